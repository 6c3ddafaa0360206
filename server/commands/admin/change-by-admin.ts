import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudits } from '#server/repositories/audit.ts'
import { readAdmin } from './read-admin.ts'

type Document = Readonly<Record<string, unknown>> | null

/** A change of staff under way: the transaction, the moment, and the log that belongs to both. */
export interface AdminChange {
  tx: Transaction<Tables>
  now: number
  /** Email of the admin. */
  by: string
  /** `before` is null for an addition, `after` for a deletion; for a change only the parts that differ are stored. */
  log(action: string, id: string, before: Document, after: Document): Promise<void>
  /** The same for many documents in few statements. */
  logAll(action: string, entries: readonly LogEntry[]): Promise<void>
}

export interface LogEntry {
  id: string
  before: Document
  after: Document
}

/** Runs a change of an admin in one transaction with its entry in the log. Throws NOT_LOGGED_IN. */
export async function changeByAdmin<T>(
  deps: Deps,
  adminId: string,
  work: (change: AdminChange) => Promise<T>,
): Promise<T> {
  const { email } = await readAdmin(deps.database.read, adminId)
  const now = deps.clock.now()
  return await deps.database.write((tx) => {
    const logAll: AdminChange['logAll'] = (action, entries) =>
      writeAudits(
        tx,
        entries.map(({ id, before, after }) => {
          const parts = before && after ? changedParts(before, after) : { before, after }
          return { at: now, by: email, action, id, ...parts }
        }),
      )
    const log: AdminChange['log'] = (action, id, before, after) => logAll(action, [{ id, before, after }])
    return work({ tx, now, by: email, log, logAll })
  })
}

type Parts = Readonly<Record<string, unknown>>

/** Left out of the log: the entry has its own moment. */
const STAMPS = new Set(['updatedAt'])

/** What differs between two states of a document, for the log: unchanged parts would only hide it. */
export function changedParts(before: Parts, after: Parts): { before: Parts; after: Parts } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !STAMPS.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  // A part that one of them lacks is undefined there, which the log leaves out.
  const only = (parts: Parts) => Object.fromEntries(keys.map((key) => [key, parts[key]]))
  return { before: only(before), after: only(after) }
}
