import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { cancelPieces } from '#server/commands/admin/cancel-pieces.ts'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { giveGoodwill } from '#server/commands/admin/give-goodwill.ts'
import { settleRefund } from '#server/commands/admin/settle-refund.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { writeInvoice } from '#server/commands/admin/write-documents.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import type { Deps } from '#server/deps.ts'
import { lockStock } from '#server/repositories/admin/stock.ts'
import { openDesk } from '#tests/support/desk.ts'
import { heldOpen, secondOfTwo, untilOneWaits } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { JAR, SALT, tools } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

type Act = (deps: Deps) => Promise<unknown>

async function openWithOrder(open: OpenTestDatabase, isOnline = true) {
  const desk = await openDesk(open, [JAR, SALT], { DESK_UNDO_SECONDS: '60' })
  const { deps } = desk
  const { read } = deps.database
  const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const { accessToken, profile } = await logIn(deps)
  const customer = tools(desk, accessToken)
  const paymentMethod = isOnline ? 'online_payment' : 'cash_on_delivery'
  const placed = await customer.placeOnline(
    [
      [JAR, 3],
      [SALT, 1],
    ],
    { paymentMethod },
  )
  if (isOnline) await customer.press(customer.urlOf(await customer.start(placed)), 'pay')
  const { id } = placed
  const step = (status: string) => (to: Deps) => changeOrderStatus(to, staff, { id, status })
  const send = async (...statuses: string[]) => {
    for (const status of statuses) await step(status)(deps)
  }
  const refunds = () => read.selectFrom('payment_refunds').selectAll().where('order_id', '=', id).execute()
  const lastEvent = async () =>
    Number((await read.selectFrom('order_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id)
  return { ...customer, deps, staff, userId: profile.user.id, id, step, send, refunds, lastEvent }
}

/** The first has written and not committed when the second comes; what became of the second. */
async function second(deps: Deps, first: Act, other: Act): Promise<unknown> {
  return await secondOfTwo(deps, first, (own) =>
    other(own).then(
      () => 'done',
      (error: unknown) => error,
    ),
  )
}

describeOnBothDatabases('money and pieces, by two at the desk at once', (open, kind) => {
  it('pieces of a line leave the order and come back on the shelf once', async () => {
    const { deps, staff, id, order, stock, refunds } = await openWithOrder(open)
    const { to_pay_paise: before } = await order(id)
    const pieces = { orderId: id, productId: JAR.id, quantity: 2, go: 'shelf', reason: 'A jar broke' } as const
    const act: Act = (to) => cancelPieces(to, staff, { ...pieces, clientId: freshKey() })
    expect(await second(deps, act, act)).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { quantity: expect.anything() },
    })
    expect(await stock(JAR)).toBe(9)
    const [back, ...more] = await refunds()
    expect(more).toEqual([])
    expect(back?.amount_paise).toBe(before - (await order(id)).to_pay_paise)
  })

  it('no piece goes back of an order that its customer cancels meanwhile', async () => {
    const { deps, staff, userId, id, stock } = await openWithOrder(open)
    const pieces = { orderId: id, productId: JAR.id, quantity: 2, go: 'shelf', reason: 'A jar broke' } as const
    const refused = await second(
      deps,
      (to) => cancelOrder(to, userId, id),
      (to) => cancelPieces(to, staff, { ...pieces, clientId: freshKey() }),
    )
    expect(refused).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await stock(JAR)).toBe(10)
  })

  it('what was paid is given as goodwill once', async () => {
    const { deps, staff, id, order, send, refunds } = await openWithOrder(open)
    await send('dispatched')
    const amount = paise((await order(id)).to_pay_paise)
    const act: Act = (to) =>
      giveGoodwill(to, staff, { clientId: freshKey(), orderId: id, amount, reason: 'The lid was loose' })
    expect(await second(deps, act, act)).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await refunds()).toMatchObject([{ amount_paise: amount }])
  })

  it('a refund by hand is noted by whoever paid it first', async () => {
    const { deps, staff, id, send, refunds } = await openWithOrder(open, false)
    await send('dispatched', 'completed')
    const goodwill = { clientId: freshKey(), orderId: id, amount: paise(5_000), reason: 'The lid was loose' }
    await giveGoodwill(deps, staff, goodwill)
    const [owed] = await refunds()
    const settle =
      (reference: string): Act =>
      (to) =>
        settleRefund(to, staff, owed?.refund_id ?? '', { outcome: 'done', reference })
    expect(await second(deps, settle('UTR 1'), settle('UTR 2'))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await refunds()).toMatchObject([{ state: 'done', reference: 'UTR 1' }])
  })

  it('a refund that did not arrive is due again by the account named at that moment', async () => {
    const { deps, staff, userId, id, send, refunds } = await openWithOrder(open, false)
    await send('dispatched', 'completed')
    const goodwill = { clientId: freshKey(), orderId: id, amount: paise(5_000), reason: 'The lid was loose' }
    await giveGoodwill(deps, staff, goodwill)
    const [owed] = await refunds()
    const failed: Act = (to) =>
      settleRefund(to, staff, owed?.refund_id ?? '', { outcome: 'failed', note: 'No such account' })
    const named: Act = (to) => setRefundPayee(to, userId, { orderId: id, kind: 'upi', upiId: 'asha@okaxis' })
    expect(await second(deps, failed, named)).toBe('done')
    expect(await refunds()).toMatchObject([{ state: 'due', note: '' }])
  })

  it('a step is not taken back where the next one is taken meanwhile', async () => {
    const { deps, staff, id, order, step, send, lastEvent } = await openWithOrder(open)
    await send('dispatched')
    const eventId = await lastEvent()
    const refused = await second(deps, step('completed'), (to) => undoStep(to, staff, eventId))
    expect(refused).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await order(id)).toMatchObject({ order_status: 'completed' })
  })

  it('an invoice gets one number', async () => {
    const { deps, staff, id } = await openWithOrder(open)
    const act: Act = (to) => writeInvoice(to, staff, id)
    expect(await second(deps, act, act)).toBe('done')
    const { read } = deps.database
    expect(await read.selectFrom('invoices').select('number').execute()).toHaveLength(1)
    expect(await read.selectFrom('document_series').select('last_number').execute()).toEqual([{ last_number: 1 }])
  })

  // SQLite writes one after the other: nobody holds what another needs.
  if (kind === 'sqlite') return
  it('pieces that wait for their food hold no number that another order needs', async () => {
    const { deps, staff, id, stock } = await openWithOrder(open)
    const { database } = deps
    const pieces = { orderId: id, productId: JAR.id, quantity: 1, go: 'shelf', reason: 'A jar broke' } as const
    const cancel = () => cancelPieces(deps, staff, { ...pieces, clientId: freshKey() })
    await writeInvoice(deps, staff, id)
    await cancel()
    const { held, written, release } = heldOpen(database)
    const isFirstDone = held.write((tx) => lockStock(tx, JAR.id))
    await written
    const cancelled = cancel()
    await untilOneWaits(database)
    const { rows } = await database.write((tx) =>
      sql`select name from document_series where name like 'credit-note/%' for update skip locked`.execute(tx),
    )
    release()
    await Promise.all([isFirstDone, cancelled])
    expect(rows).toHaveLength(1)
    expect(await stock(JAR)).toBe(9)
  })
})
