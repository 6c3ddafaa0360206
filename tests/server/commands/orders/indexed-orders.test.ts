import { expect, it } from 'vitest'
import { reindexOrdersOf } from '#server/commands/orders/index-orders.ts'
import { forgetCustomer } from '#server/repositories/account.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, stock: 500 }

describeOnBothDatabases('the words of an order', (open) => {
  it('a new order is found at once, by its invoice too, and not by what was forgotten', async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token, profile } = await logIn(desk.deps)
    const place = async () =>
      (await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 1]]) })).body.orderId as string
    const id = await place()
    const ids = async (search: string) =>
      (await desk.list(`type=orders&search=${encodeURIComponent(search)}`)).map((row) => row._id)
    expect(await ids('asha')).toEqual([id])
    expect(await ids('000001')).toEqual([])
    const to = (status: string) =>
      desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status } })
    await to('dispatched')
    expect(await ids('HT/26-27/000001')).toEqual([id])
    await to('completed')
    await desk.deps.database.write(async (tx) => {
      const { id: userId } = profile.user
      await forgetCustomer(tx, { id: userId, phone: '+919876543210', email: 'asha@haat.in' })
      await reindexOrdersOf(tx, userId)
    })
    expect(await ids('asha')).toEqual([])
    expect(await ids('9876543210')).toEqual([])
    expect(await ids('mango')).toEqual([id])
    expect(await ids('000001')).toEqual([id])
  })
})
