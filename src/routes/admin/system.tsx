import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '#src/features/admin/system/system.tsx'

export const Route = createFileRoute('/admin/system')({ component: SystemPage })
