import { lazy, Suspense } from 'react'
import { AdminNotFound } from './admin-not-found.tsx'
import { isContentFormType } from './content/content-fields.ts'

const OrderPage = lazy(() => import('./orders/order.tsx'))
const UserPage = lazy(() => import('./people/user.tsx'))
const ProductPage = lazy(() => import('./products/product.tsx'))
const ContentForm = lazy(() => import('./content/content-form.tsx'))

/** One document's own page. */
export function AdminDocument({ type, id }: { type: string; id: string }) {
  if (type === 'orders') return <Suspense>{<OrderPage id={id} />}</Suspense>
  if (type === 'users') return <Suspense>{<UserPage id={id} />}</Suspense>
  if (type === 'products') return <Suspense>{<ProductPage id={id} />}</Suspense>
  if (isContentFormType(type)) return <Suspense>{<ContentForm type={type} id={id} />}</Suspense>
  return <AdminNotFound />
}
