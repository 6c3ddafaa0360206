import { expect, it } from 'vitest'
import { presentReturns } from '#server/commands/admin/read-returns.ts'
import { tellingOfStatements } from '#server/db/statement-watch.ts'
import { listReturnsByStatus } from '#server/repositories/returns.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 50 }
const NOW = 1_763_000_000_000

describeOnBothDatabases('a page of returns', (open) => {
  it('asks for the money of all its orders at once', async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const { read } = desk.deps.database
    const image = await photo()
    const statements: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const json = orderBody([[PICKLE, count]])
      const { orderId } = (await desk.ask('/api/orders', { method: 'POST', token, json })).body
      for (const status of ['dispatched', 'completed'])
        await desk.ask('/api/admin/update/status', {
          method: 'PUT',
          json: { collection: 'orders', id: orderId, status },
        })
      const body = returnForm({ orderId, productId: 'pickle', quantity: String(count) }, [{ bytes: image }])
      await desk.ask('/api/orders/add-return-item', { method: 'POST', token, body })
      const views = await listReturnsByStatus(read, { status: undefined, after: undefined, limit: 9 })
      let sent = 0
      const watched = tellingOfStatements(read, () => {
        sent += 1
      })
      const returns = await presentReturns(watched, views, NOW)
      expect(returns.map(({ back, amount }) => back === amount && back > 0)).toEqual(Array(count).fill(true))
      statements.push(sent)
    }
    expect(statements[1]).toBe(statements[0])
    expect(statements[2]).toBe(statements[0])
  })
})
