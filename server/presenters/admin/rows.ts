import * as v from 'valibot'
import type { AdminBanner, AdminBlog, AdminPage, AdminRecipe } from '#domain/contract/admin-content.ts'
import type { AdminPicture } from '#domain/contract/admin-field.ts'
import type { AdminCoupon, AdminDeliveryArea } from '#domain/contract/admin-offers.ts'
import type { AdminOrder } from '#domain/contract/admin-orders.ts'
import type { AdminQuery, AdminReview, AdminUser, AuditEntry } from '#domain/contract/admin-people.ts'
import type { AdminCategory, AdminProduct, StockChange } from '#domain/contract/admin-products.ts'
import type { SecurityEvent } from '#domain/contract/admin-security.ts'
import type { OpenStep } from '#domain/contract/admin-steps.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { nextStatusesForStaff } from '#domain/rules/order-status.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import type { DeliveryAreaRow, OrderRow, PageRow, StockChangeRow, UserRow } from '#server/db/tables.ts'
import type { SecurityEventRow } from '#server/db/tables-admin.ts'
import type { ContactQueryRow } from '#server/db/tables-written.ts'
import { pictureUrl } from '#server/media/picture-url.ts'
import { waitsForCall } from '#server/policies/order-caps.ts'
import { detailsOf, factsOf } from '#server/policies/product-row.ts'
import {
  readJson,
  StoredBannerSchema,
  StoredBlogSchema,
  StoredPageSchema,
  StoredRecipeSchema,
} from '#server/policies/stored-documents.ts'
import type { AdminCategoryRow, AdminProductRow } from '#server/repositories/admin/catalogue.ts'
import type { AdminCouponRow, Edited } from '#server/repositories/admin/content.ts'
import type { OpenStep as OpenStepRow } from '#server/repositories/admin/steps.ts'
import type { AuditEntryRow } from '#server/repositories/audit.ts'
import type { IllustratedRow } from '#server/repositories/content.ts'
import type { PictureRow } from '#server/repositories/products.ts'
import type { JudgedReview } from '#server/repositories/reviews.ts'

const rupees = (amount: number): number => rupeesFrom(paise(amount))
export const moment = (at: number): string => new Date(at).toISOString()
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at))

export function presentAdminPicture(hash: string, blur: string): AdminPicture {
  return { hash, sm: pictureUrl(hash, 'sm'), md: pictureUrl(hash, 'md'), lg: pictureUrl(hash, 'lg'), blur }
}

export function presentAdminProduct(row: AdminProductRow, pictures: readonly PictureRow[]): AdminProduct {
  return {
    _id: row.id,
    name: row.name,
    'name-url': row.name_url,
    group: row.food_group,
    description: row.description,
    details: detailsOf(row),
    facts: factsOf(row),
    price: rupees(row.price_paise),
    discount: row.discount_percent,
    availability: row.stock,
    weight: row.weight,
    tax: row.tax_percent,
    'hsn-code': row.hsn_code,
    category: { _id: row.category_id, category: row.category_label },
    meta: {
      best_seller: row.is_best_seller === 1,
      new_arrivals: row.is_new_arrival === 1,
      deal_of_the_day: row.is_deal_of_the_day === 1,
      season_special: row.is_season_special === 1,
    },
    hidden: row.is_hidden === 1,
    img: pictures
      .filter((picture) => picture.product_id === row.id)
      .map((picture) => ({ ...presentAdminPicture(picture.media_hash, picture.blur), label: picture.label })),
    createdAt: moment(row.created_at),
    updatedAt: moment(row.updated_at),
  }
}

export function presentStockChange(row: StockChangeRow): StockChange {
  return {
    _id: row.id,
    at: moment(row.at),
    by: row.by_email,
    reason: row.reason,
    difference: row.difference,
    after: row.stock_after,
    note: row.note,
  }
}

export function presentAdminCategory(row: AdminCategoryRow): AdminCategory {
  return {
    _id: row.id,
    category: row.label,
    name: row.name,
    categoryUrl: row.category_url,
    kicker: row.kicker,
    tagline: row.tagline,
    eligible: row.is_eligible === 1,
    hidden: row.is_hidden === 1,
    position: row.position,
    products: row.products,
    picture: presentAdminPicture(row.image_hash, row.blur),
    updatedAt: moment(row.updated_at),
  }
}

/** What staff may choose next: goods of an unpaid online order, or of one to call about, are not dispatched. */
export function nextStatusesOf(order: OrderRow): AdminOrder['nextStatuses'] {
  return nextStatusesForStaff(order.order_status, {
    isPaidOrCash: canDispatch(order.payment_method, order.payment_status),
    needsCall: waitsForCall(order),
  })
}

/** The step of an order that can be taken back. */
export const presentOpenStep = (step: OpenStepRow | undefined): OpenStep | null =>
  step === undefined ? null : { eventId: step.id, event: step.event, until: moment(step.tell_at) }

/** What the list shows beside an order. */
interface BesideOrder {
  pieces: number
  step: OpenStepRow | undefined
  rating: number | undefined
}

export function presentAdminOrder(row: OrderRow, { pieces, step, rating }: BesideOrder): AdminOrder {
  return {
    _id: row.id,
    orderNo: row.order_no,
    createdAt: moment(row.created_at),
    fullName: row.full_name,
    phoneNumber: row.phone,
    city: row.city,
    items: pieces,
    toPay: rupees(row.to_pay_paise),
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    orderStatus: row.order_status,
    nextStatuses: nextStatusesOf(row),
    needsCall: waitsForCall(row),
    undo: presentOpenStep(step),
    rating: rating ?? null,
  }
}

export function presentAdminUser(row: UserRow): AdminUser {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone.startsWith('+') ? row.phone : '',
    role: row.role,
    referralCode: row.referral_code,
    createdAt: moment(row.created_at),
  }
}

export function presentAdminQuery(row: ContactQueryRow): AdminQuery {
  return {
    _id: row.id,
    createdAt: moment(row.created_at),
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone,
    message: row.message,
    status: row.answered_at === null ? 'open' : 'answered',
    answer: row.answer,
    answeredAt: momentOrNull(row.answered_at),
  }
}

export function presentAdminReview(row: JudgedReview): AdminReview {
  return {
    _id: row.id,
    createdAt: moment(row.created_at),
    name: row.name,
    rating: row.rating,
    comment: row.comment,
    status: row.status,
    product: { _id: row.product_id, name: row.product_name },
  }
}

const stored = (row: IllustratedRow) => ({
  _id: row.id,
  position: row.position,
  picture: presentAdminPicture(row.media_hash, row.blur),
  updatedAt: moment(row.updated_at),
})

export const presentAdminBanner = (row: IllustratedRow): AdminBanner => ({
  ...readJson(StoredBannerSchema, row.body_json),
  ...stored(row),
})
export const presentAdminBlog = (row: IllustratedRow): AdminBlog => ({
  ...readJson(StoredBlogSchema, row.body_json),
  ...stored(row),
})
export const presentAdminRecipe = (row: IllustratedRow): AdminRecipe => ({
  ...readJson(StoredRecipeSchema, row.body_json),
  ...stored(row),
})

export function presentAdminPage(row: Edited<PageRow>): AdminPage {
  const { tiles, ...page } = readJson(StoredPageSchema, row.body_json)
  const shown = { _id: row.slug, ...page, slug: row.slug, updatedAt: moment(row.updated_at) }
  if (tiles === undefined) return shown
  return {
    ...shown,
    tiles: tiles.map(({ picture, ...tile }) =>
      picture === undefined ? tile : { ...tile, picture: presentAdminPicture(picture.hash, picture.blur) },
    ),
  }
}

export function presentAdminCoupon(row: AdminCouponRow): AdminCoupon {
  return {
    _id: row.code,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: rupees(row.amount_paise),
    minimum: rupees(row.minimum_paise),
    startsAt: momentOrNull(row.starts_at),
    endsAt: momentOrNull(row.ends_at),
    usesPerPhone: row.uses_per_phone,
    usesInAll: row.uses_in_all,
    phones: row.phones_json === null ? null : readJson(v.array(v.string()), row.phones_json),
    uses: row.uses,
    updatedAt: moment(row.updated_at),
  }
}

export function presentAdminArea(row: Edited<DeliveryAreaRow>): AdminDeliveryArea {
  return {
    _id: row.pin_prefix,
    pinPrefix: row.pin_prefix,
    available: row.is_available === 1,
    city: row.city,
    state: row.state,
    deliveryCharge: rupees(row.delivery_charge_paise),
    codCharge: rupees(row.cod_charge_paise),
    stepGrams: row.step_grams,
    stepCharge: rupees(row.step_charge_paise),
    stepCodCharge: rupees(row.step_cod_paise),
    updatedAt: moment(row.updated_at),
  }
}

const jsonOrNull = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

export function presentSecurityEvent(row: Omit<SecurityEventRow, 'id'> & { id: number }): SecurityEvent {
  return {
    _id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    network: row.network_mark,
    detail: row.detail,
    firstAt: moment(row.first_at),
    lastAt: moment(row.last_at),
    times: row.times,
  }
}

export function presentAuditEntry(row: AuditEntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    _id: String(row.id),
    at: moment(row.at),
    by: row.by_email,
    action: row.action,
    documentId: row.document_id,
    documentName: names.get(row.document_id) ?? '',
    before: jsonOrNull(row.before_json),
    after: jsonOrNull(row.after_json),
  }
}
