import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#src/features/admin/desk/reports.tsx'

export const Route = createFileRoute('/admin/reports')({ component: ReportsPage })
