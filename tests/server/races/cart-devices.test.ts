import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const STOCK = 6
const IDS = ['a', 'b', 'c'] as const
const SHELF = IDS.map((id): CatalogueProduct => ({ id, name: `Product ${id}`, stock: STOCK }))

type Id = (typeof IDS)[number]
type Step =
  | { kind: 'add'; id: Id; quantity: number }
  | { kind: 'increase' | 'decrease' | 'remove'; id: Id }
  | { kind: 'merge'; mergeId: string; id: Id; quantity: number }
  | { kind: 'clear' }
type Cart = Readonly<Partial<Record<Id, number>>>

const id = fc.constantFrom(...IDS)
const quantity = fc.integer({ min: 1, max: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), id, quantity }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('increase', 'decrease', 'remove'), id }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), mergeId: fc.stringMatching(/^m[0-9]$/), id, quantity }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
)

interface Model {
  cart: Cart
  merged: ReadonlySet<string>
}

/** What one step must do to a cart; a refused one does nothing. */
function after({ cart, merged }: Model, step: Step): Model {
  if (step.kind === 'clear') return { cart: {}, merged }
  const held = cart[step.id] ?? 0
  const put = (pieces: number): Model => ({ cart: { ...cart, [step.id]: pieces }, merged })
  const { [step.id]: _, ...others } = cart
  switch (step.kind) {
    case 'add':
      return held + step.quantity <= STOCK ? put(held + step.quantity) : { cart, merged }
    case 'increase':
      return held > 0 && held < STOCK ? put(held + 1) : { cart, merged }
    case 'decrease':
      return held > 0 ? put(Math.max(1, held - 1)) : { cart, merged }
    case 'remove':
      return { cart: others, merged }
    case 'merge': {
      if (merged.has(step.mergeId)) return { cart, merged }
      const next = put(Math.min(STOCK, held + step.quantity))
      return { cart: next.cart, merged: new Set([...merged, step.mergeId]) }
    }
  }
}

function requestOf(step: Step): { method: string; path: string; json?: unknown } {
  if (step.kind === 'clear') return { method: 'DELETE', path: '/api/cart' }
  const line = { productId: step.id, productName: `Product ${step.id}` }
  switch (step.kind) {
    case 'add':
      return { method: 'POST', path: '/api/cart', json: { ...line, quantity: step.quantity } }
    case 'increase':
    case 'decrease':
      return { method: 'PUT', path: `/api/cart/updateQuantity/Product%20${step.id}`, json: { action: step.kind } }
    case 'remove':
      return { method: 'DELETE', path: `/api/cart/${step.id}` }
    case 'merge': {
      const cartItems = [{ ...line, quantity: step.quantity }]
      return { method: 'POST', path: '/api/cart/merge', json: { mergeId: step.mergeId, cartItems } }
    }
  }
}

/** Two devices of one customer: each has a session of its own. */
async function twoDevices(open: OpenTestDatabase) {
  const shop = testApp(await open())
  await stockShop(shop.deps.database, SHELF)
  const tokens = [(await logIn(shop.deps)).accessToken, (await logIn(shop.deps)).accessToken] as const
  const forget = () =>
    shop.deps.database.write(async (tx) => {
      await tx.deleteFrom('cart_items').execute()
      await tx.deleteFrom('cart_merges').execute()
    })
  return { shop, tokens, forget }
}

async function send({ call }: TestApp, token: string, step: Step): Promise<void> {
  const { method, path, json } = requestOf(step)
  const answer = await call(path, { method, token, json })
  expect([200, 404, 409]).toContain(answer.status)
}

async function cartOn({ call }: TestApp, token: string): Promise<Cart> {
  const { items } = await (await call('/api/cart', { token })).json()
  return Object.fromEntries(items.map((item: { _id: string; quantity: number }) => [item._id, item.quantity]))
}

const LONG = 600_000

describeOnBothDatabases('two devices of one customer', (open, kind) => {
  it(
    'both show the same cart after each of 300 steps, and it is the one the steps lead to',
    async () => {
      const { shop, tokens, forget } = await twoDevices(open)
      const history = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 300, maxLength: 300 })
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          await forget()
          let model: Model = { cart: {}, merged: new Set() }
          for (const [i, [device, step]] of steps.entries()) {
            await send(shop, tokens[device] ?? '', step)
            model = after(model, step)
            if (i % 10 === 9) expect(await cartOn(shop, tokens[device === 0 ? 1 : 0])).toEqual(model.cart)
          }
          expect(await Promise.all(tokens.map((token) => cartOn(shop, token)))).toEqual([model.cart, model.cart])
        }),
        { numRuns: kind === 'sqlite' ? runsOf(4, 60) : runsOf(1, 20), endOnFailure: true },
      )
    },
    LONG,
  )

  it(
    'steps sent at the same moment come out as if one had followed the other',
    async () => {
      const { shop, tokens, forget } = await twoDevices(open)
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 20, maxLength: 20 }), async (pairs) => {
          await forget()
          let model: Model = { cart: {}, merged: new Set() }
          for (const [here, there] of pairs) {
            await Promise.all([send(shop, tokens[0], here), send(shop, tokens[1], there)])
            const possible = [after(after(model, here), there), after(after(model, there), here)]
            const shown = await cartOn(shop, tokens[0])
            const next = possible.find(({ cart }) => isSame(cart, shown))
            expect(possible.map(({ cart }) => cart)).toContainEqual(shown)
            model = next ?? model
          }
        }),
        { numRuns: runsOf(5, 200), endOnFailure: true },
      )
    },
    LONG,
  )
})

function isSame(a: Cart, b: Cart): boolean {
  return IDS.every((id) => a[id] === b[id])
}
