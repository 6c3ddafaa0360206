import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#src/features/admin/account/account.tsx'

export const Route = createFileRoute('/admin/account')({ component: AccountPage })
