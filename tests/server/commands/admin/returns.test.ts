import { expect, it } from 'vitest'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { tools } from '#tests/support/payment-shop.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 350, isEligible: false, stock: 30 }

async function deskWithCustomer(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE, OIL])
  const { accessToken: token, profile } = await logIn(desk.deps)
  const setStatus = (collection: 'orders' | 'returns' | 'payments', id: string, status: string, note?: string) =>
    desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status, ...(note ? { note } : {}) } })
  return { ...desk, customer: { token, userId: profile.user.id }, setStatus }
}

describeOnBothDatabases('returns and refunds at the desk', (open) => {
  it('a return is seen with its photos and decided along its steps; the customer sees it', {
    tags: ['SCOPE-52', 'ADMIN-06', 'ADMIN-14', 'ADMIN-23', 'API-098', 'ENT-151', 'OPEN-62', 'OPEN-83'],
  }, async () => {
    const desk = await deskWithCustomer(open)
    const { ask, list, customer, setStatus } = desk
    const json = orderBody([
      [PICKLE, 3],
      [OIL, 1],
    ])
    const { orderId } = (await ask('/api/orders', { method: 'POST', token: customer.token, json })).body
    for (const status of ['dispatched', 'completed']) {
      expect((await setStatus('orders', orderId, status)).body.document.orderStatus).toBe(status)
    }
    const asked = async (fields: Record<string, string>) => {
      const body = returnForm({ orderId, ...fields }, [{ bytes: await photo() }])
      return (await ask('/api/orders/add-return-item', { method: 'POST', token: customer.token, body })).body.data._id
    }
    const id: string = await asked({ productId: 'pickle', quantity: '2' })
    const [row] = await list('type=returns&status=requested')
    expect(row).toMatchObject({
      _id: id,
      orderId,
      quantity: 2,
      photos: 1,
      returnStatus: 'requested',
      nextStatuses: ['inProgress', 'rejected'],
    })
    expect((await ask(`/api/admin/returns/${id}/photos/1`)).status).toBe(200)
    expect((await ask(`/api/admin/returns/${id}/photos/1`, { token: customer.token })).status).toBe(401)

    expect((await setStatus('returns', id, 'completed')).status).toBe(409)
    expect((await setStatus('returns', id, 'active')).status).toBe(409)
    expect((await setStatus('returns', 'nobody', 'rejected')).status).toBe(404)
    const begun = await setStatus('returns', id, 'inProgress', 'Please send it to the shop')
    expect(begun.body.document).toMatchObject({ _id: id, returnStatus: 'inProgress' })
    expect((await setStatus('returns', id, 'completed')).body.document).toMatchObject({ nextStatuses: [] })
    expect((await setStatus('returns', id, 'rejected')).status).toBe(409)

    const seen = await ask('/api/orders/all/return-items', { token: customer.token })
    expect(seen.body.returns).toMatchObject([{ _id: id, returnStatus: 'completed' }])
    const { document } = (await ask(`/api/admin/resources/orders/${orderId}`)).body
    // Two of the three pieces, at what was paid for them.
    expect(document.creditNotes).toMatchObject([{ amount: row.amount }])
    expect(row.amount).toBeGreaterThan(300)
    expect(document.events.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual(
      expect.arrayContaining([
        ['return_inProgress', DESK_EMAIL],
        ['return_completed', DESK_EMAIL],
      ]),
    )
    expect((await list('type=audit'))[1]).toMatchObject({
      action: 'return.status',
      documentId: id,
      documentName: document.orderNo,
      before: { returnStatus: 'inProgress' },
      after: { returnStatus: 'completed' },
    })

    const other: string = await asked({ productId: 'oil' })
    expect((await setStatus('returns', other, 'rejected')).body.document.returnStatus).toBe('rejected')
    const found = async (words: string) => (await list(`type=returns&search=${words}`)).map(({ _id }) => _id)
    expect((await found(document.orderNo.toLowerCase())).toSorted()).toEqual([other, id].toSorted())
    expect(await found('pickle')).toEqual([id])
    expect(await found('nothing')).toEqual([])
    const { counts } = (await ask('/api/admin/resources?type=returns')).body
    expect(counts).toEqual({ total: 2, requested: 0, inProgress: 0, completed: 1, rejected: 1 })
  })

  it('says what goes back for it, which is less where a favour was given before', async () => {
    const { ask, customer, setStatus, list } = await deskWithCustomer(open)
    const json = orderBody([[PICKLE, 3]])
    const { orderId } = (await ask('/api/orders', { method: 'POST', token: customer.token, json })).body
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    const body = returnForm({ orderId, productId: 'pickle', quantity: '3' })
    const { _id: id } = (await ask('/api/orders/add-return-item', { method: 'POST', token: customer.token, body })).body
      .data
    const back = async () => (await list('type=returns'))[0].back
    const [{ amount }] = await list('type=returns')
    expect([amount > 300, await back()]).toEqual([true, amount])
    const favour = { clientId: freshKey(), orderId, amount: 300, reason: 'The lids were loose' }
    expect((await ask('/api/admin/orders/goodwill', { method: 'POST', json: favour })).status).toBe(200)
    const told = await back()
    const own = async () =>
      (await ask('/api/orders/all/return-items', { token: customer.token })).body.returns[0].amount
    expect(await own()).toBe(told)
    expect(told).toBeLessThan(amount)
    for (const status of ['inProgress', 'completed']) await setStatus('returns', id, status)
    const { refunds } = (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
    expect(refunds).toContainEqual(expect.objectContaining({ reason: 'returned', amount: told }))
    // What was promised is what came, at the desk and on the customer's page.
    expect((await list('type=returns'))[0]).toMatchObject({ amount, back: told })
    expect(await own()).toBe(told)
  })

  it('its credit note has the goods that came back, and the order goes on as it was paid', async () => {
    const { ask, customer, setStatus, list, deps } = await deskWithCustomer(open)
    const json = orderBody([
      [PICKLE, 3],
      [OIL, 2],
    ])
    const { orderId } = (await ask('/api/orders', { method: 'POST', token: customer.token, json })).body
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    await setStatus('payments', orderId, 'paid')
    const body = returnForm({ orderId, productId: 'oil', quantity: '1' })
    const { _id: id } = (await ask('/api/orders/add-return-item', { method: 'POST', token: customer.token, body })).body
      .data
    for (const status of ['inProgress', 'completed']) await setStatus('returns', id, status)
    const { document_json: note } = await deps.database.read
      .selectFrom('tax_documents')
      .select('document_json')
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow()
    expect([note.includes('Mango Pickle'), note.includes('Mustard Oil')]).toEqual([false, true])
    const [refund] = await list('type=refunds')
    await ask(`/api/admin/refunds/settle/${refund._id}`, {
      method: 'POST',
      json: { outcome: 'done', reference: 'UTR 1' },
    })
    const { document } = (await ask(`/api/admin/resources/orders/${orderId}`)).body
    expect(document).toMatchObject({ paymentStatus: 'paid', refunds: [{ reason: 'returned', state: 'done' }] })
  })

  it('money of a cancelled order goes back once, asked for at the desk, and what is not owed does not', {
    tags: ['ADMIN-22'],
  }, async () => {
    const desk = await deskWithCustomer(open)
    const { ask, customer, setStatus, deps } = desk
    const shop = tools(desk, customer.token)
    const page = await shop.openPage([[PICKLE, 2]])
    const refund = () => ask('/api/admin/orders/refund', { method: 'POST', json: { orderId: page.id } })
    expect((await setStatus('orders', page.id, 'dispatched')).status).toBe(409)
    await shop.press(page.url, 'pay')
    await shop.later(60_000)
    expect((await refund()).body.code).toBe('STATUS_NOT_ALLOWED')
    const cancelled = await setStatus('orders', page.id, 'cancelled')
    expect(cancelled.body.document).toMatchObject({ paymentStatus: 'refund_due', canRefund: true })
    expect(cancelled.body.document.events).toContainEqual(expect.objectContaining({ event: 'refund_due:cancelled' }))
    expect(await stockOf(deps.database, 'pickle')).toBe(50)
    // The company takes a while; asking again asks after the same refund.
    expect((await refund()).body).toEqual({ paymentStatus: 'refund_due' })
    expect((await refund()).body).toEqual({ paymentStatus: 'refunded' })
    expect((await refund()).status).toBe(409)
    const { document } = (await ask(`/api/admin/resources/orders/${page.id}`)).body
    expect(document).toMatchObject({ paymentStatus: 'refunded', canRefund: false })
    expect(document.payments.map(({ kind }: { kind: string }) => kind)).toEqual(['payment', 'refund'])
    expect(await deps.database.read.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1)
  })
})
