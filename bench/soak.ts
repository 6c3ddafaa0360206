import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { makeShop } from './scale/large-shop.ts'
import { findFoods } from './scale/measure-shop.ts'
import { type Ask, customer, staff, visitor } from './soak/people.ts'
import { type Held, lookAt } from './soak/watch.ts'
import { median, percentile } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * An hour of an ordinary busy day, for what grows: memory, open files and connections, threads, the database's log, and
 * whether any answer is an error of the server. `npm run bench -- soak --minutes 60`; a nightly backup falls in its middle.
 */
const { values: asked } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, visits: { type: 'string', default: '20' } },
})
const MINUTES = Number(asked.minutes)
/** Visits a second: seven in ten look around, two order, one is staff. */
const VISITS_PER_SECOND = Number(asked.visits)
const SIZE = { products: 671, orders: 1_000 }
const CUSTOMERS = 64
const FOODS = 200
/** A tenth of the time, until what is kept for later has been kept. */
const WARM_UP = 0.1

const statuses = new Map<number, number>()
const waitsMs: number[] = []

/** Indian time in 24 hours, as BACKUP_TIME has it. */
const clockAt = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(at)

const shop = await makeShop('sqlite', SIZE.orders, SIZE.products)
const backupAt = Date.now() + (MINUTES / 2) * MINUTE_MS
// Not in production: there the sandbox does not play the payment company.
const server = await shop.open({ NODE_ENV: '', BACKUP_TIME: clockAt(backupAt) })

const ask: Ask = async (path, init) => {
  const begun = performance.now()
  const answer = await fetch(server.url + path, init)
  const body = await answer.arrayBuffer()
  waitsMs.push(performance.now() - begun)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500) console.error(`${path} was answered ${answer.status}: ${Buffer.from(body).toString()}`)
  return new Response(answer.status === 204 || answer.status === 304 ? null : body, answer)
}

const inRow = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

try {
  const foods = await findFoods(shop, FOODS)
  const look = visitor(ask, foods)
  const serve = staff(ask, server)
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => customer(ask, server, String(9_876_500_000 + at)))
  const visit = (turn: number) => {
    const food = inRow(foods, turn * 7)
    if (turn % 10 === 9) return serve(Math.floor(turn / 10), food)
    if (turn % 10 > 6) return inRow(customers, Math.floor(turn / 5))(turn, food)
    return look(turn)
  }
  const seen: Held[] = []
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const begun = performance.now()
  const endsAt = begun + MINUTES * MINUTE_MS
  let looksAt = begun
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    await delay(Math.max(0, begun + (turn * 1_000) / VISITS_PER_SECOND - performance.now()))
    const one: Promise<void> = visit(turn)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(one))
    underWay.add(one)
    if (performance.now() < looksAt) continue
    looksAt += (MINUTES * MINUTE_MS) / 60
    const held = await lookAt(server, shop.dataDir)
    seen.push(held)
    console.error(`${new Date().toISOString().slice(11, 19)} ${JSON.stringify({ ...held, underWay: underWay.size })}`)
  }
  await Promise.all(underWay)
  const warm = seen.slice(Math.ceil(seen.length * WARM_UP))
  const third = Math.ceil(warm.length / 3)
  const growth = (of: (held: Held) => number) => {
    const [early, late] = [warm.slice(0, third), warm.slice(-third)].map((some) => median(some.map(of)))
    return { early: early ?? 0, late: late ?? 0 }
  }
  const resident = growth(({ residentMb }) => residentMb)
  const files = growth((held) => held.files)
  const sockets = growth((held) => held.sockets)
  const threads = growth((held) => held.threads)
  const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const failed = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)
  const [orders] = await shop.side.ask('select count(*) as count from orders')
  printTable(
    `${MINUTES} minutes of ${VISITS_PER_SECOND} visits a second, ${answers} calls`,
    ['what', 'figure', 'goal', ''],
    [
      ['answers that are errors of the server', ...atMost(failed, 0, 0)],
      ['calls without an answer', ...atMost(failures.length, 0, 0)],
      ['memory, MB: median of the first third', resident.early.toFixed(0), '', ''],
      ['median of the last third, times that', ...atMost(resident.late / resident.early, 1.1, 2)],
      ['open files more', ...atMost(files.late - files.early, 0, 0)],
      ['connections: first and last third', `${sockets.early}, ${sockets.late}`, '', ''],
      ['threads more', ...atMost(threads.late - threads.early, 0, 0)],
      ["the log's greatest size, MB", ...atMost(Math.max(...seen.map(({ logMb }) => logMb)), 64, 1)],
      ['an answer, ms: p50', percentile(waitsMs, 0.5).toFixed(1), '', ''],
      ['p99', percentile(waitsMs, 0.99).toFixed(1), '', ''],
      ['orders at its end', String(orders?.count), '', ''],
      ['the nightly backup began at', clockAt(backupAt), '', ''],
    ],
  )
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(`\nAnswers: ${counts.join(', ')}`)
  for (const failure of new Set(failures.map(String))) console.log(`Without an answer: ${failure}`)
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  console.log(`\nLines of its log, warnings and worse: ${logged.length}\n${logged.slice(-10).join('\n')}`)
} finally {
  await server.end('SIGTERM')
  await shop.remove()
}
