import { createFileRoute } from '@tanstack/react-router'
import { CustomOrderPage } from '#src/features/admin/desk/custom-order.tsx'

export const Route = createFileRoute('/admin/orders/new')({ component: CustomOrderPage })
