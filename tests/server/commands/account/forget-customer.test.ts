import { expect, it } from 'vitest'
import { submitReview } from '#server/commands/forms/submit-review.ts'
import { deliveredOrder, setOrderStatus } from '#tests/support/delivered-order.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { orderDuring } from '#tests/support/order-during.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }

async function shopWithCustomer(open: OpenTestDatabase) {
  const desk = await openDesk(open, [MANGO])
  const { accessToken: token, profile } = await logIn(desk.deps)
  const userId = profile.user.id
  const erase = () => desk.ask(`/api/admin/delete/Users/${userId}`, { method: 'DELETE' })
  return { ...desk, customer: token, userId, erase }
}

describeOnBothDatabases('a customer is deleted at the desk', (open) => {
  it('not while an order is under way or money is owed', { tags: ['ADMIN-19', 'OPEN-78'] }, async () => {
    const { ask, deps, customer, erase } = await shopWithCustomer(open)
    const json = orderBody([[MANGO, 1]])
    const { orderId, order } = (await ask('/api/orders', { method: 'POST', token: customer, json })).body
    const pay = (status: 'refund_due' | 'refunded') =>
      deps.database.write((tx) => tx.updateTable('orders').set({ payment_status: status }).execute())
    const refused = { status: 409, body: { code: 'CONFLICT', message: expect.stringContaining(order.orderNo) } }
    expect(await erase()).toMatchObject(refused)
    await setOrderStatus(deps, orderId, 'dispatched')
    expect(await erase()).toMatchObject(refused)
    await setOrderStatus(deps, orderId, 'cancelled')
    await pay('refund_due')
    expect(await erase()).toMatchObject(refused)
    const kept = await deps.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ full_name: 'Asha Rao', pin_code: '110001' })
    await pay('refunded')
    expect((await erase()).status).toBe(200)
  })

  it('not while an order of theirs is just being placed', async () => {
    const { deps, userId, erase } = await shopWithCustomer(open)
    const erased = await orderDuring(deps, { userId, product: MANGO }, erase)
    expect(erased).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const order = await deps.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ order_status: 'active', full_name: 'Asha Rao', phone: '+919876543210' })
  })

  it('nothing is left by which anybody is recognised, and a coupon for one use stays used', {
    tags: ['ADMIN-19', 'OPEN-78'],
  }, async () => {
    const { ask, call, deps, userId, erase } = await shopWithCustomer(open)
    const { database } = deps
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    await ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId } })
    await submitReview(deps, userId, {
      productId: 'mango',
      rating: 5,
      comment: 'Tart as at home.',
      name: 'Asha',
      clientId: 'r-1',
    })
    await database.write(async (tx) => {
      const coupon = { code: 'ONCE', kind: 'percentage' as const, percent: 25, amount_paise: 0, minimum_paise: 0 }
      const always = { starts_at: null, ends_at: null, uses_in_all: null, phones_json: null }
      await tx
        .insertInto('coupons')
        .values({ ...coupon, ...always, uses_per_phone: 1 })
        .execute()
      await tx.updateTable('orders').set({ coupon_code: 'ONCE' }).execute()
      const account = { holder: 'Asha Rao', account_number: '', ifsc: '', upi_id: 'asha@upi', kind: 'upi' as const }
      await tx
        .insertInto('refund_payees')
        .values({ ...account, order_id: orderId, user_id: userId, updated_at: 0 })
        .execute()
      const session = await tx.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
      const browser = { endpoint: 'https://push.haat.in/1', p256dh: 'p', auth: 'a', created_at: 0 }
      await tx
        .insertInto('push_subscriptions')
        .values({ ...browser, id: 'push-1', user_id: userId, session_id: session.id })
        .execute()
    })
    expect((await ask('/api/admin/resources?type=orders&search=asha')).body.list).toHaveLength(1)
    expect((await erase()).status).toBe(200)

    const { read } = database
    const [order] = await read.selectFrom('orders').selectAll().execute()
    expect(order).toMatchObject({ id: orderId, state: 'Delhi', full_name: '', phone: '' })
    const documents = await read.selectFrom('tax_documents').selectAll().execute()
    expect(documents).toHaveLength(1)
    const kept = JSON.stringify([
      order,
      documents,
      await read.selectFrom('users').selectAll().execute(),
      await read.selectFrom('addresses').selectAll().execute(),
      await read.selectFrom('reviews').selectAll().execute(),
      await read.selectFrom('refund_payees').selectAll().execute(),
      await read.selectFrom('push_subscriptions').selectAll().execute(),
      await read.selectFrom('sessions').selectAll().execute(),
      await read.selectFrom('otp_challenges').selectAll().execute(),
    ])
    for (const marker of ['9876543210', 'Asha', 'asha@', 'Mango Lane', '110001', 'Tart', 'push.haat']) {
      expect(kept, marker).not.toContain(marker)
    }
    expect((await ask('/api/admin/resources?type=orders&search=asha')).body.list).toEqual([])
    const json = {
      phoneNumber: '9876543210',
      couponCode: 'ONCE',
      cartItems: [{ productName: MANGO.name ?? '', quantity: 1 }],
    }
    expect((await call('/api/validate/family/coupon-code', { method: 'POST', json })).status).toBe(409)
  })

  it('the shop’s pages are made anew where a review goes with its customer, and only there', async () => {
    const { deps, userId, erase, ask } = await shopWithCustomer(open)
    const version = async () =>
      (await deps.database.read.selectFrom('content_version').selectAll().execute())[0]?.version
    const { profile } = await logIn(deps, '9123456780')
    const review = { productId: 'mango', rating: 5, comment: 'Tart as at home.', name: 'Asha' }
    await submitReview(deps, userId, review)
    await deps.database.write((tx) => tx.updateTable('reviews').set({ status: 'approved' }).execute())
    const before = Number(await version())
    await ask(`/api/admin/delete/Users/${profile.user.id}`, { method: 'DELETE' })
    expect(Number(await version())).toBe(before)
    expect((await erase()).status).toBe(200)
    expect(Number(await version())).toBe(before + 1)
  })

  it('a document of fifty thousand rupees goes on naming its buyer, as the law wants', async () => {
    const { ask, deps, userId, erase } = await shopWithCustomer(open)
    const ids = [await deliveredOrder(deps, userId, [[MANGO, 1]]), await deliveredOrder(deps, userId, [[MANGO, 1]])]
    for (const orderId of ids) await ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId } })
    for (const [index, orderId] of ids.entries()) {
      const total_paise = 50_000_00 - index
      await deps.database.write((tx) =>
        tx.updateTable('tax_documents').set({ total_paise }).where('order_id', '=', orderId).execute(),
      )
    }
    expect((await erase()).status).toBe(200)
    const kept = await deps.database.read.selectFrom('tax_documents').selectAll().orderBy('total_paise').execute()
    expect(kept.map((row) => JSON.stringify(row).includes('Asha Rao'))).toEqual([false, true])
  })
})
