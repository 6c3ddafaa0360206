import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#src/features/admin/reports/dashboard.tsx'

export const Route = createFileRoute('/admin/')({ component: Dashboard })
