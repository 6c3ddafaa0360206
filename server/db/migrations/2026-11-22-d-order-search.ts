import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

const BATCH = 500
/** Two values each: far below what one statement of either database takes. */
const ROWS_AT_ONCE = 2000

interface StoredOrder {
  id: string
  order_no: string
  full_name: string
  email: string
  phone: string
  city: string
  pin_code: string
}

interface Word {
  word: string
  order_id: string
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const words = (text: string) => [
  ...(folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
  ...folded(text).split(/\s+/).map(letters),
]

function numberWords(number: string): string[] {
  const last = /\d+$/.exec(number)?.[0] ?? ''
  return [letters(folded(number)), last, last.replace(/^0+/, '')]
}

function wordsOf(order: StoredOrder, names: readonly string[], numbers: readonly string[]): Word[] {
  const digits = order.phone.replace(/^\+91/, '')
  const [local = '', domain = ''] = order.email.split('@')
  const all = [
    ...numberWords(order.order_no),
    ...(digits === '' ? [] : [digits, `~${[...digits].reverse().join('')}`]),
    order.pin_code,
    ...[order.full_name, local, order.city, ...names].flatMap(words),
    letters(folded(domain)),
    letters(folded(order.email)),
    ...numbers.flatMap(numberWords),
  ]
  const kept = new Set(all.filter((word) => word !== '').map((word) => word.slice(0, 40)))
  return [...kept].map((word) => ({ word, order_id: order.id }))
}

/** What belongs to these orders in another table, as one text of each row. */
async function textsOf(
  tx: Kysely<unknown>,
  table: 'order_lines' | 'invoices' | 'credit_notes',
  column: 'name' | 'number',
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await sql<{ order_id: string; text: string }>`
    select order_id, ${sql.ref(column)} as text from ${sql.table(table)} where order_id in (${sql.join(ids)})
  `.execute(tx)
  const texts = new Map<string, string[]>()
  for (const { order_id: id, text } of found.rows) texts.set(id, [...(texts.get(id) ?? []), text])
  return texts
}

/** Writes the words of the orders there are, some hundred at a time: a shop of years does not fit into memory. */
async function fill(tx: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows: orders } = await sql<StoredOrder>`
      select id, order_no, full_name, email, phone, city, pin_code from orders where id > ${after} order by id limit ${sql.lit(BATCH)}
    `.execute(tx)
    const last = orders.at(-1)
    if (last === undefined) return
    after = last.id
    const ids = orders.map((order) => order.id)
    const names = await textsOf(tx, 'order_lines', 'name', ids)
    const invoices = await textsOf(tx, 'invoices', 'number', ids)
    const notes = await textsOf(tx, 'credit_notes', 'number', ids)
    const rows = orders.flatMap((order) => {
      const numbers = [...(invoices.get(order.id) ?? []), ...(notes.get(order.id) ?? [])]
      return wordsOf(order, names.get(order.id) ?? [], numbers)
    })
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE).map(({ word, order_id: id }) => sql`(${word}, ${id})`)
      await sql`insert into order_search (word, order_id) values ${sql.join(part)}`.execute(tx)
    }
  }
}

/** The words orders are found by at the desk, one row each; the beginning of a word is a range of its index. */
export const orderSearch: Migration = {
  name: '2026-11-22-d-order-search',
  async up(tx, { kind, text, end }) {
    const stored = kind === 'sqlite' ? `${end}, without rowid` : end
    for (const statement of [
      `create table order_search (
        word ${text} not null,
        order_id ${text} not null references orders (id) on delete cascade,
        primary key (word, order_id)
      ) ${stored}`,
      'create index order_search_by_order on order_search (order_id)',
    ])
      await sql.raw(statement).execute(tx)
    await fill(tx)
  },
}
