import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#src/features/admin/reports/reports.tsx'

export const Route = createFileRoute('/admin/reports')({ component: ReportsPage })
