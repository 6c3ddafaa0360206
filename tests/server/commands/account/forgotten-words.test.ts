import { expect, it } from 'vitest'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { writeAudit } from '#server/repositories/audit.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { returnForm } from '#tests/support/return-form.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { wholeOf } from '#tests/support/whole-database.ts'

const PICKLE = { id: 'pickle', stock: 50 }
const WORDS = 'Asha Zebrawala of 12 Mango Lane'
const PHONE = '9876543210'

/** A desk whose staff wrote of a customer: to an order, to a return of it, to a question. */
async function deskThatWrote(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { deps, ask } = desk
  const json = { fullName: 'Asha Rao', email: 'asha@haat.in', message: 'Where is it?' }
  const orderOf = async (phoneNumber: string) => {
    const { accessToken: token, profile } = await logIn(deps, phoneNumber)
    const orderId = await deliveredOrder(deps, profile.user.id, [[PICKLE, 2]], phoneNumber)
    const note = `${WORDS} wants it left with ${phoneNumber === PHONE ? 'her sister' : 'a neighbour'}`
    await ask('/api/admin/orders/note', { method: 'POST', json: { orderId, note } })
    return { token, userId: profile.user.id, orderId }
  }
  const other = await orderOf('9123456780')
  const { token, userId, orderId } = await orderOf(PHONE)
  const body = returnForm({ orderId, productId: 'pickle' })
  const returned = (await ask('/api/orders/add-return-item', { method: 'POST', token, body })).body.data._id
  const rejected = { collection: 'returns', id: returned, status: 'rejected', note: `${WORDS} did not send it` }
  await ask('/api/admin/update/status', { method: 'PUT', json: rejected })
  const path = '/api/user-query/submit-contact-details'
  await ask(path, { method: 'POST', token, json: { ...json, phoneNumber: PHONE } })
  const [{ _id: questionId }] = await desk.list('type=queries')
  const answer = `Dear ${WORDS}, tomorrow.`
  await ask(`/api/admin/queries/answer/${questionId}`, { method: 'POST', json: { answer } })
  // As versions wrote it that had the answer's words in the log.
  const old = { at: 1, by: DESK_EMAIL, action: 'query.answer', id: questionId }
  await deps.database.write((tx) => writeAudit(tx, { ...old, before: { answer: null }, after: { answer } }))
  const log = async (id: string) =>
    (await desk.list(`type=audit&of=${id}`)).map(({ action, before, after }) => ({ action, before, after }))
  const saying = async (words: string) => (await wholeOf(deps.database)).filter((row) => row.includes(words)).length
  return { ...desk, userId, orderId, other, returned, questionId, log, saying }
}

type Shop = Awaited<ReturnType<typeof deskThatWrote>>

const DELETIONS: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'its customer': async ({ deps, userId }) => {
    deps.clock.advance(60_000)
    const at = { network: '192.0.2.1', client: 'the own browser', userId }
    await sendOtp(deps, { ...at, phoneNumber: PHONE, purpose: 'deletion' })
    await deleteAccount(deps, { ...at, otp: deps.outbox.at(-1)?.otp ?? '', deviceMark: '' })
  },
  staff: ({ ask, userId }) => ask(`/api/admin/delete/Users/${userId}`, { method: 'DELETE' }),
}

describeOnBothDatabases('what staff wrote about money and pieces of a customer', (open) => {
  async function deskWithOrder() {
    const desk = await openDesk(open, [PICKLE, { id: 'oil', stock: 50 }])
    const { deps, ask } = desk
    const { accessToken: token, profile } = await logIn(deps, PHONE)
    const step = async (path: string, json: object) =>
      expect(await ask(`/api/admin/orders/${path}`, { method: 'POST', json })).toMatchObject({ status: 200 })
    /** In which tables the words stand. */
    const standIn = async () =>
      (await wholeOf(deps.database)).filter((row) => row.includes(WORDS)).map((row) => row.split(' ')[0])
    const remove = () => ask(`/api/admin/delete/Users/${profile.user.id}`, { method: 'DELETE' })
    return { ...desk, token, userId: profile.user.id, step, standIn, remove }
  }

  it('goes with the account, but for the reason that a credit note gave its customer', async () => {
    const { deps, ask, list, userId, step, standIn, remove } = await deskWithOrder()
    const orderId = await deliveredOrder(deps, userId, [[PICKLE, 2]], PHONE)
    await step('goodwill', { clientId: freshKey(), orderId, amount: 10, reason: `${WORDS} was kept waiting` })
    const [{ _id: refundId }] = await list('type=refunds')
    const paid = { outcome: 'done', reference: 'UTR1' }
    expect((await ask(`/api/admin/refunds/settle/${refundId}`, { method: 'POST', json: paid })).status).toBe(200)
    const printed = ['credit_notes', 'tax_documents']
    expect(await standIn()).toEqual(['audit_log', ...printed, 'payment_refunds'].toSorted())
    expect((await remove()).status).toBe(200)
    expect(await standIn()).toEqual(printed)
    const [refund] = await list('type=refunds&tab=done')
    expect(refund).toMatchObject({ amount: 10, reason: 'goodwill', reference: 'UTR1', note: '' })
  })

  it('stands with the order alone and not with the stock, and goes with the account', async () => {
    const { ask, token, step, standIn, remove } = await deskWithOrder()
    const lines = orderBody([
      [PICKLE, 2],
      [{ id: 'oil' }, 1],
    ])
    const { orderId, order } = (await ask('/api/orders', { method: 'POST', token, json: lines })).body
    const pieces = { productId: 'pickle', quantity: 1, go: 'gone', reason: `${WORDS} sat on it` }
    await step('cancel-pieces', { clientId: freshKey(), orderId, ...pieces })
    expect(await standIn()).toEqual(['audit_log'])
    const { stockChanges } = (await ask('/api/admin/resources/products/pickle')).body.document
    expect(stockChanges[0]).toMatchObject({ reason: 'written_off', difference: -1, note: order.orderNo })
    const cancelled = { collection: 'orders', id: orderId, status: 'cancelled' }
    await ask('/api/admin/update/status', { method: 'PUT', json: cancelled })
    expect((await remove()).status).toBe(200)
    expect(await standIn()).toEqual([])
  })
})

describeOnBothDatabases('what staff wrote of a customer in the log of changes', (open) => {
  it.each(Object.entries(DELETIONS))(
    'goes with an account that %s deletes, and what was done stays',
    async (_, remove) => {
      const shop = await deskThatWrote(open)
      const { log, saying, orderId, other, returned, questionId } = shop
      expect(await saying(WORDS)).toBeGreaterThan(4)
      await remove(shop)
      expect(await saying(WORDS)).toBe(await saying(`${WORDS} wants it left with a neighbour`))
      expect(await saying('Zebrawala')).toBe(1)
      const decided = { returnStatus: 'rejected' }
      expect(await log(orderId)).toEqual([
        { action: 'order.return', before: {}, after: decided },
        { action: 'order.note', before: {}, after: {} },
      ])
      expect(await log(returned)).toEqual([
        { action: 'return.status', before: { returnStatus: 'requested' }, after: decided },
      ])
      const answered = { action: 'query.answer', before: { answered: false }, after: { answered: true } }
      expect(await log(questionId)).toEqual([answered, answered])
      expect(await log(other.orderId)).toMatchObject([{ after: { note: expect.stringContaining(WORDS) } }])
      const { events } = (await shop.ask(`/api/admin/resources/orders/${orderId}`)).body.document
      expect(events.at(-1)).toMatchObject({ event: 'return_rejected', by: DESK_EMAIL, note: '' })
    },
  )

  it('as an answer of old goes with its question', async () => {
    const { ask, log, questionId, saying } = await deskThatWrote(open)
    const before = await saying(WORDS)
    expect((await ask(`/api/admin/delete/Queries/${questionId}`, { method: 'DELETE' })).status).toBe(200)
    expect(before - (await saying(WORDS))).toBe(2)
    const answered = { action: 'query.answer', before: { answered: false }, after: { answered: true } }
    expect(await log(questionId)).toEqual([{ action: 'query.delete', before: {}, after: null }, answered, answered])
  })
})
