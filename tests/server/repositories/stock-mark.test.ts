import { expect, it } from 'vitest'
import { MAX_STOCK } from '#domain/rules/stock.ts'
import { readStockMark } from '#server/repositories/products.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const PRODUCTS = 10_000

/** One food again and again, so that the shop has as many. */
async function multiply(database: TestDatabase, count: number): Promise<void> {
  const food = await database.read.selectFrom('products').selectAll().executeTakeFirstOrThrow()
  await database.write(async (tx) => {
    for (let at = 1; at < count; at += 500) {
      const copies = Array.from({ length: Math.min(500, count - at) }, (_, more) => `${at + more}`)
      await tx
        .insertInto('products')
        .values(copies.map((id) => ({ ...food, id, name: id, name_url: id })))
        .execute()
    }
  })
}

describeOnBothDatabases('the mark of all stock', (open) => {
  it('is read of 10,000 products that are all stocked to the most there may be', async () => {
    const database = await open()
    await stockShop(database, [{ id: 'a', stock: MAX_STOCK }])
    await multiply(database, PRODUCTS)
    const before = await readStockMark(database.read)
    await database.write((tx) =>
      tx
        .updateTable('products')
        .set({ stock: MAX_STOCK - 1 })
        .where('id', '=', 'a')
        .execute(),
    )
    expect(await readStockMark(database.read)).not.toBe(before)
  })

  it('differs when a piece goes over from one product to another', async () => {
    const database = await open()
    await stockShop(database, [
      { id: 'a', stock: 7 },
      { id: 'b', stock: 3 },
    ])
    const before = await readStockMark(database.read)
    await database.write(async (tx) => {
      await tx.updateTable('products').set({ stock: 6 }).where('id', '=', 'a').execute()
      await tx.updateTable('products').set({ stock: 4 }).where('id', '=', 'b').execute()
    })
    expect(await readStockMark(database.read)).not.toBe(before)
  })
})
