import type { Generated } from 'kysely'

/** Rows of the staff's own tables. */
export interface DeskTables {
  admins: AdminRow
  admin_sessions: AdminSessionRow
  audit_log: AuditRow
}

export interface AdminRow {
  id: string
  email: string
  password_hash: string
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
