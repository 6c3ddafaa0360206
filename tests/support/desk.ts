import type { AppOptions } from '#server/app.ts'
import { insertAdmin, NO_SECOND_FACTOR } from '#server/repositories/admin-accounts.ts'
import type { CatalogueProduct } from './stocked-shop.ts'
import { stockShop } from './stocked-shop.ts'
import { type TestApp, type TestRequest, testApp } from './test-app.ts'
import type { OpenTestDatabase } from './test-db.ts'

export const DESK_EMAIL = 'owner@haat.local'
export const DESK_PASSWORD = 'a long enough password'

/** Its hash at a thousandth of the shop's own cost: a desk is opened hundreds of times, and hashes have tests of their own. */
const QUICK_HASH = '$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIHRlc3RzIQ$/q3M8W2tZdCS82VrkWZOXNTgpfnH4oShe7bLmypDo8Q'

interface DeskAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: every answer was held against the contract already
  body: any
}

export interface Desk extends TestApp {
  token: string
  /** A call with the admin's token; the body of the answer is parsed. */
  ask(path: string, request?: TestRequest): Promise<DeskAnswer>
  /** The rows of a list. */
  // biome-ignore lint/suspicious/noExplicitAny: every answer was held against the contract already
  list(query: string): Promise<any[]>
}

/** A stocked shop with an admin who is logged in. */
export async function openDesk(
  open: OpenTestDatabase,
  products: readonly CatalogueProduct[] = [],
  settings: Readonly<Record<string, string>> = {},
  options: AppOptions = {},
): Promise<Desk> {
  const shop = testApp(await open(), settings, options)
  await stockShop(shop.deps.database, products)
  const { clock, database, random } = shop.deps
  const admin = { id: random.id(), email: DESK_EMAIL, password_hash: QUICK_HASH, has_handed_password: 0 }
  await database.write((tx) => insertAdmin(tx, { ...admin, created_at: clock.now(), ...NO_SECOND_FACTOR }))
  const login = await shop.call('/api/admin/login', {
    method: 'POST',
    json: { email: DESK_EMAIL, password: DESK_PASSWORD },
  })
  const { token } = (await login.json()) as { token: string }
  const ask: Desk['ask'] = async (path, request = {}) => {
    const answer = await shop.call(path, { token, ...request })
    const isJson = answer.headers.get('content-type') === 'application/json'
    return { status: answer.status, body: isJson ? await answer.json() : await answer.bytes() }
  }
  return {
    ...shop,
    token,
    ask,
    list: async (query) => (await ask(`/api/admin/resources?${query}`)).body.list,
  }
}
