import type { Generated } from 'kysely'
import type { SecurityEventKind } from '#domain/contract/admin-security.ts'
import type { LineClass, MeasuredRoute, Vital } from '#domain/rules/web-vitals.ts'

/** Rows of the staff's own tables. */
export interface AdminTables {
  desk_keys: AdminKeyRow
  admins: AdminRow
  admin_sessions: AdminSessionRow
  audit_log: AuditRow
  security_events: SecurityEventRow
  web_vitals: WebVitalRow
  tallies: TallyRow
  hidden_orders: HiddenOrderRow
  document_series: DocumentSeriesRow
  invoices: InvoiceRow
  credit_notes: CreditNoteRow
  tax_documents: TaxDocumentRow
}

export interface AdminRow {
  id: string
  email: string
  password_hash: string
  /** 1 while the password is the printed one, not one its owner chose. */
  has_handed_password: number
  created_at: number
  /** Base32; null while logging in asks for no code. */
  totp_secret: string | null
  /** A secret that no code has confirmed yet. */
  totp_pending: string | null
  /** The 30-second step whose code was used last: a code opens the desk once. */
  totp_last_step: number | null
}

export interface AdminSessionRow {
  id: string
  admin_id: string
  created_at: number
  expires_at: number
  revoked_at: number | null
  /** When somebody last did something through it. */
  seen_at: number
}

/** The number of visits of a week whose value fell into a bucket of `domain/rules/web-vitals.ts`. */
export interface WebVitalRow {
  /** Its Monday. */
  week: string
  route: MeasuredRoute
  line: LineClass
  vital: Vital
  bucket: number
  visits: number
}

/** One change that staff made, written in its transaction. */
export interface AuditRow {
  id: Generated<number>
  at: number
  by_email: string
  /** 'product.update' */
  action: string
  document_id: string
  before_json: string | null
  after_json: string | null
}

/** The key of a step of staff, and what was done under it. */
export interface AdminKeyRow {
  client_id: string
  order_id: string
  fingerprint: string
  at: number
}

/** A security event of the shop or the desk; repeats within an hour share one row. */
export interface SecurityEventRow {
  id: Generated<number>
  kind: SecurityEventKind
  /** Email of staff, or the end of a customer's phone; empty where nobody is known by what was typed. */
  subject: string
  /** A keyed hash of the caller's network: the same network can be recognised, no address can be read. */
  network_mark: string
  detail: string
  hour_starts_at: number
  first_at: number
  last_at: number
  times: number
}

/** How many rows a tab holds, kept by triggers; the sum over the shards counts. */
export interface TallyRow {
  /** 'orders:active' */
  name: string
  shard: number
  rows_held: number
}

/** An order that staff deleted: gone from their lists, kept for its invoice and the reports. */
export interface HiddenOrderRow {
  order_id: string
  hidden_at: number
}

/** The last number given in a series of documents: 'invoice/26-27'. */
export interface DocumentSeriesRow {
  name: string
  last_number: number
}

export interface InvoiceRow {
  order_id: string
  number: string
  issued_at: number
}

export interface CreditNoteRow {
  id: string
  order_id: string
  /** The return it pays back; null where the whole order was cancelled. */
  return_id: string | null
  number: string
  amount_paise: number
  reason: string
  issued_at: number
}

/** An invoice or a credit note as it was printed. */
export interface TaxDocumentRow {
  number: string
  kind: 'invoice' | 'credit_note'
  order_id: string
  order_no: string
  issued_at: number
  total_paise: number
  tax_paise: number
  /** `TaxDocument` of policies/tax-document.ts. */
  document_json: string
}
