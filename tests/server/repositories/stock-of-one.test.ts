import { expect, it } from 'vitest'
import {
  countHeldPieces,
  listStockChanges,
  moveStock,
  moveStocks,
  noteStockChange,
} from '#server/repositories/admin/stock.ts'
import { findSellable, takeStock } from '#server/repositories/product-stock.ts'
import { BESIDE, fillNeighbours, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('of foods that are bought together', (open) => {
  it('the pieces that orders hold are those of one food, of orders that keep theirs', {
    tags: ['ADMIN-28'],
  }, async () => {
    const database = await open()
    await fillNeighbours(database)
    const { read } = database
    const held = async () => [await countHeldPieces(read, 'mango'), await countHeldPieces(read, BESIDE)]
    const [mango = 0, beside = 0] = await held()
    const { quantity } = await read
      .selectFrom('order_lines')
      .select('quantity')
      .where('order_id', '=', NEIGHBOUR)
      .executeTakeFirstOrThrow()
    expect([mango, beside]).toEqual([3 * quantity, quantity])
    // An online order that was not paid in time has given its pieces back, and may still be completed.
    await database.write((tx) => tx.updateTable('orders').set({ holds_stock: 0 }).where('id', '=', NEIGHBOUR).execute())
    expect(await held()).toEqual([mango - quantity, beside])
  })

  it('the history is that of one food', async () => {
    const database = await open()
    await fillNeighbours(database)
    const change = { at: NOW, by_email: 'desk@haat.in', reason: 'received' as const, difference: 1, note: '' }
    await database.write(async (tx) => {
      for (const [id, product_id, stock_after] of [
        ['first', SELF, 6],
        ['second', NEIGHBOUR, 6],
        ['third', SELF, 7],
      ] as const)
        await noteStockChange(tx, { ...change, id, product_id, stock_after })
    })
    const history = await listStockChanges(database.read, SELF, 9)
    expect(history.map(({ id, number }) => [id, number])).toEqual([
      ['third', 2],
      ['first', 1],
    ])
  })

  it('the last piece can be taken out, one more cannot', async () => {
    const database = await open()
    await fillNeighbours(database)
    const move = (difference: number) => database.write((tx) => moveStock(tx, SELF, difference))
    expect(await move(-5)).toBe(true)
    expect(await move(-1)).toBe(false)
    expect(await move(1)).toBe(true)
  })

  it.each([{ price_paise: 1 }, { discount_percent: 1 }, { tax_percent: 18 }, { is_hidden: 1 }] as const)(
    'an order takes none at other terms than it was priced with: %o',
    async (changed) => {
      const database = await open()
      await fillNeighbours(database)
      const [priced] = await findSellable(database.read, [SELF])
      if (priced === undefined) throw new Error('the food is not sold')
      await database.write((tx) => tx.updateTable('products').set(changed).where('id', '=', SELF).execute())
      expect(await database.write((tx) => takeStock(tx, priced, 1))).toBe(false)
      await database.write((tx) =>
        tx
          .updateTable('products')
          .set({
            price_paise: priced.price_paise,
            discount_percent: priced.discount_percent,
            tax_percent: priced.tax_percent,
            is_hidden: 0,
          })
          .where('id', '=', SELF)
          .execute(),
      )
      expect(await database.write((tx) => takeStock(tx, priced, 5))).toBe(true)
      expect(await database.write((tx) => takeStock(tx, priced, 1))).toBe(false)
    },
  )

  it('of many foods those that have as many are moved, to the last piece; the others are left as they are', async () => {
    const database = await open()
    await fillNeighbours(database)
    const moves = [
      { id: SELF, difference: -5 },
      { id: NEIGHBOUR, difference: -6 },
      { id: 'mango', difference: 2 },
    ]
    expect(await database.write((tx) => moveStocks(tx, moves))).toEqual(
      new Map([
        [SELF, 0],
        ['mango', 7],
      ]),
    )
    const rows = await database.read.selectFrom('products').select(['id', 'stock']).execute()
    const stockOf = (id: string) => rows.find((row) => row.id === id)?.stock
    expect([SELF, NEIGHBOUR, 'mango', BESIDE].map(stockOf)).toEqual([0, 5, 7, 5])
  })
})
