import { REPORT_TYPES } from '#domain/contract/admin-reports.ts'
import type { ListQuery, ResourceType } from '#domain/contract/admin-resources.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { postJson } from '#tests/support/shop-customer.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { DESK_PASSWORD, type LargeShop } from './large-shop.ts'
import { eachTookAtLeast, read, tookAtLeast } from './timing.ts'

const REPORT_TURNS = 2
/** So that the smaller shop has a hundredth page. */
const LIMIT = 9
const PAGES = 100
/** Rows of several pages at once, on the way to the hundredth. */
const STRIDE = 11
const MONTH_DAYS = 30

type Filter = Partial<Record<Exclude<keyof ListQuery, 'type' | 'limit' | 'after'>, string>>

const monthAgo = () => new Date(Date.now() - MONTH_DAYS * DAY_MS).toISOString().slice(0, 10)

/** Each list, with each of its filters. */
const lists = (category: string, user: string): Record<ResourceType, Filter[]> => ({
  orders: [
    {},
    { status: 'active' },
    { status: 'completed' },
    { status: 'cancelled' },
    { payment: 'paid' },
    { payment: 'pending' },
    { status: 'completed', payment: 'pending' },
    { method: 'cash_on_delivery' },
    { call: 'needed' },
    { from: monthAgo() },
    { of: user },
    { search: 'asha' },
    { search: 'HT-10005000' },
    { search: 'finds nothing' },
  ],
  users: [{}, { status: 'customer' }, { status: 'blocked' }, { search: 'asha rao' }, { search: 'finds nothing' }],
  products: [
    {},
    { status: 'shown' },
    { status: 'hidden' },
    { category },
    { stock: 'low' },
    { sort: 'newest' },
    { sort: 'stock' },
    { search: 'pickle' },
    { search: 'finds nothing' },
  ],
  queries: [{}, { status: 'open' }, { status: 'answered' }, { search: 'finds nothing' }],
  returns: [{}, { status: 'requested' }, { status: 'completed' }, { search: 'finds nothing' }],
  refunds: [{}, { status: 'owed' }, { status: 'done' }, { search: 'finds nothing' }],
  invoices: [{}, { status: 'invoice' }, { status: 'credit_note' }, { from: monthAgo() }, { search: 'finds nothing' }],
  reviews: [{}, { status: 'pending' }, { status: 'approved' }, { search: 'finds nothing' }],
  newsletter: [{}, { search: 'finds nothing' }],
  audit: [{}, { from: monthAgo() }],
  security: [{}, { status: 'login-failed' }, { from: monthAgo() }],
  categories: [{}],
  banners: [{}],
  blogs: [{}],
  recipes: [{}],
  coupons: [{}],
  deliveryAreas: [{}],
  pages: [{}],
  admins: [{}],
})

interface Desk {
  url: string
  headers: Record<string, string>
}

async function logIn(server: ShopServer): Promise<Desk> {
  const account = { email: 'admin@haat.local', password: DESK_PASSWORD }
  const { body } = await postJson<{ token: string }>(`${server.url}/api/admin/login`, account)
  return { url: server.url, headers: { authorization: `Bearer ${body.token}` } }
}

const askDesk = async ({ url, headers }: Desk, path: string) => await (await read(url + path, { headers })).json()

/** Where the hundredth page begins, or the last one of a shorter list; undefined if there is only one. */
async function hundredthPage(desk: Desk, path: string): Promise<string | undefined> {
  let after: string | undefined
  for (let page = 1; page < PAGES; page += STRIDE) {
    const at = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const { next } = await askDesk(desk, `${path}&limit=${LIMIT * STRIDE}${at}`)
    if (next === null) break
    after = next
  }
  return after
}

type Works = Map<string, () => Promise<unknown>>

async function worksOfLists(desk: Desk, category: string, user: string): Promise<Works> {
  const works: Works = new Map()
  for (const [type, filters] of Object.entries(lists(category, user))) {
    for (const filter of filters) {
      const path = `/api/admin/resources?${new URLSearchParams({ type, ...filter })}`
      const said = Object.entries(filter).map(([name, value]) => {
        return name === 'category' || name === 'of' || name === 'from' ? name : `${name} ${value}`
      })
      const name = `desk: ${[type, ...said].join(', ')}`
      works.set(`${name}, first page, ms`, () => askDesk(desk, `${path}&limit=${LIMIT}`))
      const after = await hundredthPage(desk, path)
      if (after === undefined) continue
      const late = `${path}&limit=${LIMIT}&after=${encodeURIComponent(after)}`
      works.set(`${name}, hundredth page, ms`, () => askDesk(desk, late))
    }
  }
  return works
}

async function measureReports({ url, headers }: Desk): Promise<Map<string, number>> {
  const values = new Map<string, number>()
  const body = JSON.stringify({ startDate: monthAgo(), endDate: '2099-12-31' })
  for (const type of REPORT_TYPES) {
    const ms = await tookAtLeast(REPORT_TURNS, async () => {
      const answer = await read(`${url}/api/admin/generate/${type}/report`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      for await (const _ of answer.body ?? []);
    })
    values.set(`report: ${type} of ${MONTH_DAYS} days, ms`, ms)
  }
  return values
}

/** All that staff wait for. */
export async function measureDesk(shop: LargeShop, server: ShopServer): Promise<Map<string, number>> {
  const desk = await logIn(server)
  const [order = {}] = await shop.side.ask('select id, user_id from orders order by created_at desc limit 1')
  const [product = {}] = await shop.side.ask('select id, category_id from products order by id limit 1')
  const pages = {
    dashboard: '/api/admin/dashboard',
    counts: '/api/admin/resources/count',
    'an order': `/api/admin/resources/orders/${order.id}`,
    'a customer': `/api/admin/resources/users/${order.user_id}`,
    'a product': `/api/admin/resources/products/${product.id}`,
  }
  const works: Works = new Map()
  for (const [name, path] of Object.entries(pages)) works.set(`desk: ${name}, ms`, () => askDesk(desk, path))
  const listed = await worksOfLists(desk, String(product.category_id), String(order.user_id))
  const values = await eachTookAtLeast(new Map([...works, ...listed]))
  return new Map([...values, ...(await measureReports(desk))])
}
