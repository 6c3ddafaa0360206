import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { Refusal } from '#server/errors.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const LONG = 600_000

async function shopWithBuyers(open: OpenTestDatabase, products: CatalogueProduct[], buyers: number) {
  const deps = testDeps(await open(), { LIMIT_OTP_PER_SUBNET_HOUR: '100000', LIMIT_OTP_PER_DAY: '100000' })
  await stockShop(deps.database, products)
  const people: { userId: string; phoneNumber: string }[] = []
  for (let i = 0; i < buyers; i += 1) {
    const phoneNumber = `9${String(i).padStart(9, '0')}`
    people.push({ userId: (await logIn(deps, phoneNumber)).profile.user.id, phoneNumber })
  }
  const restock = (stock: number) => deps.database.write((tx) => tx.updateTable('products').set({ stock }).execute())
  return { deps, people, restock }
}

/** The codes of refused calls and how many were placed; anything but a refusal is thrown. */
function outcomes(results: PromiseSettledResult<unknown>[]) {
  const codes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof Refusal) return [result.reason.code]
    throw result.reason
  })
  return { placed: results.length - codes.length, codes: [...new Set(codes)] }
}

describeOnBothDatabases('races for stock', (open) => {
  it.each([1, 5])(
    'of 50 buyers exactly as many win as there are pieces (%i)',
    async (pieces) => {
      const product: CatalogueProduct = { id: 'last' }
      const { deps, people, restock } = await shopWithBuyers(open, [product], 50)
      for (let round = 0; round < runsOf(3, 200); round += 1) {
        await restock(pieces)
        const results = await Promise.allSettled(
          people.map(({ userId, phoneNumber }) => placeOrder(deps, userId, orderBody([[product, 1]], { phoneNumber }))),
        )
        expect(outcomes(results)).toEqual({ placed: pieces, codes: ['OUT_OF_STOCK'] })
        expect(await stockOf(deps.database, 'last')).toBe(0)
      }
    },
    LONG,
  )

  it(
    'carts with the same products in opposite orders all go through',
    async () => {
      const products = ['a', 'b', 'c', 'd'].map((id): CatalogueProduct => ({ id, price: 30, stock: 100_000 }))
      const { deps, people } = await shopWithBuyers(open, products, 16)
      const rounds = runsOf(4, 100)
      for (let round = 0; round < rounds; round += 1) {
        const results = await Promise.allSettled(
          people.map(({ userId, phoneNumber }, i) => {
            const lines = (i % 2 === 0 ? products : products.toReversed()).map((product) => [product, 1] as const)
            return placeOrder(deps, userId, orderBody(lines, { phoneNumber }))
          }),
        )
        expect(outcomes(results)).toEqual({ placed: 16, codes: [] })
      }
      for (const { id } of products) expect(await stockOf(deps.database, id)).toBe(100_000 - rounds * 16)
    },
    LONG,
  )

  it(
    'stock is conserved while orders and cancellations cross',
    async () => {
      const products = ['a', 'b', 'c'].map((id): CatalogueProduct => ({ id, stock: 6 }))
      const { deps, people } = await shopWithBuyers(open, products, 12)
      const mine = new Map<string, string[]>()
      for (let round = 0; round < runsOf(6, 200); round += 1) {
        const results = await Promise.allSettled(
          people.map(async ({ userId, phoneNumber }, i) => {
            const held = mine.get(userId)?.pop()
            if (held !== undefined && (round + i) % 2 === 0) return await cancelOrder(deps, userId, held)
            const lines = products.filter((_, at) => (round + i + at) % 3 !== 0).map((product) => [product, 1] as const)
            const { view } = await placeOrder(deps, userId, orderBody(lines, { phoneNumber }))
            mine.set(userId, [...(mine.get(userId) ?? []), view.order.id])
          }),
        )
        expect(outcomes(results).codes.filter((code) => code !== 'OUT_OF_STOCK')).toEqual([])
      }
      const live = await deps.database.read
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['order_lines.product_id', 'order_lines.quantity'])
        .where('orders.order_status', '!=', 'cancelled')
        .execute()
      for (const { id } of products) {
        const sold = live.filter((line) => line.product_id === id).reduce((sum, line) => sum + line.quantity, 0)
        expect(await stockOf(deps.database, id)).toBe(6 - sold)
      }
    },
    LONG,
  )
})

describeOnBothDatabases('races for a key', (open) => {
  it(
    'of 20 twins under one key one order is made, and all are answered with it, also for the last piece',
    async () => {
      const product: CatalogueProduct = { id: 'last' }
      const { deps, people, restock } = await shopWithBuyers(open, [product], 1)
      const [buyer] = people
      if (!buyer) throw new Error('no buyer')
      const keys = runsOf(4, 100)
      for (let key = 0; key < keys; key += 1) {
        await restock(1)
        const body = orderBody([[product, 1]], { phoneNumber: buyer.phoneNumber })
        const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(deps, buyer.userId, body)))
        expect(new Set(placed.map(({ view }) => view.order.id)).size).toBe(1)
        expect(placed.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
        expect(await stockOf(deps.database, 'last')).toBe(0)
      }
      expect(await deps.database.read.selectFrom('orders').select('id').execute()).toHaveLength(keys)
    },
    LONG,
  )

  it('different bodies under one key make one order', async () => {
    const product: CatalogueProduct = { id: 'salt', price: 25, stock: 1000 }
    const { deps, people } = await shopWithBuyers(open, [product], 1)
    const [buyer] = people
    if (!buyer) throw new Error('no buyer')
    const { phoneNumber } = buyer
    const { merchantTransactionId } = orderBody([[product, 1]])
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        placeOrder(deps, buyer.userId, orderBody([[product, i + 1]], { phoneNumber, merchantTransactionId })),
      ),
    )
    expect(outcomes(results)).toEqual({ placed: 1, codes: ['KEY_REUSED'] })
  })
})
