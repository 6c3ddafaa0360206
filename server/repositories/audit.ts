import type { Executor } from '#server/db/database.ts'

/** One change of staff. `before` is null for an addition, `after` for a deletion; both may be left out. */
export interface AuditNote {
  at: number
  /** Email of the admin. */
  by: string
  /** 'product.update' */
  action: string
  id: string
  before?: unknown
  after?: unknown
}

/** To be called in the transaction of the change itself, so that neither is there without the other. */
export async function writeAudit(tx: Executor, note: AuditNote): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  await tx
    .insertInto('audit_log')
    .values({
      at: note.at,
      by_email: note.by,
      action: note.action,
      document_id: note.id,
      before_json: json(note.before),
      after_json: json(note.after),
    })
    .execute()
}
