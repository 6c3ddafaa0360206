import { expect, it } from 'vitest'
import { forgetUser } from '#server/commands/account/forget-user.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { prepareOrder } from '#server/commands/orders/prepare-order.ts'
import { recordOrder } from '#server/commands/orders/record-order.ts'
import { checkoutFormOf } from '#server/policies/checkout-form.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO: CatalogueProduct = { id: 'mango', price: 245, tax: 12, stock: 5 }
const OIL: CatalogueProduct = { id: 'oil', price: 125, isEligible: false, stock: 5 }
const LINES = [
  [MANGO, 2],
  [OIL, 1],
] as const

/** A shop where something happens after an order was worked out and before it is written, as often as a test says. */
async function shopWithHaste(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  const { database } = deps
  await stockShop(database, [MANGO, OIL])
  const { id: userId } = (await logIn(deps)).profile.user
  const change = (id: string, to: { stock?: number; price_paise?: number }) =>
    database.write((tx) => tx.updateTable('products').set(to).where('id', '=', id).execute())
  let tries = 0
  let after: () => Promise<unknown> = async () => undefined
  const afterWriting = (happens: typeof after) => {
    after = happens
  }
  const beforeWriting = (happens: (attempt: number) => Promise<unknown>) => {
    deps.database = {
      ...database,
      write: async (work) => {
        tries += 1
        await happens(tries)
        try {
          return await database.write(work)
        } finally {
          await after()
        }
      },
    }
  }
  const orders = () => database.read.selectFrom('orders').selectAll().execute()
  const stocks = async () => [await stockOf(database, 'mango'), await stockOf(database, 'oil')]
  return { deps, userId, change, beforeWriting, afterWriting, orders, stocks, timesTried: () => tries }
}

describeOnBothDatabases('an order that is written while the shelf changes', (open) => {
  it('is worked out again where pieces were gone for a moment, twice at most', async () => {
    for (const hasty of [2, 3]) {
      const shop = await shopWithHaste(open)
      const { deps, userId, change } = shop
      // As if somebody had ordered the last ones, and cancelled.
      shop.beforeWriting((attempt) => change('oil', { stock: attempt <= hasty ? 0 : 5 }))
      shop.afterWriting(() => change('oil', { stock: 5 }))
      const placed = placeOrder(deps, userId, orderBody(LINES))
      if (hasty === 2) expect((await placed).isRepeat).toBe(false)
      else expect(await refusalOf(placed)).toMatchObject({ code: 'OUT_OF_STOCK' })
      expect(shop.timesTried()).toBe(3)
      expect(await shop.orders()).toHaveLength(hasty === 2 ? 1 : 0)
      // What was taken before it came out is on the shelf again.
      expect((await shop.stocks())[0]).toBe(hasty === 2 ? 3 : 5)
    }
  })

  it('costs what its foods cost when it is written', { tags: ['PRICE-57'] }, async () => {
    const shop = await shopWithHaste(open)
    shop.beforeWriting(() => shop.change('mango', { price_paise: 30_000 }))
    const refusal = await refusalOf(placeOrder(shop.deps, shop.userId, orderBody(LINES)))
    expect(refusal.code).toBe('PRICE_CHANGED')
    // 600 and 125, less 20 % of the eligible 600, and 40 for the cash.
    expect(refusal.amounts?.subTotal).toBeGreaterThan(600)
    expect(await shop.orders()).toEqual([])
    expect(await shop.stocks()).toEqual([5, 5])
  })

  it('is answered with the order of a twin that was faster, where it is the same', async () => {
    const shop = await shopWithHaste(open)
    const { database } = shop.deps
    const body = orderBody(LINES)
    const other = orderBody([[OIL, 1]], { merchantTransactionId: body.merchantTransactionId })
    const twin = { ...shop.deps }
    shop.beforeWriting((attempt) => (attempt === 1 ? placeOrder(twin, shop.userId, body) : Promise.resolve()))
    const late = await placeOrder(shop.deps, shop.userId, body)
    expect(late.isRepeat).toBe(true)
    expect(late.view.lines.map((line) => line.product_id)).toEqual(['mango', 'oil'])
    expect(shop.timesTried()).toBe(1)
    shop.deps.database = database
    expect(await refusalOf(placeOrder(shop.deps, shop.userId, other))).toMatchObject({ code: 'KEY_REUSED' })
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.stocks()).toEqual([3, 4])
  })

  it('is refused where its account was deleted meanwhile, and nothing of its customer comes back', async () => {
    for (const isGoneWhole of [false, true]) {
      const shop = await shopWithHaste(open)
      const { deps, userId } = shop
      const { database } = deps
      const erase = () =>
        database.write(async (tx) => {
          const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
          await forgetUser(deps, tx, user)
          if (isGoneWhole) await tx.deleteFrom('users').where('id', '=', userId).execute()
        })
      shop.beforeWriting(erase)
      expect(await refusalOf(placeOrder(deps, userId, orderBody(LINES)))).toMatchObject({ code: 'NOT_LOGGED_IN' })
      expect(await shop.orders()).toEqual([])
      expect(await shop.stocks()).toEqual([5, 5])
      expect(await database.read.selectFrom('addresses').selectAll().execute()).toEqual([])
      const left = await database.read.selectFrom('users').select('full_name').execute()
      expect(left).toEqual(isGoneWhole ? [] : [{ full_name: '' }])
    }
  })

  it('that staff take is none where its customer has gone meanwhile; their own login goes on', async () => {
    const { deps, userId, orders } = await shopWithHaste(open)
    const order = orderBody(LINES)
    const own = { userId, order, form: checkoutFormOf(order), fingerprint: '', network: '' }
    const draft = await prepareOrder(deps, own)
    const gone = { ...draft.user, phone: '+919123456780' }
    const ofStaff = { ...draft, user: gone, taken: { by: 'admin', key: 'order 1' } } as const
    const taken = deps.database.write((tx) => recordOrder(deps, tx, ofStaff, deps.clock.now()))
    expect(await refusalOf(taken)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await orders()).toEqual([])
  })

  it('fails aloud where no number is free, and takes nothing', async () => {
    const shop = await shopWithHaste(open)
    shop.deps.random.digits = () => '1111111'
    await placeOrder(shop.deps, shop.userId, orderBody(LINES))
    await expect(placeOrder(shop.deps, shop.userId, orderBody(LINES))).rejects.toThrow('order number')
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.stocks()).toEqual([3, 4])
  })
})
