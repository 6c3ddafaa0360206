import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { partOf, runsOf } from '#tests/support/campaign.ts'
import { asPressed, type CartEdit, CartModel, entriesOf, type Loss, type Pieces } from '#tests/support/cart-model.ts'
import { openBrowser, type Tab } from '#tests/support/shop-browser.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const open = openSqliteForTests()

const STOCK = { a: 50, b: 50, c: 3 } as const
type Id = keyof typeof STOCK

type Step = { tab: number; loss: Loss } & (
  | CartEdit<Id>
  | { kind: 'review'; id: Id }
  | { kind: 'message' | 'offline' | 'online' | 'reload' | 'second tab' | 'log in' }
)

const where = { tab: fc.nat(1), loss: fc.constantFrom<Loss[]>(null, null, null, 'request', 'answer') }
const id = fc.constantFrom<Id[]>('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('add'), id, quantity: fc.integer({ min: 1, max: 3 }), ...where }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('increase', 'decrease', 'remove'), id, ...where }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), ...where }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('message'), ...where }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('review'), id, ...where }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online', 'reload'), ...where }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('second tab'), ...where }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('log in'), ...where }) },
) as fc.Arbitrary<Step>

/** The carts, and what was written, in the order of its writing: all of it arrives, once; a review after a login. */
class Model extends CartModel<Id> {
  messages: string[] = []
  reviews: Partial<Record<Id, string>> = {}
}

const writerOf = (phoneNumber: string) => ({ fullName: 'Asha Rao', email: `a${phoneNumber}@haat.in`, phoneNumber })

/** Hands a writing to the outbox as its form does; a food is reviewed once. */
async function write({ outbox }: Tab, step: Step, model: Model, phoneNumber: string): Promise<void> {
  const words = `${phoneNumber} writes for the ${model.messages.length + 1}. time`
  if (step.kind === 'message') {
    model.messages.push(words)
    await outbox.submit({ kind: 'contact', about: '', body: { ...writerOf(phoneNumber), message: words } })
  } else if (step.kind === 'review' && !model.reviews[step.id]) {
    const comment = `${phoneNumber} liked product ${step.id}`
    model.reviews[step.id] = comment
    const body = { productId: step.id, rating: 5, comment, name: 'Asha Rao' }
    await outbox.submit({ kind: 'review', about: `Product ${step.id}`, body })
  }
}

/** What of a person's writings has reached the shop. */
async function arrivedFrom({ deps }: TestApp, phoneNumber: string): Promise<{ messages: string[]; reviews: string[] }> {
  const { read } = deps.database
  const own = `${phoneNumber} %`
  const messages = await read.selectFrom('contact_queries').select('message').where('message', 'like', own).execute()
  const reviews = await read.selectFrom('reviews').select('comment').where('comment', 'like', own).execute()
  return { messages: messages.map(({ message }) => message), reviews: reviews.map(({ comment }) => comment) }
}

const linesOf = ({ cartState }: Tab): Pieces<Id> =>
  Object.fromEntries(cartState.lines.map(({ productId, quantity }) => [productId, quantity]))

async function edit({ actions }: Tab, step: CartEdit<Id>): Promise<void> {
  const product = (id: Id) => ({ _id: id, name: `Product ${id}`, availability: STOCK[id] })
  if (step.kind === 'add') await actions.addToCart(product(step.id), step.quantity)
  else if (step.kind === 'increase' || step.kind === 'decrease') await actions.stepQuantity(product(step.id), step.kind)
  else if (step.kind === 'remove') await actions.removeFromCart(step.id)
  else await actions.clearCart()
}

async function play(shop: TestApp, phoneNumber: string, steps: readonly Step[]): Promise<void> {
  const model = new Model(STOCK)
  const { network, openTab, settle, accessToken } = await openBrowser(shop, phoneNumber)
  const tabs: Tab[] = [await openTab()]
  const isWaiting = ({ authState, cartState }: Tab) => authState.isUserAuthenticated && cartState.home === 'guest'

  for (const step of steps) {
    const at = step.tab % tabs.length
    const tab = tabs[at]
    if (!tab) continue
    network.loss = step.loss
    const wasWaiting = tabs.some(isWaiting)
    switch (step.kind) {
      case 'offline':
        network.isOnline = model.isOnline = false
        break
      case 'online':
        network.isOnline = model.isOnline = true
        if (tabs.some(({ cartState }) => cartState.home === 'guest')) model.join(step.loss)
        dispatchEvent(new Event('online'))
        break
      case 'reload':
        tab.close()
        model.join(step.loss)
        tabs[at] = await openTab()
        break
      case 'second tab':
        if (tabs.length === 2) break
        model.join(step.loss)
        tabs.push(await openTab())
        break
      case 'log in':
        if (!model.isOnline || model.hasSession) break
        model.hasSession = true
        model.join(step.loss)
        await tab.auth.verifyOtp(phoneNumber, '1234')
        break
      case 'message':
      case 'review':
        await write(tab, step, model, phoneNumber)
        break
      default: {
        if (tab.cartState.home === 'guest') {
          const isHeard = tabs.some((other) => other !== tab && isWaiting(other))
          model.edit('guest', asPressed(step, linesOf(tab)))
          if (isHeard && tellsOthers(step, linesOf(tab))) model.join(step.loss)
        } else if (model.isOnline && step.loss !== 'request' && isSent(step, linesOf(tab)))
          model.edit('account', asPressed(step, linesOf(tab)))
        await edit(tab, step)
      }
    }
    await settle()
    // A call that came through has told a waiting page that the shop is there again.
    if (wasWaiting && step.loss === null && !tabs.some(isWaiting)) model.join(null)
    if (!model.hasSession) for (const one of tabs) expect(linesOf(one)).toEqual(model.guest)
  }

  network.loss = null
  network.isOnline = model.isOnline = true
  model.join(null)
  dispatchEvent(new Event('online'))
  await settle()
  const expected = model.hasSession ? model.account : model.guest
  for (const tab of tabs) expect(linesOf(tab)).toEqual(expected)
  const kept = await (await shop.call('/api/cart', { token: accessToken })).json()
  expect(
    Object.fromEntries(kept.items.map((item: { _id: Id; quantity: number }) => [item._id, item.quantity])),
  ).toEqual(model.account)
  const reviews = Object.values(model.reviews)
  const arrived = await arrivedFrom(shop, phoneNumber)
  expect(arrived.messages.toSorted()).toEqual(model.messages.toSorted())
  expect(arrived.reviews.toSorted()).toEqual(model.hasSession ? reviews.toSorted() : [])
  for (const { outbox, outboxState } of tabs) {
    // Another tab may have sent it last: its news reach a page's own modules in a browser, but not in one process.
    await outbox.lookAgain()
    expect(outboxState.entries.map(({ body }) => 'comment' in body && body.comment).toSorted()).toEqual(
      model.hasSession ? [] : reviews.toSorted(),
    )
  }
  for (const tab of tabs) tab.close()
  const afterwards = await openTab()
  await settle()
  expect(linesOf(afterwards)).toEqual(expected)
  afterwards.close()
}

/** Whether what the shopper sees lets the page ask the server at all. */
function isSent(step: CartEdit<Id>, seen: Pieces<Id>): boolean {
  if (step.kind === 'add') return (seen[step.id] ?? 0) + step.quantity <= STOCK[step.id]
  if (step.kind === 'increase') return (seen[step.id] ?? 0) < STOCK[step.id]
  if (step.kind === 'decrease') return (seen[step.id] ?? 0) > 0
  return true
}

/** A login whose merge got lost, taken back because the cart was emptied: the page is the customer's all the same. */
const EMPTIED_WHILE_JOINING: Step[] = [
  { kind: 'add', id: 'a', quantity: 1, tab: 0, loss: null },
  { kind: 'log in', tab: 0, loss: 'request' },
  { kind: 'remove', id: 'a', tab: 0, loss: null },
  { kind: 'online', tab: 0, loss: null },
  { kind: 'add', id: 'a', quantity: 1, tab: 0, loss: null },
]

/** A guest's edit that the page refuses by itself is no news for the other tabs. */
const tellsOthers = isSent

afterEach(() => vi.unstubAllGlobals())

it('generated histories end with the carts and the outbox that a simple model says', {
  tags: ['PWA-55', 'PWA-63', 'PWA-65', 'PWA-66', 'PWA-69', 'STATE-042', 'STATE-060', 'STATE-061'],
  timeout: runsOf(240_000, 3_600_000),
}, async () => {
  // Each history is another customer; so many of one day are no attack here.
  const limits = [
    'OTP_PER_NETWORK_HOUR',
    'OTP_PER_SUBNET_HOUR',
    'OTP_PER_DAY',
    'FORM_PER_NETWORK_HOUR',
    'FORM_PER_ADDRESS_DAY',
  ].map((of) => [`LIMIT_${of}`, '100000'])
  const shop = testApp(await open(), Object.fromEntries(limits))
  await stockShop(
    shop.deps.database,
    entriesOf(STOCK).map(([id, stock]) => ({ id, stock })),
  )
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      histories += 1
      await play(shop, `97${String(histories).padStart(8, '0')}`, steps)
    }),
    { ...partOf(40, 500), examples: [[EMPTIED_WHILE_JOINING]] },
  )
  await shop.app.content.stop()
})
