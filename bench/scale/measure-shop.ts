import { setTimeout as delay } from 'node:timers/promises'
import { createFoodSearch } from '#domain/rules/food-search.ts'
import { searchWordsOf } from '#server/policies/search-words.ts'
import { seedSearchWords } from '#server/seed/search-words.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { productNames } from '../support/product-names.ts'
import { searchedFoods } from '../support/searched-foods.ts'
import type { LargeShop } from './large-shop.ts'
import { residentMegabytes } from './measure-start.ts'
import { eachTookAtLeast, read, tookAtLeast } from './timing.ts'

const TURNS = 21
const CHANGES = 3
const DRAWN = 7
const POLL_MS = 20
/** Milliseconds: the shop prepares a catalogue anew once a second at most, so that two changes in a row would wait. */
const BETWEEN_CHANGES = 1_500
const TYPED = ['m', 'ma', 'man', 'mango', 'mango p', 'mango pickle', 'organic honey 500', 'with ghee', 'xyzzy']

const PACKED = { headers: { 'accept-encoding': 'br' } }

/** Bytes as they come, left packed: unpacking costs this process more than the server. */
async function fetchPacked(url: string): Promise<void> {
  const answer = await read(url, PACKED)
  for await (const _ of answer.body ?? []);
}

export interface Food {
  id: string
  name: string
  nameUrl: string
  category: string
  price: number
  discount: number
  tax: number
}

/** Foods that the offers count, the last of the shop by their ids. */
export async function findFoods({ side }: LargeShop, count: number): Promise<Food[]> {
  const rows = await side.ask(
    `select products.id, products.name, name_url, category_url, price_paise, discount_percent, tax_percent
     from products join categories on categories.id = category_id
     where is_eligible = 1 and products.is_hidden = 0 order by products.id desc limit ${count}`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    nameUrl: String(row.name_url),
    category: String(row.category_url).toLowerCase(),
    price: Number(row.price_paise) / 100,
    discount: Number(row.discount_percent),
    tax: Number(row.tax_percent),
  }))
}

const FIXED_CALLS = [
  '/api/search-knowledge',
  '/api/config',
  '/api/main/banners',
  '/api/blogs',
  '/api/recipes',
  '/pin-codes',
  '/sitemaps/products.xml',
]

/** What every visitor asks for: when it is ready, and when it is drawn for the first time. */
async function measureCalls(server: ShopServer, food: Food, others: readonly Food[]): Promise<Map<string, number>> {
  const at = server.url
  const calls = {
    '/products': '/products',
    '/products/{category}': `/products/${food.category}`,
    ...Object.fromEntries(FIXED_CALLS.map((path) => [path, path])),
  }
  const pages = { '/': '/', '/shop/all': '/shop/all', 'a category': `/shop/${food.category}` }
  const values = await eachTookAtLeast(
    new Map([
      ...Object.entries(calls).map(([name, path]) => [`GET ${name}, ms`, () => fetchPacked(at + path)] as const),
      ...Object.entries(pages).map(([name, path]) => [`page ${name}, kept, ms`, () => fetchPacked(at + path)] as const),
    ]),
  )
  const pageOf = ({ category, nameUrl }: Food) => `${at}/shop/${category}/${nameUrl}`
  const drawn = others.map((other) => () => fetchPacked(pageOf(other)))
  values.set('page a product, drawn, ms', await tookAtLeast(drawn.length - 1, async (turn) => drawn[turn]?.()))
  values.set('page a product, kept, ms', await tookAtLeast(TURNS, () => fetchPacked(pageOf(food))))
  const byPrice = (turn: number) => fetchPacked(`${at}/shop/${food.category}?sort=low_to_high&page=${turn + 1}`)
  values.set('page a category by price, drawn, ms', await tookAtLeast(3, byPrice))
  const texts = ['honey', 'mango pickle', 'rice', 'ghee', 'salt', 'tea']
  const searched = (turn: number) => fetchPacked(`${at}/searched-product?q=${encodeURIComponent(texts[turn] ?? '')}`)
  values.set('search on the server: its page, drawn, ms', await tookAtLeast(texts.length - 1, searched))
  return values
}

/** The browser's own code, run here: what is done once for a catalogue, and with every letter. */
function measureSearch(products: number): Map<string, number> {
  const foods = searchedFoods(productNames(products))
  const words = searchWordsOf(seedSearchWords.blocks)
  let [ready, letter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now()
    const search = createFoodSearch(foods, words)
    search.find('salt', 7)
    const found = performance.now()
    for (const text of TYPED) search.find(text, 7)
    ready = Math.min(ready, found - begun)
    letter = Math.min(letter, (performance.now() - found) / TYPED.length)
  }
  return new Map([
    ['search in the browser: made ready, ms', ready],
    ['search in the browser: a letter, ms', letter],
  ])
}

/** From a price that staff changed to the calls that say it. */
async function measureChange(shop: LargeShop, server: ShopServer, food: Food): Promise<Map<string, number>> {
  const waits: number[] = []
  const list = `${server.url}/products/${food.category}`
  const { version } = await (await read(`${server.url}/products`)).json()
  for (let round = 0; round < CHANGES; round += 1) {
    await delay(BETWEEN_CHANGES)
    food.price += 1
    const before = (await read(list)).headers.get('etag')
    await shop.side.change([
      `update products set price_paise = ${Math.round(food.price * 100)} where id = '${food.id}'`,
      'update content_version set version = version + 1 where id = 1',
    ])
    const begun = performance.now()
    while ((await read(list, { method: 'HEAD' })).headers.get('etag') === before) await delay(POLL_MS)
    waits.push(performance.now() - begun)
  }
  const since = `${server.url}/products?since=${version}`
  return new Map([
    ['change of a price until it is served, ms', Math.min(...waits)],
    ['GET /products?since, ms', await tookAtLeast(TURNS, () => fetchPacked(since))],
  ])
}

/** A customer's order over HTTP, all of the shop's own steps taken. */
async function measureOrders(server: ShopServer, food: Food): Promise<Map<string, number>> {
  const customer = await logInOverHttp(server, '9876543210')
  async function order(): Promise<void> {
    const { status, body } = await customer.placeOrder(orderBody([[food, 2]]))
    if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
  }
  return new Map([['order, ms', await tookAtLeast(TURNS, order)]])
}

/** All that a shopper waits for. */
export async function measureShopping(
  shop: LargeShop,
  server: ShopServer,
  products: number,
): Promise<Map<string, number>> {
  const [food, ...others] = await findFoods(shop, DRAWN)
  if (food === undefined) throw new Error('The shop has no food that the offers count')
  const calls = await measureCalls(server, food, others)
  const orders = await measureOrders(server, food)
  const changes = await measureChange(shop, server, food)
  const memory = new Map([['memory after all of these, MB', await residentMegabytes(server)]])
  return new Map([...calls, ...measureSearch(products), ...changes, ...orders, ...memory])
}
