import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListQuery } from '#domain/contract/admin-resources.ts'
import { readList } from '#server/commands/admin/read-list.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { stockForBench } from './order-transaction/statements.ts'
import { median } from './support/percentile.ts'
import { seedOrders } from './support/seed-orders.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * Each list of the desk with 1,000 orders and with 100,000 (and as many returns, questions, reviews ...): the first and the
 * hundredth page, the median of many reads that take turns.
 */
const FEW = 1_000
const MANY = 100_000
const TURNS = 201
const PAGES = 100
/** So that a thousand rows have a hundredth page. */
const LIMIT = 9
const NOW = Date.UTC(2026, 10, 21)

const LISTS: Pick<ListQuery, 'type' | 'status' | 'payment' | 'from' | 'search'>[] = [
  { type: 'orders' },
  { type: 'orders', status: 'completed' },
  { type: 'orders', payment: 'paid' },
  { type: 'orders', from: '2026-01-01' },
  { type: 'users' },
  { type: 'queries' },
  { type: 'queries', status: 'open' },
  { type: 'returns' },
  { type: 'returns', status: 'requested' },
  { type: 'reviews' },
  { type: 'reviews', status: 'pending' },
  { type: 'newsletter' },
  { type: 'audit' },
]

async function shopWith(folder: string, count: number) {
  const file = join(folder, `${count}.db`)
  const database = await openDatabase({ file })
  await migrate(database, { now: () => NOW })
  await stockForBench(database)
  seedOrders(file, count, NOW)
  return database
}

type Shop = Awaited<ReturnType<typeof shopWith>>

async function milliseconds(shop: Shop, query: ListQuery): Promise<number> {
  const before = performance.now()
  await readList(shop.read, query, Date.now())
  return performance.now() - before
}

/** The cursor of the hundredth page, or of the last one where there are fewer. */
async function lastCursor(shop: Shop, query: ListQuery): Promise<string | undefined> {
  let after: string | undefined
  for (let page = 1; page < PAGES; page += 1) {
    const { next } = await readList(shop.read, { ...query, ...(after === undefined ? {} : { after }) }, Date.now())
    if (next === null) return after
    after = next
  }
  return after
}

async function compare(few: Shop, many: Shop, list: (typeof LISTS)[number]): Promise<string[][]> {
  const query = { ...list, limit: LIMIT } as ListQuery
  const pages = [
    ['first', undefined, undefined],
    ['hundredth', await lastCursor(few, query), await lastCursor(many, query)],
  ] as const
  const { type, ...filter } = list
  const name = [type, ...Object.values(filter)].join(' ')
  const rows: string[][] = []
  for (const [page, inFew, inMany] of pages) {
    const took = { few: [] as number[], many: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      took.few.push(await milliseconds(few, { ...query, ...(inFew === undefined ? {} : { after: inFew }) }))
      took.many.push(await milliseconds(many, { ...query, ...(inMany === undefined ? {} : { after: inMany }) }))
    }
    const [a, b] = [median(took.few), median(took.many)]
    rows.push([`${name}, ${page}`, a.toFixed(3), b.toFixed(3), ...atMost(b / a, 1.5, 2)])
  }
  return rows
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
try {
  const [few, many] = [await shopWith(folder, FEW), await shopWith(folder, MANY)]
  const rows: string[][] = []
  for (const list of LISTS) rows.push(...(await compare(few, many, list)))
  const head = ['list and page', `ms of ${FEW}`, `ms of ${MANY}`, 'ratio', 'target', '']
  printTable(`Lists of the desk, SQLite, median of ${TURNS} reads`, head, rows)
  await Promise.all([few.close(), many.close()])
} finally {
  await rm(folder, { recursive: true, force: true })
}
