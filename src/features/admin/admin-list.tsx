import { type ComponentType, lazy, Suspense } from 'react'
import { Waiting } from '#src/ui/waiting.tsx'
import { AdminNotFound } from './admin-not-found.tsx'
import type { ListSearch } from './lists/list-search.ts'

type List = ComponentType<{ search: ListSearch }>

const content = (name: keyof typeof import('./content/content-lists.tsx')) =>
  lazy(async () => ({ default: (await import('./content/content-lists.tsx'))[name] }))
const people = (name: keyof typeof import('./people/people-lists.tsx')) =>
  lazy(async () => ({ default: (await import('./people/people-lists.tsx'))[name] }))

const lists: Readonly<Record<string, List>> = {
  products: lazy(async () => ({ default: (await import('./products/products.tsx')).ProductsList })),
  orders: lazy(async () => ({ default: (await import('./orders/orders.tsx')).OrdersList })),
  returns: lazy(async () => ({ default: (await import('./orders/returns.tsx')).ReturnsList })),
  refunds: lazy(async () => ({ default: (await import('./orders/refunds.tsx')).RefundsList })),
  invoices: lazy(async () => ({ default: (await import('./orders/documents-list.tsx')).DocumentsList })),
  queries: lazy(async () => ({ default: (await import('./people/queries-list.tsx')).QueriesList })),
  reviews: lazy(async () => ({ default: (await import('./people/reviews.tsx')).ReviewsList })),
  users: people('UsersList'),
  newsletter: people('NewsletterList'),
  admins: people('AdminsList'),
  audit: people('AuditList'),
  security: lazy(async () => ({ default: (await import('./people/security-list.tsx')).SecurityList })),
  categories: content('CategoriesList'),
  banners: content('BannersList'),
  blogs: content('BlogsList'),
  recipes: content('RecipesList'),
  pages: content('PagesList'),
  coupons: content('CouponsList'),
  deliveryAreas: content('DeliveryAreasList'),
}

/** The list of one kind of thing; each comes with its own file. */
export function AdminList({ type, search }: { type: string; search: ListSearch }) {
  const List = lists[type]
  return List ? (
    <Suspense fallback={<Waiting />}>
      <List key={type} search={search} />
    </Suspense>
  ) : (
    <AdminNotFound />
  )
}
