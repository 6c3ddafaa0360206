import type { CouponRow } from '#server/db/tables.ts'
import { type CatalogueProduct, stockShop } from './stocked-shop.ts'
import { type TestApp, testApp } from './test-app.ts'
import type { OpenTestDatabase } from './test-db.ts'

export const OATS: CatalogueProduct = { id: 'oats', name: 'Rolled Oats 500 g', price: 199, tax: 5, stock: 500 }
export const OIL: CatalogueProduct = {
  id: 'oil',
  name: 'Mustard Oil 1 L',
  price: 350,
  discount: 10,
  isEligible: false,
  stock: 500,
}
export const GIFT: CatalogueProduct = {
  id: 'gift',
  name: 'Gift Box',
  price: 1999,
  tax: 18,
  isEligible: false,
  stock: 500,
}

/** The moment at which the tests' clock stands. */
export const NOW = Date.UTC(2026, 10, 21, 6, 0)
const OPEN_TERMS = {
  minimum_paise: 0,
  starts_at: null,
  ends_at: null,
  uses_per_phone: null,
  uses_in_all: null,
  phones_json: null,
}
const percentage = (code: string, percent: number, more: Partial<CouponRow> = {}): CouponRow => ({
  code,
  kind: 'percentage',
  percent,
  amount_paise: 0,
  ...OPEN_TERMS,
  ...more,
})
const flat = (code: string, rupees: number, minimum: number): CouponRow => ({
  ...percentage(code, 0),
  kind: 'flat',
  amount_paise: rupees * 100,
  minimum_paise: minimum * 100,
})

export const COUPONS: CouponRow[] = [
  percentage('THALI25', 25),
  percentage('TEN', 10),
  flat('CHAI100', 100, 249),
  flat('BIG500', 500, 501),
  percentage('ENDED', 50, { ends_at: NOW - 1 }),
  percentage('LATER', 50, {
    starts_at: NOW + 1,
  }),
  percentage('FAMILY', 40, { phones_json: '["+919000000001"]' }),
  percentage('ONCE', 40, { uses_in_all: 1 }),
]

export interface Asked {
  code?: string
  phone?: string
  items?: [CatalogueProduct, number][]
  cookie?: string
  from?: string
}

/** A shop with a coupon of every kind; `apply` makes the call with the answers of a simple case filled in. */
export async function openCouponShop(open: OpenTestDatabase) {
  const shop = testApp(await open())
  await stockShop(shop.deps.database, [OATS, OIL, GIFT])
  await shop.deps.database.write((tx) => tx.insertInto('coupons').values(COUPONS).execute())
  return { ...shop, apply: applierOf(shop) }
}

export function applierOf({ call }: TestApp) {
  return async ({ code = 'THALI25', phone = '9876543210', items = [[OATS, 1]], cookie, from }: Asked = {}) => {
    const answer = await call('/api/validate/family/coupon-code', {
      method: 'POST',
      json: {
        phoneNumber: phone,
        couponCode: code,
        cartItems: items.map(([product, quantity]) => ({ productName: product.name, quantity })),
      },
      headers: cookie === undefined ? {} : { cookie: `haat-session=${cookie}` },
      ...(from === undefined ? {} : { from }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
}

/** The same shop, counting the statements it sends to the database. */
export function countingApp(shop: TestApp) {
  const statements = { count: 0 }
  const { database } = shop.deps
  const counter = {
    transformQuery: <T extends { node: unknown }>({ node }: T) => {
      statements.count += 1
      return node as never
    },
    transformResult: async <T extends { result: unknown }>({ result }: T) => result as never,
  }
  const read = database.read.withPlugin(counter)
  const counted = testApp({
    ...database,
    read,
    write: (work) => database.write((tx) => work(tx.withPlugin(counter) as typeof tx)),
  })
  // Sessions of the first shop must open here too.
  Object.assign(counted.deps.secrets, shop.deps.secrets)
  return { ...counted, statements }
}
