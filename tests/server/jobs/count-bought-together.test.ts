import { expect, it } from 'vitest'
import { countBoughtTogether } from '#server/jobs/count-bought-together.ts'
import { boughtTogetherOf } from '#server/policies/stored-documents.ts'
import { readBoughtTogether } from '#server/repositories/bought-together.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const HOUR_MS = 60 * 60 * 1000
const [OATS, HONEY, PICKLE]: CatalogueProduct[] = [
  { id: 'oats', stock: 99 },
  { id: 'honey', stock: 99 },
  { id: 'pickle', stock: 99 },
]

async function order(deps: TestDeps, phoneNumber: string, products: (CatalogueProduct | undefined)[]) {
  const { profile } = await logIn(deps, phoneNumber)
  const lines = products.flatMap((product) => (product ? [[product, 1] as const] : []))
  const id = await deliveredOrder(deps, profile.user.id, lines, phoneNumber)
  await deps.database.write((tx) =>
    tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute(),
  )
}

describeOnBothDatabases('which foods are ordered together', (open) => {
  const readCount = async ({ database }: TestDeps) => boughtTogetherOf(await readBoughtTogether(database.read))

  it('counts customers of paid orders, says nothing of fewer than three, and rests for six hours', async () => {
    const deps = testDeps(await open())
    const { database, clock } = deps
    await stockShop(
      database,
      [OATS, HONEY, PICKLE].flatMap((product) => product ?? []),
    )
    for (const phone of ['9876543211', '9876543212', '9876543213']) await order(deps, phone, [OATS, HONEY])
    // Time and again the same customer.
    for (let time = 0; time < 3; time += 1) await order(deps, '9876543214', [HONEY, PICKLE])
    const before = await contentVersion(database.read)
    await countBoughtTogether(deps)
    const counted = await readCount(deps)
    expect(counted.pairs).toEqual({ honey: { oats: 3 }, oats: { honey: 3 } })
    expect(await contentVersion(database.read)).toBe(before + 1)

    await order(deps, '9876543215', [OATS, HONEY])
    await countBoughtTogether(deps)
    expect(await readCount(deps)).toEqual(counted)
    clock.advance(7 * HOUR_MS)
    await countBoughtTogether(deps)
    expect((await readCount(deps)).pairs).toEqual({ honey: { oats: 4 }, oats: { honey: 4 } })
    const grown = await contentVersion(database.read)
    clock.advance(7 * HOUR_MS)
    await countBoughtTogether(deps)
    expect(await contentVersion(database.read)).toBe(grown)
  })

  it('an order of the whole shop names twelve foods: every pair of hundreds would hold up the shop', async () => {
    const deps = testDeps(await open())
    const shop = Array.from({ length: 14 }, (_, at) => ({ id: `food-${String.fromCharCode(97 + at)}`, stock: 99 }))
    await stockShop(deps.database, shop)
    for (const phone of ['9876543211', '9876543212', '9876543213']) await order(deps, phone, shop)
    await countBoughtTogether(deps)
    expect(Object.keys((await readCount(deps)).pairs)).toEqual(shop.slice(0, 12).map(({ id }) => id))
  })

  it('counts anew after the clock was set back', async () => {
    const deps = testDeps(await open())
    await stockShop(
      deps.database,
      [OATS, HONEY].flatMap((product) => product ?? []),
    )
    deps.clock.advance(30 * 24 * HOUR_MS)
    await countBoughtTogether(deps)
    deps.clock.advance(-29 * 24 * HOUR_MS)
    await countBoughtTogether(deps)
    expect((await readCount(deps)).countedAt).toBe(deps.clock.now())
  })
})
