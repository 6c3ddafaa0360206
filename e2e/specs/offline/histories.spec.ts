import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { partOf } from '#tests/support/campaign.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { test } from '../../fixtures/cut-shop.ts'
import { type Food, History, SHELF, type Step } from '../../fixtures/history.ts'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'

const where = { tab: fc.nat(1) }
const call = { ...where, isAnswerLost: fc.boolean() }
const food = fc.nat(1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), food, ...call }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'add and go'), food, ...call }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('message'), ...call }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('log in'), ...call }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('network'), isNoticed: fc.boolean(), ...where }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('reload', 'second tab'), ...where }) },
) as fc.Arbitrary<Step>

const add: Step = { kind: 'add', food: 0, tab: 0, isAnswerLost: false }
const cut: Step = { kind: 'network', isNoticed: false, tab: 0 }
const EXAMPLES: Step[][] = [
  // A customer's add without network is taken back.
  [{ kind: 'log in', tab: 0, isAnswerLost: false }, cut, add, add],
  // A customer adds the same food again, and the answer to that gets lost.
  [{ kind: 'log in', tab: 0, isAnswerLost: false }, add, add, { kind: 'add', food: 0, tab: 0, isAnswerLost: true }],
  // Two tabs log in at once, the answer to one of them is lost, and the other starts without network.
  [
    add,
    { kind: 'second tab', tab: 0 },
    { kind: 'log in', tab: 1, isAnswerLost: true },
    cut,
    { kind: 'reload', tab: 1 },
    { kind: 'add and go', food: 1, tab: 1, isAnswerLost: false },
  ],
]

/** Three foods of the shelf's first page that do not run out. */
async function foodsOnShelf(page: Page, { url }: ShopServer): Promise<[Food, Food, Food]> {
  const { products } = (await (await fetch(`${url}/products`)).json()) as { products: Food[] }
  const names = await page.getByRole('article').getByRole('heading').getByRole('link').allTextContents()
  const [one, other, third] = products.filter(({ name, availability }) => availability > 20 && names.includes(name))
  if (!one || !other || !third) throw new Error(`Too little on the shelf: ${names.join(', ')}`)
  return [one, other, third]
}

/** Another person's browser, but for the shell, which it has already. */
async function forgetPerson(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await browser.detach()
}

test('generated histories in a browser end with the cart and the messages a simple model says', {
  tag: ['@PWA-54', '@PWA-55', '@PWA-56', '@PWA-59', '@PWA-63', '@PWA-65', '@PWA-69'],
}, async ({ shop, cutShop }) => {
  test.setTimeout(900_000)
  const { page } = shop
  shop.problems.expect(/net::ERR_|when fetching the script|favicon/)
  // A page whose calls are first looked at while it stands lets one pass unseen where the machine is slow.
  await page.context().route('**/api/**', (route) => route.fallback())
  await shop.open(SHELF)
  const foods = await foodsOnShelf(page, cutShop.server)
  await beReadyForOffline(page)
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
      histories += 1
      await forgetPerson(page)
      const history = new History(cutShop, shop, `96${String(histories).padStart(8, '0')}`, foods)
      await history.begin()
      for (const next of steps) await history.play(next)
      await history.end()
    }),
    { ...partOf(4, 60), endOnFailure: true, examples: EXAMPLES.map((steps) => [steps]) },
  )
})
