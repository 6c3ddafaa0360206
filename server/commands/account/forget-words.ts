import * as v from 'valibot'
import type { Executor } from '#server/db/database.ts'
import { readJson } from '#server/policies/stored-documents.ts'
import { listAuditAbout, rewriteAudit } from '#server/repositories/audit.ts'

/** An entry of the audit log; other parts are kept as they are. */
const EntrySchema = v.looseObject({
  note: v.optional(v.unknown()),
  /** Only in old entries: answers are now stored with their question alone. */
  answer: v.optional(v.unknown()),
})

/**
 * Removes what staff wrote about orders, returns and questions from the audit log; who did what, and when, stays.
 * Runs in the transaction that forgets their customer or deletes the question.
 */
export async function forgetWords(tx: Executor, documentIds: readonly string[]): Promise<void> {
  for (const { id, before_json, after_json } of await listAuditAbout(tx, documentIds)) {
    const [before, after] = [withoutWords(before_json), withoutWords(after_json)]
    if (before !== before_json || after !== after_json) await rewriteAudit(tx, id, before, after)
  }
}

function withoutWords(json: string | null): string | null {
  if (json === null) return null
  const { note, answer, ...rest } = readJson(EntrySchema, json)
  if (note === undefined && answer === undefined) return json
  return JSON.stringify(answer === undefined ? rest : { ...rest, answered: answer !== null })
}
