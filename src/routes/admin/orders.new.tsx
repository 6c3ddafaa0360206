import { createFileRoute } from '@tanstack/react-router'
import { CustomOrderPage } from '#src/features/admin/orders/custom-order.tsx'

export const Route = createFileRoute('/admin/orders/new')({ component: CustomOrderPage })
