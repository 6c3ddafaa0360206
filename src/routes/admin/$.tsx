import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from '#src/features/admin/admin-not-found.tsx'

export const Route = createFileRoute('/admin/$')({ component: AdminNotFound })
