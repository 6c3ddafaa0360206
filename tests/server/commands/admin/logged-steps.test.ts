import { expect, it, vi } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { changeByAdmin } from '#server/commands/admin/change-by-admin.ts'
import { readAdminProfile } from '#server/commands/admin/read-admin.ts'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { tools } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { returnForm } from '#tests/support/return-form.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 50 }

/** A desk where every cash order waits for a call, and a customer with an order of three jars. */
async function deskWithOrder(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE], { LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '1' })
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const json = orderBody([[PICKLE, 3]])
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
  const post = (path: string, body: object) => ask(`/api/admin/orders/${path}`, { method: 'POST', json: body })
  const setStatus = (collection: 'orders' | 'returns' | 'payments', id: string, status: string, note?: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status, ...(note ? { note } : {}) } })
  /** What the log has since it was last asked, oldest first; every entry names who did it. */
  let seen = 0
  const logged = async () => {
    const all = (await desk.list('type=audit')).toReversed()
    const fresh = all.slice(seen)
    seen = all.length
    expect(fresh.every(({ by }) => by === DESK_EMAIL)).toBe(true)
    return fresh.map(({ action, before, after }) => ({ action, before, after }))
  }
  const details = async () => (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
  return { ...desk, token, orderId, post, setStatus, logged, details }
}

describeOnBothDatabases('the log of what staff did with an order', (open) => {
  it('has every step with what it was before, what it is now, and why', async () => {
    const desk = await deskWithOrder(open)
    const { orderId, post, setStatus, logged } = desk
    const early = (await setStatus('orders', orderId, 'dispatched')).body
    expect([early.code, early.message]).toEqual(['STATUS_NOT_ALLOWED', adminServerMessages.callFirst])
    await post('confirm', { orderId, note: 'For a wedding' })
    expect((await desk.details()).events.at(-1)).toMatchObject({ event: 'confirmed', by: DESK_EMAIL })
    await post('note', { orderId, note: 'Rings twice' })
    await post('cancel-pieces', {
      ...{ clientId: freshKey(), orderId, productId: 'pickle', quantity: 1, go: 'gone', reason: 'A jar broke' },
    })
    const { orderNo } = await desk.details()
    expect(await logged()).toEqual([
      { action: 'order.confirm', before: { needsCall: true }, after: { needsCall: false, note: 'For a wedding' } },
      { action: 'order.note', before: {}, after: { note: 'Rings twice' } },
      {
        action: 'product.stock',
        before: { availability: 48 },
        after: { availability: 47, reason: 'written_off', note: orderNo },
      },
      { action: 'order.line_cancelled', before: {}, after: { note: '1 × Mango Pickle 500 g: A jar broke' } },
    ])
    const { undo } = (await setStatus('orders', orderId, 'dispatched')).body.document
    await post('undo', { eventId: undo.eventId })
    await setStatus('payments', orderId, 'paid', 'In the shop')
    expect(await logged()).toEqual([
      { action: 'order.status', before: { orderStatus: 'active' }, after: { orderStatus: 'dispatched' } },
      { action: 'order.undo', before: { step: 'dispatched' }, after: { step: 'active' } },
      {
        action: 'order.payment',
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'paid', note: 'In the shop' },
      },
    ])
    await desk.ask(`/api/admin/delete/Orders/${orderId}`, { method: 'DELETE' })
    expect(await logged()).toEqual([
      { action: 'order.status', before: { orderStatus: 'active' }, after: { orderStatus: 'cancelled' } },
      { action: 'order.delete', before: { orderNo }, after: null },
    ])
  })

  it('has an order that was given up before its call or its payment, and no invoice of it', async () => {
    const desk = await deskWithOrder(open)
    const page = await tools(desk, desk.token).openPage([[PICKLE, 1]])
    for (const id of [desk.orderId, page.id]) {
      const { status, body } = await desk.setStatus('orders', id, 'cancelled')
      expect([status, body.document.orderStatus, body.document.invoice]).toEqual([200, 'cancelled', null])
    }
    expect((await desk.logged()).map(({ action }) => action)).toEqual(['order.status', 'order.status'])
  })

  it('has what became of a return and of its money', { tags: ['OPEN-62'] }, async () => {
    const desk = await deskWithOrder(open)
    const { ask, orderId, token, post, setStatus, logged } = desk
    await post('confirm', { orderId })
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    expect((await logged())[0]).toEqual({
      action: 'order.confirm',
      before: { needsCall: true },
      after: { needsCall: false },
    })
    const body = returnForm({ orderId, productId: 'pickle' })
    const { _id: id } = (await ask('/api/orders/add-return-item', { method: 'POST', token, body })).body.data
    await setStatus('returns', id, 'inProgress', 'Send it, please')
    const { amount } = (await setStatus('returns', id, 'completed')).body.document
    const started = { returnStatus: 'inProgress', note: 'Send it, please' }
    expect(await logged()).toEqual([
      { action: 'return.status', before: { returnStatus: 'requested' }, after: started },
      { action: 'order.return', before: {}, after: started },
      {
        action: 'return.status',
        before: { returnStatus: 'inProgress' },
        after: { returnStatus: 'completed' },
      },
      { action: 'order.return', before: {}, after: { returnStatus: 'completed' } },
    ])
    await ask(`/api/orders/${orderId}/refund-payee`, {
      method: 'PUT',
      token,
      json: { kind: 'upi', upiId: 'sita.rao@okaxis' },
    })
    const [{ _id: refundId }] = await desk.list('type=refunds')
    const settle = (json: object) => ask(`/api/admin/refunds/settle/${refundId}`, { method: 'POST', json })
    await settle({ outcome: 'failed', note: 'No such UPI id' })
    await settle({ outcome: 'done', reference: 'UTR 4711' })
    await post('goodwill', { clientId: freshKey(), orderId, amount: 20, reason: 'The lid was loose' })
    const [failed, paid, given] = await logged()
    expect(failed).toEqual({ action: 'order.refund_failed', before: {}, after: { note: 'No such UPI id' } })
    expect(paid).toMatchObject({ action: 'order.refund_paid', after: { paidTo: 'si…@okaxis' } })
    expect(paid?.after.note).toContain('UTR 4711')
    expect(paid?.after.note).toContain(String(amount))
    expect(given).toEqual({ action: 'order.goodwill', before: {}, after: { note: '₹20.00: The lid was loose' } })
  })

  it('has who asked the payment company for a refund', { tags: ['ADMIN-22'] }, async () => {
    const desk = await deskWithOrder(open)
    const shop = tools(desk, desk.token)
    const page = await shop.openPage([[PICKLE, 1]])
    await shop.press(page.url, 'pay')
    await desk.setStatus('orders', page.id, 'cancelled', 'Sold out')
    await desk.post('refund', { orderId: page.id })
    expect(await desk.logged()).toEqual([
      {
        action: 'order.status',
        before: { orderStatus: 'active' },
        after: { orderStatus: 'cancelled', note: 'Sold out' },
      },
      { action: 'order.refund', before: {}, after: {} },
    ])
  })

  it('who is of the staff no more changes nothing', async () => {
    const { deps } = await openDesk(open)
    const work = vi.fn()
    expect(await refusalOf(changeByAdmin(deps, 'nobody', work))).toMatchObject({
      code: 'NOT_LOGGED_IN',
      message: loginMessages.sessionOver,
    })
    expect(work).not.toHaveBeenCalled()
    const [admin] = await deps.database.read.selectFrom('admins').selectAll().execute()
    const profile = readAdminProfile(deps.database.read, { adminId: admin?.id ?? '', sessionId: 'nothing' })
    expect(await refusalOf(profile)).toMatchObject({ code: 'NOT_LOGGED_IN', message: loginMessages.sessionOver })
  })
})
