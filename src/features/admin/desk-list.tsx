import { type ComponentType, lazy, Suspense } from 'react'
import { AdminNotFound } from './admin-not-found.tsx'
import type { ListSearch } from './lists/list-search.ts'

type List = ComponentType<{ search: ListSearch }>

const content = (name: keyof typeof import('./desk/content-lists.tsx')) =>
  lazy(async () => ({ default: (await import('./desk/content-lists.tsx'))[name] }))
const people = (name: keyof typeof import('./desk/people-lists.tsx')) =>
  lazy(async () => ({ default: (await import('./desk/people-lists.tsx'))[name] }))

const lists: Readonly<Record<string, List>> = {
  products: lazy(async () => ({ default: (await import('./desk/products.tsx')).ProductsList })),
  orders: lazy(async () => ({ default: (await import('./desk/orders.tsx')).OrdersList })),
  returns: lazy(async () => ({ default: (await import('./desk/returns.tsx')).ReturnsList })),
  refunds: lazy(async () => ({ default: (await import('./desk/refunds.tsx')).RefundsList })),
  invoices: lazy(async () => ({ default: (await import('./desk/documents-list.tsx')).DocumentsList })),
  queries: lazy(async () => ({ default: (await import('./desk/queries-list.tsx')).QueriesList })),
  reviews: lazy(async () => ({ default: (await import('./desk/reviews.tsx')).ReviewsList })),
  users: people('UsersList'),
  newsletter: people('NewsletterList'),
  admins: people('AdminsList'),
  audit: people('AuditList'),
  security: lazy(async () => ({ default: (await import('./desk/security-list.tsx')).SecurityList })),
  categories: content('CategoriesList'),
  banners: content('BannersList'),
  blogs: content('BlogsList'),
  recipes: content('RecipesList'),
  pages: content('PagesList'),
  coupons: content('CouponsList'),
  deliveryAreas: content('DeliveryAreasList'),
}

/** The list of one kind of thing; each comes with its own file. */
export function DeskList({ type, search }: { type: string; search: ListSearch }) {
  const List = lists[type]
  return List ? (
    <Suspense>
      <List key={type} search={search} />
    </Suspense>
  ) : (
    <AdminNotFound />
  )
}
