import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { canBeUndone } from '#domain/rules/undo-window.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 50 }

async function deskWithOrder(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const json = orderBody([[PICKLE, 2]])
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
  const setStatus = (collection: 'orders' | 'returns' | 'payments', id: string, status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
  const details = async () => (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
  const undo = async (eventId?: number) =>
    await ask('/api/admin/orders/undo', {
      method: 'POST',
      json: { eventId: eventId ?? (await details()).undo.eventId },
    })
  const told = async (seconds = 0) => {
    desk.deps.clock.advance(seconds * 1000)
    await notifyCustomers(desk.deps)
    return desk.deps.orderMessages.map(({ kind }) => kind)
  }
  return { ...desk, token, orderId, setStatus, details, undo, told }
}

describeOnBothDatabases('a step of somebody who saw the order as it was before', (open) => {
  it('cancelling an order in the house cancels none that has left it meanwhile', async () => {
    const { ask, orderId, setStatus, details, deps } = await deskWithOrder(open)
    await setStatus('orders', orderId, 'dispatched')
    const cancel = { collection: 'orders', id: orderId, status: 'cancelled' }
    const put = (seen: object) => ask('/api/admin/update/status', { method: 'PUT', json: { ...cancel, ...seen } })
    expect(await put({ seen: 'active' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', message: adminServerMessages.steppedMeanwhile },
    })
    expect((await details()).orderStatus).toBe('dispatched')
    expect(await stockOf(deps.database, 'pickle')).toBe(48)
    expect((await put({ seen: 'dispatched' })).status).toBe(200)
    // Said again after a lost answer: that it is done already, and not that somebody else did it.
    expect((await put({ seen: 'dispatched' })).body.code).toBe('STATUS_NOT_ALLOWED')
  })
})

describeOnBothDatabases('taking a step at the desk back', (open) => {
  it('a dispatch is taken back before its message leaves; its invoice number stays', async () => {
    const desk = await deskWithOrder(open)
    const { orderId, setStatus, details, undo, told } = desk
    await told()
    const { invoice, undo: step } = (await setStatus('orders', orderId, 'dispatched')).body.document
    expect(step).toMatchObject({ event: 'dispatched', until: expect.any(String) })
    expect((await desk.list('type=orders'))[0].undo).toEqual(step)
    expect(await told(60)).toEqual(['placed'])

    expect((await undo()).body).toEqual({ orderId })
    const after = await details()
    expect(after).toMatchObject({
      orderStatus: 'active',
      undo: null,
      invoice,
      nextStatuses: ['dispatched', 'cancelled'],
    })
    expect(after.events.at(-1)).toMatchObject({ event: 'step_undone:dispatched', by: DESK_EMAIL })
    expect(await undo(step.eventId)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: adminServerMessages.undoneAlready },
    })
    expect(await told(600)).toEqual(['placed'])

    // The second time it is meant: the message leaves when it can no longer be taken back.
    const again = (await setStatus('orders', orderId, 'dispatched')).body.document
    expect(again.invoice).toEqual(invoice)
    expect(await told(120)).toEqual(['placed', 'dispatched'])
    expect((await details()).undo).toBeNull()
    expect((await undo(again.undo.eventId)).body.code).toBe('STATUS_NOT_ALLOWED')
    expect((await details()).orderStatus).toBe('dispatched')
  })

  it('a step taken before the clock was set back is told of at once, and is not open for hours', async () => {
    const { deps, orderId, setStatus, details, undo, told } = await deskWithOrder(open)
    await told()
    const { undo: step } = (await setStatus('orders', orderId, 'dispatched')).body.document
    deps.clock.advance(-DAY_MS)
    expect((await details()).undo).toBeNull()
    expect((await undo(step.eventId)).body.code).toBe('STATUS_NOT_ALLOWED')
    expect(await told()).toEqual(['placed', 'dispatched'])
  })

  it('a delivery taken back while its customer’s photos are worked on leaves no return', {
    tags: ['OPEN-61'],
  }, async () => {
    const desk = await deskWithOrder(open)
    const { deps, ask, token, orderId, setStatus, details, undo } = desk
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    const { encodeUpload } = deps.pictures
    const undone = async (bytes: Uint8Array) => {
      expect((await undo()).status).toBe(200)
      return await encodeUpload(bytes)
    }
    deps.pictures = { ...deps.pictures, encodeUpload: undone }
    const body = returnForm({ orderId, productId: 'pickle' }, [{ bytes: await photo() }])
    const asked = await ask('/api/orders/add-return-item', { method: 'POST', token, body })
    expect([asked.status, asked.body.code]).toEqual([409, 'CONFLICT'])
    expect((await details()).orderStatus).toBe('dispatched')
    expect(await desk.list('type=returns')).toEqual([])
  })

  it('a number that no step can have is refused, and one that none has is not found', async () => {
    const { undo } = await deskWithOrder(open)
    for (const eventId of [1e308, 2 ** 53, 0, -1, 1.5]) expect((await undo(eventId)).status, `${eventId}`).toBe(400)
    expect((await undo(Number.MAX_SAFE_INTEGER)).status).toBe(404)
  })

  it('steps are taken back from the last one on, and none that something was built on', async () => {
    const desk = await deskWithOrder(open)
    const { ask, token, orderId, setStatus, details, undo } = desk
    const dispatched = (await setStatus('orders', orderId, 'dispatched')).body.document.undo
    await setStatus('orders', orderId, 'completed')
    expect((await undo(dispatched.eventId)).body.code).toBe('STATUS_NOT_ALLOWED')
    expect((await undo()).status).toBe(200)
    expect((await details()).orderStatus).toBe('dispatched')
    expect((await undo()).status).toBe(200)
    expect(await details()).toMatchObject({ orderStatus: 'active', undo: null })

    await setStatus('orders', orderId, 'dispatched')
    const completed = (await setStatus('orders', orderId, 'completed')).body.document.undo
    const body = returnForm({ orderId, productId: 'pickle', quantity: '1' })
    const asked = await ask('/api/orders/add-return-item', { method: 'POST', token, body })
    expect((await undo(completed.eventId)).status).toBe(409)
    const id = asked.body.data._id
    const accepted = (await setStatus('returns', id, 'inProgress')).body.document
    expect(accepted.undo).toMatchObject({ event: 'return_inProgress' })
    expect((await undo(accepted.undo.eventId)).status).toBe(200)
    expect((await desk.list('type=returns'))[0]).toMatchObject({ returnStatus: 'requested', undo: null })
  })

  it('cash noted as taken by mistake is taken back; what is final has no way back', async () => {
    const { orderId, setStatus, details, undo } = await deskWithOrder(open)
    await setStatus('payments', orderId, 'paid')
    await undo()
    expect(await details()).toMatchObject({ paymentStatus: 'pending', nextPaymentStatuses: ['paid'] })
    expect((await setStatus('orders', orderId, 'cancelled')).body.document.undo).toBeNull()
    for (const event of ['cancelled', 'return_completed', 'return_rejected', 'refunded', 'placed'] as const) {
      expect(canBeUndone(event)).toBe(false)
    }
  })

  it('an order that has arrived takes notes, and shows what its customer said about the delivery', async () => {
    const { ask, list, token, orderId, setStatus, details } = await deskWithOrder(open)
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    const note = { orderId, note: 'Rang: the lid was loose' }
    expect((await ask('/api/admin/orders/note', { method: 'POST', json: note })).status).toBe(200)
    expect((await details()).events.at(-1)).toMatchObject({ event: 'note', note: note.note, by: DESK_EMAIL })
    expect(await details()).toMatchObject({ feedback: null })
    const json = { orderId, rating: 2, comment: 'It came late.' }
    await ask('/api/delivery/feedback', { method: 'POST', token, json })
    expect((await details()).feedback).toMatchObject({ rating: 2, comment: 'It came late.' })
    expect((await list('type=orders'))[0].rating).toBe(2)
  })

  it('what is not there is not found, what cannot be done says why, and neither is logged', async () => {
    const { ask, list, orderId, setStatus } = await deskWithOrder(open)
    const post = (path: string, json: object) => ask(`/api/admin/orders/${path}`, { method: 'POST', json })
    const press = { clientId: freshKey(), orderId: 'nobody', reason: 'x' }
    for (const [path, json] of [
      ['note', { orderId: 'nobody', note: 'x' }],
      ['confirm', { orderId: 'nobody' }],
      ['refund', { orderId: 'nobody' }],
      ['undo', { eventId: 4711 }],
      ['goodwill', { ...press, amount: 1 }],
      ['cancel-pieces', { ...press, productId: 'pickle', quantity: 1, go: 'gone' }],
    ] as const)
      expect((await post(path, json)).status, path).toBe(404)
    const said = adminServerMessages
    const refusals = [
      [await setStatus('orders', orderId, 'lost'), said.unknownStatus],
      [await setStatus('orders', orderId, 'active'), said.statusStep('active', 'active')],
      [await setStatus('orders', orderId, 'completed'), said.statusStep('active', 'completed')],
      [await setStatus('payments', orderId, 'lost'), said.unknownStatus],
      [await setStatus('payments', orderId, 'failed'), said.paymentStep('pending', 'failed')],
      [await setStatus('returns', 'nobody', 'lost'), said.unknownStatus],
      [await post('confirm', { orderId }), said.noCallNeeded],
      [await post('refund', { orderId }), said.nothingOwed],
    ] as const
    for (const [{ status, body }, message] of refusals)
      expect([status, body.code, body.message]).toEqual([409, 'STATUS_NOT_ALLOWED', message])
    expect(await list('type=audit')).toEqual([])
    await setStatus('orders', orderId, 'dispatched')
    expect((await setStatus('orders', orderId, 'active')).body.message).toBe(said.statusStep('dispatched', 'active'))
  })

  it('a delivered order that is taken off the lists stays delivered, and its pieces stay sold', async () => {
    const { ask, orderId, setStatus, deps } = await deskWithOrder(open)
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    expect((await ask(`/api/admin/delete/Orders/${orderId}`, { method: 'DELETE' })).status).toBe(200)
    const order = await deps.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order.order_status).toBe('completed')
    expect(await stockOf(deps.database, 'pickle')).toBe(48)
  })

  it('a step is not taken back from an order that stands elsewhere by now', async () => {
    const { orderId, setStatus, details, undo, deps } = await deskWithOrder(open)
    const behindTheDesk = (row: { order_status?: 'cancelled'; payment_status?: 'paid' | 'refund_due' }) =>
      deps.database.write((tx) => tx.updateTable('orders').set(row).where('id', '=', orderId).execute())
    const paid = (await setStatus('payments', orderId, 'paid')).body.document.undo
    await behindTheDesk({ payment_status: 'refund_due' })
    expect((await undo(paid.eventId)).body).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await details()).toMatchObject({ paymentStatus: 'refund_due', orderStatus: 'active' })
    await behindTheDesk({ payment_status: 'paid' })
    const sent = (await setStatus('orders', orderId, 'dispatched')).body.document.undo
    await behindTheDesk({ order_status: 'cancelled' })
    expect((await undo(sent.eventId)).body).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await details()).toMatchObject({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  })
})
