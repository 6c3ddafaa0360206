import { expect, it } from 'vitest'
import { exportProducts } from '#server/commands/admin/export-products.ts'
import { ROWS_AT_ONCE } from '#server/in-turns.ts'
import { countTurns } from '#tests/support/counted-turns.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const FEW = 1
const MANY = 12

// Once for the cells, and once for the lines of the file. An .xlsx file is packed by a stream, which has turns of its own.
it('others have their turn while all products are written as .csv', async () => {
  const turnsFor = async (slices: number) => {
    const database = await open()
    await stockShop(
      database,
      Array.from({ length: slices * ROWS_AT_ONCE }, (_, at) => ({ id: `p${at}`, name: `Jam ${at}` })),
    )
    return (await countTurns(() => exportProducts(database.read, 'csv'))).turns
  }
  expect((await turnsFor(MANY)) - (await turnsFor(FEW))).toBeGreaterThanOrEqual(2 * (MANY - FEW))
})
