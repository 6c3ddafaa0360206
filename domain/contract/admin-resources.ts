import * as v from 'valibot'
import { AdminBannerSchema, AdminBlogSchema, AdminPageSchema, AdminRecipeSchema } from './admin-content.ts'
import { AdminTaxDocumentSchema } from './admin-documents.ts'
import { DaySchema } from './admin-field.ts'
import { AdminCouponSchema, AdminDeliveryAreaSchema } from './admin-offers.ts'
import { AdminOrderDetailsSchema, AdminOrderSchema } from './admin-orders.ts'
import {
  AdminAccountSchema,
  AdminQuerySchema,
  AdminReturnSchema,
  AdminReviewSchema,
  AdminUserDetailsSchema,
  AdminUserSchema,
  AuditEntrySchema,
  NewsletterEntrySchema,
} from './admin-people.ts'
import { AdminCategorySchema, AdminProductDetailsSchema, AdminProductSchema } from './admin-products.ts'
import { AdminRefundSchema } from './admin-refunds.ts'
import { SecurityEventSchema } from './admin-security.ts'
import { type AnswerOf, endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, RupeesSchema } from './field.ts'
import { PaymentMethodSchema, PaymentStatusSchema } from './order.ts'

export const RESOURCE_TYPES = [
  'products',
  'orders',
  'users',
  'queries',
  'returns',
  'refunds',
  'invoices',
  'categories',
  'reviews',
  'banners',
  'blogs',
  'recipes',
  'coupons',
  'deliveryAreas',
  'pages',
  'newsletter',
  'admins',
  'audit',
  'security',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]
export const ResourceTypeSchema = v.picklist(RESOURCE_TYPES)

const PageSizeSchema = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100))

/**
 * A list, newest first (products, categories and content in their own order), 25 a page unless `limit` says. Filters
 * that do not belong to the type are ignored.
 */
const ListQuerySchema = v.object({
  type: ResourceTypeSchema,
  /** `next` of the page before; the first page without it. */
  after: v.optional(lineOf(240)),
  limit: v.optional(PageSizeSchema, '25'),
  /**
   * orders: every word, as the beginning of a word of number, invoice number, phone (or its last digits), email, name, city,
   * pin code or what was bought; users: phone, email, name; products: every word in name, group or address; returns: order,
   * customer, product, reason; refunds: order, customer, reference; others: any text of the row. All rows are searched, and
   * paged like the whole list.
   */
  search: v.optional(lineOf(80)),
  /**
   * The tab. orders: an order status; returns: a return status; refunds: owed, or a state; queries: open, answered; reviews:
   * pending, approved, rejected; users: customer, blocked; products: shown, hidden; security: the kind of event.
   */
  status: v.optional(lineOf(20)),
  /** orders */
  payment: v.optional(PaymentStatusSchema),
  method: v.optional(PaymentMethodSchema),
  /** orders: only those whose customer is to be rung. */
  call: v.optional(v.literal('needed')),
  /** orders, audit and security: days in India, both inclusive. */
  from: v.optional(DaySchema),
  to: v.optional(DaySchema),
  /** products: a category's `_id`. */
  category: v.optional(IdSchema),
  /** products: `low` has at most ten pieces left, `out` none. */
  stock: v.optional(v.picklist(['low', 'out'])),
  /** products: by name unless given. */
  sort: v.optional(v.picklist(['name', 'newest', 'stock'])),
  /** orders: of one customer; audit: of one document. */
  of: v.optional(IdSchema),
})
export type ListQuery = v.InferOutput<typeof ListQuerySchema>

const listOf = <Type extends ResourceType, Row extends v.GenericSchema>(type: Type, row: Row) =>
  v.object({
    type: v.literal(type),
    list: v.array(row),
    next: v.nullable(v.string()),
    /** Rows of each tab, `total` among them, whatever is searched or filtered; empty for small lists and the audit log. */
    counts: v.record(v.string(), v.number()),
  })

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/api/admin/resources',
  access: 'admin',
  query: ListQuerySchema,
  answer: v.variant('type', [
    listOf('products', AdminProductSchema),
    listOf('orders', AdminOrderSchema),
    listOf('users', AdminUserSchema),
    listOf('queries', AdminQuerySchema),
    listOf('returns', AdminReturnSchema),
    listOf('invoices', AdminTaxDocumentSchema),
    /** Oldest first; `owed` is the sum of all that is not done. */
    v.object({ ...listOf('refunds', AdminRefundSchema).entries, owed: RupeesSchema }),
    listOf('categories', AdminCategorySchema),
    listOf('reviews', AdminReviewSchema),
    listOf('banners', AdminBannerSchema),
    listOf('blogs', AdminBlogSchema),
    listOf('recipes', AdminRecipeSchema),
    listOf('coupons', AdminCouponSchema),
    listOf('deliveryAreas', AdminDeliveryAreaSchema),
    listOf('pages', AdminPageSchema),
    listOf('newsletter', NewsletterEntrySchema),
    listOf('admins', AdminAccountSchema),
    listOf('audit', AuditEntrySchema),
    listOf('security', SecurityEventSchema),
  ]),
})

/** The answer of one kind of list. */
export type ListOf<Type extends ResourceType> = Extract<AnswerOf<typeof listResources>, { type: Type }>

/**
 * Says that a list is about to be saved as a file in the browser, so that the security events record who exported it.
 * Called before the file is made: without a record there is no export.
 */
export const noteListExport = endpoint({
  name: 'noteListExport',
  method: 'POST',
  path: '/api/admin/resources/exported',
  access: 'admin',
  body: v.strictObject({ type: ResourceTypeSchema }),
  answer: MessageSchema,
  added: true,
})

const documentOf = <Type extends ResourceType, Row extends v.GenericSchema>(type: Type, document: Row) =>
  v.object({ type: v.literal(type), document })

/** One document, for its own page; orders and users come with their history. Other types answer 404. */
export const getResource = endpoint({
  name: 'getResource',
  method: 'GET',
  path: '/api/admin/resources/{type}/{id}',
  access: 'admin',
  answer: v.variant('type', [
    documentOf('products', AdminProductDetailsSchema),
    documentOf('orders', AdminOrderDetailsSchema),
    documentOf('users', AdminUserDetailsSchema),
    documentOf('queries', AdminQuerySchema),
    documentOf('returns', AdminReturnSchema),
    documentOf('categories', AdminCategorySchema),
    documentOf('banners', AdminBannerSchema),
    documentOf('blogs', AdminBlogSchema),
    documentOf('recipes', AdminRecipeSchema),
    documentOf('coupons', AdminCouponSchema),
    documentOf('deliveryAreas', AdminDeliveryAreaSchema),
    documentOf('pages', AdminPageSchema),
  ]),
  added: true,
})

/** The kinds that have a page of their own. */
export type DocumentType = AnswerOf<typeof getResource>['type']
/** The answer of one kind of document. */
export type DocumentOf<Type extends DocumentType> = Extract<AnswerOf<typeof getResource>, { type: Type }>

/**
 * `{collection}` is Orders (cancelled when still open, then gone from the lists; invoices stay), Users (anonymised where there
 * are orders) or Queries; any other 400. The letters' case does not matter.
 */
export const deleteDocument = endpoint({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/admin/delete/{collection}/{id}',
  access: 'admin',
  /** `seen` is the status of the order that staff saw. If it has another one since, the answer is 409 CHANGED_MEANWHILE. */
  query: v.object({ seen: v.optional(lineOf(40)) }),
  answer: MessageSchema,
})

/** A change the rules do not allow is refused 409 STATUS_NOT_ALLOWED. `id` of a payment is its order's. */
export const updateStatus = endpoint({
  name: 'updateStatus',
  method: 'PUT',
  path: '/api/admin/update/status',
  access: 'admin',
  body: v.strictObject({
    collection: v.picklist(['orders', 'payments', 'returns', 'users']),
    id: IdSchema,
    status: lineOf(40),
    /**
     * The status of the order or return that staff saw when they decided. If it has another one since, the answer is 409
     * CHANGED_MEANWHILE: what cancelling means depends on whether the parcel has left.
     */
    seen: v.optional(lineOf(40)),
    /** Why, for the timeline of an order or return. */
    note: v.optional(lineOf(300)),
  }),
  /** orders and payments: the order in full; returns: the return; users: the user. */
  answer: v.object({ document: v.union([AdminOrderDetailsSchema, AdminReturnSchema, AdminUserSchema]) }),
})
