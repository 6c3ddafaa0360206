import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Tables that stay as small as the range of goods, the pages and the staff of today. All others grow with the years. */
export const BOUNDED: readonly string[] = [
  'admin_sessions',
  'admins',
  'banners',
  'blogs',
  'categories',
  'content_version',
  'coupons',
  'delivery_areas',
  'document_series',
  'media',
  'pages',
  'product_pictures',
  'products',
  'recipes',
  'schema_migrations',
  'settings',
  'tallies',
]

export const ORDERS = 100_000

/** What each customer, order and login has of its own, also where no reference says so. */
const isOfOne = (column: string) => /^(user_id|order_id|session_id|phone|email|phone_mark)$/.test(column)

interface Column {
  name: string
  type: string
  pk: number
}

/** What makes so many copies of every row of every table that grows; the same words do so in both databases. */
export function copyStatements(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const ask = (sql: string) => database.prepare(sql).all()
    const tables = ask(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    const orders = Number(ask('select count(*) as count from orders')[0]?.count)
    const copies = Math.ceil(ORDERS / orders)
    return tables
      .map(({ name }) => String(name))
      .filter((table) => !BOUNDED.includes(table))
      .map((table) => copyOf(table, copies, ask))
  } finally {
    database.close()
  }
}

function copyOf(table: string, copies: number, ask: (sql: string) => Record<string, unknown>[]): string {
  const columns: Column[] = ask(`pragma table_info(${table})`).map(({ name, type, pk }) => ({
    name: String(name),
    type: String(type).toLowerCase(),
    pk: Number(pk),
  }))
  const own = ownColumns(table, columns, ask)
  // A database counts such keys itself.
  const isCounted = ({ name, type, pk }: Column) => name === 'id' && pk === 1 && type === 'integer'
  const written = columns.filter((column) => !isCounted(column))
  const names = written.map(({ name }) => name).join(', ')
  const values = written.map(({ name, type }) => {
    if (own.has(name)) return type === 'text' ? `${name} || '-' || n` : `${name} + n * 1000`
    return name.endsWith('_at') ? `${name} - n * 60000` : name
  })
  return (
    `with recursive copies (n) as (select 1 union all select n + 1 from copies where n < ${copies}) ` +
    `insert into ${table} (${names}) select ${values.join(', ')} from ${table} cross join copies order by n`
  )
}

/** Columns by which a copy is another row, or by which it belongs to the copy of another row. */
function ownColumns(
  table: string,
  columns: readonly Column[],
  ask: (sql: string) => Record<string, unknown>[],
): Set<string> {
  const links = ask(`pragma foreign_key_list(${table})`)
  const fixed = links.filter((link) => BOUNDED.includes(String(link.table))).map((link) => String(link.from))
  const linked = [...links.map((link) => String(link.from)), ...columns.map(({ name }) => name).filter(isOfOne)]
  const own = new Set(linked.filter((name) => !fixed.includes(name)))
  const indexes = ask(`pragma index_list(${table})`).filter((index) => index.unique === 1)
  const unique = indexes.map((index) => ask(`pragma index_info(${String(index.name)})`).map((at) => String(at.name)))
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
  for (const names of [key, ...unique]) {
    // One of them is enough; the first may be a kind, of which there are few.
    const last = names.filter((name) => !fixed.includes(name)).at(-1)
    if (last !== undefined && !names.some((name) => own.has(name))) own.add(last)
  }
  return own
}

/** Makes an embedded shop large; whatever counted its rows as they came is gone from it. */
export function makeSqliteLarge(file: string, statements: readonly string[]): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma foreign_keys = off')
    for (const { name } of database.prepare(`select name from sqlite_schema where type = 'trigger'`).all()) {
      database.exec(`drop trigger ${String(name)}`)
    }
    database.exec('begin')
    for (const statement of statements) database.exec(statement)
    database.exec('commit')
    // As when the shop is closed.
    database.exec('pragma optimize=0x10002')
  } finally {
    database.close()
  }
}

/** Makes a shop on PostgreSQL as large, and lets the database look at all of it: its plans are then always the same. */
export async function makePostgresLarge(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Without triggers and references: the copies fit together.
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('set default_statistics_target = 1000')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
