import { createFileRoute } from '@tanstack/react-router'
import { ImportProductsPage } from '#src/features/admin/desk/import.tsx'

export const Route = createFileRoute('/admin/import')({ component: ImportProductsPage })
