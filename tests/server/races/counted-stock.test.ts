import { expect, it } from 'vitest'
import { changeStock } from '#server/commands/admin/change-stock.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { Deps } from '#server/deps.ts'
import { listStockChanges } from '#server/repositories/admin/stock.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MANGO = { id: 'mango', stock: 10 }

describeOnBothDatabases('a change of stock while an order takes two of ten pieces', (open) => {
  async function atOnce(body: Parameters<typeof changeStock>[3]) {
    const { deps } = await openDesk(open, [MANGO])
    const { read } = deps.database
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const userId = (await logIn(deps)).profile.user.id
    const result = await secondOfTwo<Deps, unknown>(
      deps,
      (own) => placeOrder(own, userId, orderBody([[MANGO, 2]])),
      (own) =>
        changeStock(own, staff, 'mango', body).then(
          () => 'done',
          (error: unknown) => error,
        ),
    )
    const [line] = await listStockChanges(read, 'mango', 1)
    return { result, stock: await stockOf(deps.database, 'mango'), line }
  }

  it('a count of what was there before is refused', async () => {
    const { result, stock, line } = await atOnce({ changeId: 'c1', reason: 'counted', counted: 9, seen: 10, note: '' })
    expect(result).toMatchObject({ code: 'CHANGED_MEANWHILE', fields: { counted: expect.any(String) } })
    expect([stock, line]).toEqual([8, undefined])
  })

  it('what was received comes to what the order left, and the history says so', async () => {
    const { result, stock, line } = await atOnce({ changeId: 'c1', reason: 'received', pieces: 5, note: '' })
    expect([result, stock]).toEqual(['done', 13])
    expect(line).toMatchObject({ difference: 5, stock_after: 13 })
  })

  it('more than the order left is not written off', async () => {
    const { result, stock, line } = await atOnce({ changeId: 'c1', reason: 'written_off', pieces: 9, note: '' })
    expect(result).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect([stock, line]).toEqual([8, undefined])
  })
})
