import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Round } from './measure.ts'
import { lineOf, nextOrder } from './statements.ts'

const SECONDS = 2

/** One round of PostgreSQL's own load generator with the same statements, over the same kind of connection. */
export function pgbench(binaries: string, databaseUrl: string, folder: string, clients: number): Round {
  const script = join(folder, 'order.sql')
  writeFileSync(script, statements())
  const options = ['-n', '-f', script, '-c', String(clients), '-j', '1', '-T', String(SECONDS), '-M', 'extended']
  const said = execFileSync(join(binaries, 'pgbench'), [...options, databaseUrl], { encoding: 'utf8', stdio: 'pipe' })
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const p50 = Number(/latency average = ([\d.]+)/.exec(said)?.[1])
  return { perSecond, p50, p99: Number.NaN }
}

function statements(): string {
  const id = `'bench-' || :client_id || '-' || :number`
  const order = nextOrder()
  const line = lineOf('', { product_id: 'p1', name: 'p1', price_paise: 30_000 }, 0)
  const takes = ['p1', 'p2', 'p3'].map(
    (product) => `update products set stock = stock - 1 where id = '${product}' and stock >= 1;`,
  )
  const lines = [1, 2, 3].map((number) => insert('order_lines', { ...line, line_no: number }, { order_id: id }))
  return [
    '\\set number random(1, 9000000000000000)',
    'begin;',
    `select c.product_id, c.quantity, p.name, p.price_paise, p.stock from cart_items c join products p on p.id = c.product_id
     where c.user_id = 'u' order by c.product_id;`.replace(/\s+/g, ' '),
    ...takes,
    insert('orders', order, { id, order_no: id, merchant_transaction_id: id }).replace(/;$/, ' returning id;'),
    ...lines,
    'commit;',
    '',
  ].join('\n')
}

function insert(table: string, row: object, expressions: Readonly<Record<string, string>>): string {
  const values = Object.entries(row).map(([name, value]) => expressions[name] ?? literal(value))
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});`
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
