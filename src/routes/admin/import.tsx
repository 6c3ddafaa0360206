import { createFileRoute } from '@tanstack/react-router'
import { ImportProductsPage } from '#src/features/admin/products/import.tsx'

export const Route = createFileRoute('/admin/import')({ component: ImportProductsPage })
