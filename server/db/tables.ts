import type { Generated } from 'kysely'
import type { OtpPurpose } from '#domain/contract/auth.ts'
import type { AddressType } from '#domain/rules/address-type.ts'
import type { AccountTables } from './tables-account.ts'
import type { AdminTables } from './tables-admin.ts'
import type { OrderTables } from './tables-orders.ts'
import type { PaymentTables } from './tables-payments.ts'
import type { WrittenTables } from './tables-written.ts'

export type { OrderChargeRow, OrderEventRow, OrderLineRow, OrderRow } from './tables-orders.ts'
export type {
  PaymentAttemptRow,
  PaymentRefundRow,
  PaymentRetryTokenRow,
  SandboxPaymentRow,
  SandboxRefundRow,
} from './tables-payments.ts'

/**
 * Rows as both databases store them: money in paise, moments in milliseconds UTC, flags as 0 or 1, JSON as text.
 * A column named `*_json` holds JSON text; its shape is named where it is read.
 */
export interface Tables extends AccountTables, AdminTables, OrderTables, PaymentTables, WrittenTables {
  settings: SettingRow
  content_version: ContentVersionRow
  media: MediaRow
  categories: Edited<CategoryRow>
  products: ProductRow
  product_pictures: ProductPictureRow
  stock_changes: StockChangeRow
  banners: Edited<DocumentRow>
  blogs: Edited<DocumentRow>
  recipes: Edited<DocumentRow>
  pages: Edited<PageRow>
  coupons: Edited<CouponRow>
  coupon_marks: CouponMarkRow
  delivery_areas: Edited<DeliveryAreaRow>
  users: UserRow
  addresses: AddressRow
  otp_challenges: OtpChallengeRow
  otp_failures: OtpFailureRow
  sessions: SessionRow
  limits: LimitRow
  carts: CartRow
  cart_items: CartItemRow
  cart_merges: CartMergeRow
  schema_migrations: SchemaMigrationRow
}

/** When staff last changed the row, 0 for never: anybody who edits an older state of it is told. */
type Edited<Row> = Row & { updated_at: Generated<number> }

/** Secrets and marks that every process of the shop shares: signing keys, the OTP key, what was seeded. */
export interface SettingRow {
  name: string
  value: string
}

/** One row; `version` grows with every change of what the content calls answer. */
export interface ContentVersionRow {
  id: number
  version: number
}

export interface MediaRow {
  hash: string
  kind: 'drawing' | 'upload'
  /** The drawing's recipe; null for an upload. */
  recipe_json: string | null
  /** Empty for an upload that lies in the store of PICTURES_STORE. */
  bytes: Uint8Array | null
  blur: string
  created_at: number
}

export interface CategoryRow {
  id: string
  label: string
  name: string
  category_url: string
  tagline: string
  kicker: string
  image_hash: string
  is_eligible: number
  is_hidden: number
  position: number
}

export interface ProductRow {
  id: string
  name: string
  name_url: string
  food_group: string
  description: string
  details_json: string
  diet_json: string
  /** Null if its allergens are unknown. */
  allergens_json: string | null
  states_json: string
  price_paise: number
  discount_percent: number
  stock: number
  weight: string
  tax_percent: number
  hsn_code: string
  category_id: string
  is_best_seller: number
  is_new_arrival: number
  is_deal_of_the_day: number
  is_season_special: number
  is_hidden: number
  created_at: number
  updated_at: number
}

export interface ProductPictureRow {
  product_id: string
  position: number
  label: string
  media_hash: string
}

/** One change of a product's pieces at the desk, by an id that the desk made. */
export interface StockChangeRow {
  id: string
  product_id: string
  /** 1, 2, 3 of its product. */
  number: number
  at: number
  by_email: string
  reason: 'opening' | 'received' | 'counted' | 'written_off' | 'imported'
  difference: number
  stock_after: number
  note: string
}

/** Banners, blogs and recipes: ordered documents whose shape is the contract's. */
export interface DocumentRow {
  id: string
  position: number
  media_hash: string
  body_json: string
}

export interface PageRow {
  slug: string
  body_json: string
}

export interface CouponRow {
  code: string
  kind: 'percentage' | 'flat'
  percent: number
  amount_paise: number
  minimum_paise: number
  starts_at: number | null
  ends_at: number | null
  uses_per_phone: number | null
  uses_in_all: number | null
  phones_json: string | null
}

/** Whose coupon an order used whose phone was forgotten with the account: a keyed mark that no number is read from. */
export interface CouponMarkRow {
  order_id: string
  phone_mark: string
}

export interface DeliveryAreaRow {
  pin_prefix: string
  is_available: number
  city: string
  state: string
  delivery_charge_paise: number
  cod_charge_paise: number
  /** Grams that both charges cover, and what each further step adds; 0 where the weight does not count. */
  step_grams: number
  step_charge_paise: number
  step_cod_paise: number
}

export interface UserRow {
  id: string
  phone: string
  full_name: string
  email: string
  role: 'customer' | 'blocked'
  referral_code: string
  referred_by: string | null
  created_at: number
}

export interface AddressRow {
  id: string
  user_id: string
  full_name: string
  address_type: AddressType
  address: string
  city: string
  state: string
  pin_code: string
  created_at: number
}

/**
 * The one code that is alive for a phone, or for a phone in a known device (`otpSubject`), in the browser and for the
 * purpose that asked for it; a resend replaces it.
 */
export interface OtpChallengeRow {
  phone: string
  purpose: OtpPurpose
  client_hash: string
  code_hmac: string
  sent_at: number
  expires_at: number
  tries_left: number
}

/** Wrong codes of a phone in one day, counted across resends. */
export interface OtpFailureRow {
  phone: string
  day: string
  count: number
}

/** One login on one device. The refresh token is kept as its hash, with the one before it for the grace time. */
export interface SessionRow {
  id: string
  user_id: string
  token_hash: string
  previous_hash: string | null
  rotated_at: number
  created_at: number
  expires_at: number
  revoked_at: number | null
  /** 'Chrome on Android'; empty where the browser does not say, and for logins from before it was noted. */
  device: string
  /** Keyed mark of the network it was last used from. */
  network_mark: string
}

export interface LimitRow {
  key: string
  window_ends_at: number
  count: number
}

export interface CartRow {
  user_id: string
  coupon_code: string | null
  updated_at: number
}

export interface CartItemRow {
  user_id: string
  product_id: string
  quantity: number
  added_at: number
  /** The price shown that the customer last agreed to; null in carts from before it was noted. */
  seen_unit_paise: number | null
}

export interface CartMergeRow {
  user_id: string
  merge_id: string
  receipt_json: string
  created_at: number
}

/** One step of the tables' history that this database has gone through. */
export interface SchemaMigrationRow {
  name: string
  applied_at: number
}
