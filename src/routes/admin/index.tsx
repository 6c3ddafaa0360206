import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#src/features/admin/dashboard.tsx'

export const Route = createFileRoute('/admin/')({ component: Dashboard })
