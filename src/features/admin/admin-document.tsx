import { lazy, Suspense } from 'react'
import { Waiting } from '#src/ui/waiting.tsx'
import { AdminNotFound } from './admin-not-found.tsx'
import { isContentFormType } from './content/content-fields.ts'

const OrderPage = lazy(() => import('./orders/order.tsx'))
const UserPage = lazy(() => import('./people/user.tsx'))
const ProductPage = lazy(() => import('./products/product.tsx'))
const ContentForm = lazy(() => import('./content/content-form.tsx'))

/** One document's own page. */
export function AdminDocument(props: { type: string; id: string }) {
  return (
    <Suspense fallback={<Waiting />}>
      <PageOf {...props} />
    </Suspense>
  )
}

function PageOf({ type, id }: { type: string; id: string }) {
  if (type === 'orders') return <OrderPage id={id} />
  if (type === 'users') return <UserPage id={id} />
  if (type === 'products') return <ProductPage id={id} />
  if (isContentFormType(type)) return <ContentForm type={type} id={id} />
  return <AdminNotFound />
}
