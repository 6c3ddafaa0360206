import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An order's number, before the words of why pieces of it were written off. */
const OF_AN_ORDER = 'HT-_______: %'
const NUMBER_LENGTH = 'HT-1234567'.length

interface Entry {
  id: number
  before_json: string | null
  after_json: string | null
}

/** An answer as it is logged now: whether there was one. */
function withoutAnswer(json: string | null): string | null {
  if (json === null) return null
  const { answer, ...rest }: { answer?: unknown } = JSON.parse(json)
  return answer === undefined ? json : JSON.stringify({ ...rest, answered: answer !== null })
}

/** What was written off of an order is logged by the order's number alone now. */
function withoutReason(json: string | null): string | null {
  if (json === null) return null
  const entry: { note?: unknown } = JSON.parse(json)
  if (typeof entry.note !== 'string' || !/^HT-\d{7}: /.test(entry.note)) return json
  return JSON.stringify({ ...entry, note: entry.note.slice(0, NUMBER_LENGTH) })
}

const LOGGED: Readonly<Record<string, (json: string | null) => string | null>> = {
  'query.answer': withoutAnswer,
  'product.stock': withoutReason,
}

/**
 * Removes what staff wrote about customers from where the deletion of the account, or of the question, did not reach it:
 * answers in the log of changes, why pieces of an order were written off in the stock's history and in the log, and the notes
 * of refunds whose customers are gone. What was done, and when, stays.
 */
export const forgottenWords: Migration = {
  name: '2026-11-27-a-forgotten-words',
  async up(tx) {
    for (const [action, without] of Object.entries(LOGGED)) {
      const { rows } = await sql<Entry>`select id, before_json, after_json from audit_log
        where action = ${action} and (after_json like '%"answer"%' or after_json like '%"note":"HT-%')`.execute(tx)
      for (const { id, before_json, after_json } of rows)
        await sql`update audit_log set before_json = ${without(before_json)}, after_json = ${without(after_json)}
          where id = ${id}`.execute(tx)
    }
    await sql`update stock_changes set note = substr(note, 1, ${sql.lit(NUMBER_LENGTH)})
      where reason = 'written_off' and note like ${OF_AN_ORDER}`.execute(tx)
    await sql`update payment_refunds set note = '' where note <> '' and order_id in (
      select orders.id from orders inner join users on users.id = orders.user_id
        where users.phone like 'deleted:%')`.execute(tx)
  },
}
