import * as v from 'valibot'
import type { Executor } from '#server/db/database.ts'
import { readJson } from '#server/policies/stored-documents.ts'
import { listTitled, listTitledInLog, nameDocuments } from '#server/repositories/audit.ts'

const TitledSchema = v.object({ title: v.optional(v.string(), '') })

const titlesOf = (rows: readonly { id: string; json: string }[]) =>
  rows.map(({ id, json }) => [id, readJson(TitledSchema, json).title] as const)

/** What the documents of log entries are called; deleted ones as they were called then, where the log knows it. */
export async function nameChanged(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const named = await nameDocuments(db, ids)
  const unnamed = (names: ReadonlyMap<string, string>) => ids.filter((id) => !names.has(id))
  const titled = new Map([...named, ...titlesOf(await listTitled(db, unnamed(named)))])
  return new Map([...titled, ...titlesOf(await listTitledInLog(db, unnamed(titled)))])
}
