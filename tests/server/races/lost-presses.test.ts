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

/** More than a history can press. */
const STOCK = { a: 500, b: 500, c: 500 } as const
type Id = keyof typeof STOCK

/** IndexedDB during a step: well, slow (it answers once it was given up), or silent as long as the page lives. */
type Disk = 'well' | 'slow' | 'silent'

type Step = {
  disk: Disk
  loss: Loss
  /** Whether the page stays; else after how many turns of its event loop it goes: by a link, a reload, a close, a crash. */
  goesAfter: number | null
} & (CartEdit<Id> | { kind: 'log in' })

const how = {
  disk: fc.constantFrom<Disk[]>('well', 'well', 'slow', 'silent'),
  loss: fc.constantFrom<Loss[]>(null, null, 'request', 'answer'),
  goesAfter: fc.oneof(fc.constant(null), fc.constant(0), fc.nat(12)),
}
const id = fc.constantFrom<Id[]>('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('add'), id, quantity: fc.integer({ min: 1, max: 3 }), ...how }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('increase', 'decrease', 'remove'), id, ...how }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), ...how }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('log in'), ...how }) },
) as fc.Arbitrary<Step>

const linesOf = ({ cartState }: Tab): Pieces<Id> =>
  Object.fromEntries(cartState.lines.map(({ productId, quantity }) => [productId, quantity]))

function press({ actions }: Tab, step: CartEdit<Id>): Promise<unknown> {
  const product = (id: Id) => ({ _id: id, name: `Product ${id}`, availability: STOCK[id] })
  if (step.kind === 'add') return actions.addToCart(product(step.id), step.quantity)
  if (step.kind === 'remove') return actions.removeFromCart(step.id)
  if (step.kind === 'clear') return actions.clearCart()
  return actions.stepQuantity(product(step.id), step.kind)
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

const notes = () => Object.keys(localStorage).filter((name) => name.startsWith('cart-'))

async function play(shop: TestApp, phoneNumber: string, isCustomer: boolean, steps: readonly Step[]): Promise<void> {
  const model = new CartModel<Id>(STOCK)
  const { network, openTab, settle, holdDisk, accessToken } = await openBrowser(shop, phoneNumber)
  network.hasSession = isCustomer
  let release: (() => void) | null = null
  let tab = await openTab()
  await settle()

  const truth = () => (network.hasSession ? model.account : model.guest)
  const letGo = () => {
    release?.()
    release = null
  }
  const join = () => {
    model.hasSession = network.hasSession
    model.join(null)
  }

  for (const step of steps) {
    if (step.kind === 'log in' && network.hasSession) continue
    if (step.disk !== 'well') release ??= await holdDisk()
    const seen = linesOf(tab)
    const isGuest = tab.cartState.home === 'guest'
    const isHeard = step.goesAfter !== null || isGuest || step.loss !== 'request'
    // A page that goes has no answer, and is not told that there is none.
    network.loss = step.goesAfter === null && (isGuest || step.kind === 'log in') ? null : step.loss
    network.isSilent = step.goesAfter !== null

    if (step.kind !== 'log in' && isHeard) {
      // A step needs a line that the shopper sees.
      const isShown = step.kind !== 'decrease' || (seen[step.id] ?? 0) > 0
      if (isShown) model.edit(isGuest ? 'guest' : 'account', asPressed(step, seen))
    }
    const pressed = tab.within(() =>
      step.kind === 'log in' ? tab.auth.verifyOtp(phoneNumber, '1234') : press(tab, step),
    )
    if (step.goesAfter === null) await pressed
    else {
      // Nobody is left to hear how it ended.
      pressed.catch(() => undefined)
      for (let turns = 0; turns < step.goesAfter; turns += 1) await turn()
      tab.kill()
      letGo()
      network.loss = null
      network.isSilent = false
      tab = await openTab()
    }
    if (step.disk === 'slow') letGo()
    await settle()
    join()
    if (!release) expect(linesOf(tab)).toEqual(truth())
  }

  tab.kill()
  letGo()
  network.loss = null
  tab = await openTab()
  await settle()
  join()
  expect(linesOf(tab)).toEqual(truth())
  const kept = await (await shop.call('/api/cart', { token: accessToken })).json()
  expect(
    Object.fromEntries(kept.items.map((item: { _id: Id; quantity: number }) => [item._id, item.quantity])),
  ).toEqual(model.account)
  expect(notes()).toEqual([])
  tab.kill()
}

afterEach(() => vi.unstubAllGlobals())

it('whatever is pressed, and however soon its page goes: nothing is lost, nothing counts twice', {
  tags: ['PWA-54', 'PWA-55', 'PWA-65'],
  timeout: runsOf(240_000, 3_600_000),
}, async () => {
  const limits = ['OTP_PER_NETWORK_HOUR', 'OTP_PER_SUBNET_HOUR', 'OTP_PER_DAY'].map((of) => [`LIMIT_${of}`, '100000'])
  const shop = testApp(await open(), Object.fromEntries(limits))
  await stockShop(
    shop.deps.database,
    entriesOf(STOCK).map(([id, stock]) => ({ id, stock })),
  )
  let histories = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), async (isCustomer, steps) => {
      histories += 1
      await play(shop, `95${String(histories).padStart(8, '0')}`, isCustomer, steps)
    }),
    { ...partOf(60, 2_000), endOnFailure: true },
  )
  await shop.app.content.stop()
})
