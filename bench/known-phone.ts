import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#domain/rules/duration.ts'
import type { Database } from '#server/db/database.ts'
import { type DatabaseSource, openDatabase } from '#server/db/open-database.ts'
import { OTP_WATCH } from '#server/policies/otp-budgets.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { areaUnderCurve } from './support/area-under-curve.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'

/**
 * Whether the time of an answer reveals that a phone has an account, or that a coupon exists: the area under the curve
 * with which an observer of the times could tell the two apart. 0.5 reveals nothing; the goal is 0.45 to 0.55.
 */
const CALLS = 500
const WARM = 100
const KNOWN_FROM = 9_100_000_000
const UNKNOWN_FROM = 9_300_000_000
const [LEAST, MOST] = [0.45, 0.55]
/** Every call comes from a network of its own: no budget may tell the two apart. */
const SETTINGS = { SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

interface Kind {
  name: string
  /** The call of that number, about what the shop knows and about what it does not. */
  ask(shop: ShopServer, number: number, isKnown: boolean): Promise<Response>
  status: number
}

const networkOf = (number: number) => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
let networks = 0

function post(shop: ShopServer, path: string, body: object): Promise<Response> {
  networks += 1
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(networks) },
    body: JSON.stringify(body),
  })
}

const KINDS: readonly Kind[] = [
  {
    name: 'a code for a phone',
    ask: (shop, number, isKnown) =>
      post(shop, '/api/otp-auth/send-otp', { phoneNumber: String((isKnown ? KNOWN_FROM : UNKNOWN_FROM) + number) }),
    status: 200,
  },
  {
    name: 'a coupon that is not the caller’s',
    ask: (shop, number, isKnown) =>
      post(shop, '/api/validate/family/coupon-code', {
        phoneNumber: String(UNKNOWN_FROM + number),
        couponCode: isKnown ? 'FAMILY' : 'NOBODY',
        cartItems: [{ productName: 'Oats', quantity: 1 }],
      }),
    status: 409,
  },
]

/** Customers, a coupon for somebody else, and enough used codes that no browser has to do proof of work. */
async function fill(database: Database): Promise<void> {
  await stockShop(database, [{ id: 'oats', name: 'Oats', stock: 1_000_000 }])
  const users = Array.from({ length: CALLS + WARM }, (_, n) => ({
    id: `u${n}`,
    phone: `+91${KNOWN_FROM + n}`,
    full_name: 'Asha Rao',
    email: '',
    role: 'customer' as const,
    referral_code: `CODE${n}`,
    referred_by: null,
    created_at: 0,
  }))
  const coupon = { code: 'FAMILY', kind: 'percentage' as const, percent: 40, amount_paise: 0, minimum_paise: 0 }
  const terms = { starts_at: null, ends_at: null, uses_per_phone: null, uses_in_all: null }
  const used = { key: OTP_WATCH.used, window_ends_at: Date.now() + DAY_MS, count: 1_000_000 }
  await database.write(async (tx) => {
    for (let at = 0; at < users.length; at += 100)
      await tx
        .insertInto('users')
        .values(users.slice(at, at + 100))
        .execute()
    await tx
      .insertInto('coupons')
      .values({ ...coupon, ...terms, phones_json: '["+919000000001"]' })
      .execute()
    await tx.insertInto('limits').values(used).execute()
  })
}

async function timed(shop: ShopServer, kind: Kind, number: number, isKnown: boolean): Promise<number> {
  const begun = performance.now()
  const answer = await kind.ask(shop, number, isKnown)
  await answer.text()
  const taken = performance.now() - begun
  if (answer.status !== kind.status) throw new Error(`${kind.name} was answered ${answer.status}`)
  return taken
}

/** One after the other, known and unknown in an order that chance gives each pair. */
async function measure(shop: ShopServer, kind: Kind): Promise<{ known: number[]; unknown: number[] }> {
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < WARM + CALLS; n += 1) {
    for (const isKnown of Math.random() < 0.5 ? [true, false] : [false, true]) {
      const ms = await timed(shop, kind, n, isKnown)
      if (n >= WARM) taken[isKnown ? 'known' : 'unknown'].push(ms)
    }
  }
  return taken
}

async function measureOn(name: string, source: DatabaseSource & { databaseUrl?: string }, dataDir: string) {
  const options = {
    dataDir,
    env: SETTINGS,
    ...(source.databaseUrl === undefined ? {} : { databaseUrl: source.databaseUrl }),
  }
  await (await startShopServer(options)).end('SIGTERM')
  const database = await openDatabase(source)
  await fill(database)
  await database.close()
  const shop = await startShopServer(options)
  const rows: string[][] = []
  for (const kind of KINDS) {
    const { known, unknown } = await measure(shop, kind)
    const area = areaUnderCurve(known, unknown)
    const verdict = area >= LEAST && area <= MOST ? 'met' : 'missed'
    const [one, other] = [median(known).toFixed(2), median(unknown).toFixed(2)]
    rows.push([`${kind.name}, ${name}`, one, other, area.toFixed(3), `${LEAST} to ${MOST}`, verdict])
  }
  await shop.end('SIGTERM')
  return rows
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const binaries = await findPostgres()
const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
try {
  const rows = await measureOn('SQLite', { file: join(dataDir, 'haat.db') }, dataDir)
  if (postgres) rows.push(...(await measureOn('PostgreSQL', { databaseUrl: postgres.url }, dataDir)))
  printTable(
    `Does the time of ${CALLS} answers each tell what the shop knows?`,
    ['call', 'known, ms', 'unknown, ms', 'area under the curve', 'target', ''],
    rows,
  )
} finally {
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
