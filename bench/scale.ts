import { askedSizes, type Kind } from './scale/arguments.ts'
import { growthPerTenfold, type Measured, verdictOf } from './scale/growth.ts'
import { type LargeShop, makeShop } from './scale/large-shop.ts'
import { measureCare } from './scale/measure-care.ts'
import { measureDesk } from './scale/measure-desk.ts'
import { measureProcesses } from './scale/measure-processes.ts'
import { measureShopping } from './scale/measure-shop.ts'
import { measureStart } from './scale/measure-start.ts'
import { REASONS } from './scale/reasons.ts'
import { printTable } from './support/table.ts'
import { atLeast } from './support/verdict.ts'

/**
 * What shoppers and staff wait for in shops of several sizes, and how much of it grows with the products and with the
 * orders: `npm run bench -- scale --products 1000,10000 --orders 10000,100000 --database sqlite`.
 */
const asked = askedSizes(process.argv.slice(2))

/** So that a run of an hour says where it is, and a run that ends early was not for nothing. */
const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`)

async function measure(shop: LargeShop, products: number): Promise<Map<string, number>> {
  const start = await measureStart(shop)
  const server = await shop.open()
  const desk = await measureDesk(shop, server)
  const shopping = await measureShopping(shop, server, products)
  await server.end('SIGTERM')
  return new Map([...start, ...shopping, ...desk, ...(await measureCare(shop))])
}

async function measureAll(kind: Kind): Promise<{ cells: Measured[]; processes: { one: number; two: number } | null }> {
  const cells: Measured[] = []
  let processes: { one: number; two: number } | null = null
  for (const orders of asked.orders) {
    const [fewest = 0] = asked.products
    say(`${kind}: a shop of ${orders} orders is made`)
    const shop = await makeShop(kind, orders, fewest)
    try {
      for (const products of asked.products) {
        say(`${kind}: ${products} products, ${orders} orders`)
        await shop.growTo(products)
        const values = await measure(shop, products)
        cells.push({ products, orders, values })
        for (const [name, value] of values) say(`  ${name}: ${value.toFixed(2)}`)
      }
      if (kind === 'postgres') processes ??= await measureProcesses(shop)
    } finally {
      await shop.remove()
    }
  }
  return { cells, processes }
}

const shown = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? '-' : value.toFixed(digits)

function report(kind: Kind, cells: readonly Measured[]): void {
  const names = [...new Set(cells.flatMap(({ values }) => [...values.keys()]))]
  const thousands = (count: number) => `${count / 1000}k`
  const head = [
    'what',
    ...cells.map(({ products, orders }) => `${thousands(products)} x ${thousands(orders)}`),
    'x10 products',
    'x10 orders',
    '',
  ]
  const rows = names.map((name) => {
    const growth = {
      products: growthPerTenfold(cells, name, 'products'),
      orders: growthPerTenfold(cells, name, 'orders'),
    }
    const figures = cells.map(({ values }) => shown(values.get(name), 1))
    return [name, ...figures, shown(growth.products, 2), shown(growth.orders, 2), verdictOf(name, growth, REASONS)]
  })
  printTable(`Growth with products and orders, ${kind}; at most 1.5 per tenfold, or a reason`, head, rows)
  for (const [at, { by, why }] of REASONS.entries()) console.log(`  reason ${at + 1} (${by}): ${why}`)
}

for (const kind of asked.databases) {
  const { cells, processes } = await measureAll(kind)
  report(kind, cells)
  if (processes === null) continue
  const { one, two } = processes
  printTable(
    'Two processes on one PostgreSQL, 16 customers; goal on four cores with the customers elsewhere',
    ['orders a second of one', 'of two', 'ratio', 'target', ''],
    [[one.toFixed(0), two.toFixed(0), ...atLeast(two / one, 1.8)]],
  )
}
