import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { forgetUser } from '#server/commands/account/forget-user.ts'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { decideOnReturn } from '#server/commands/returns/change-returns.ts'
import type { Sms } from '#server/gateways/sms-sender.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { orderOfLink } from '#server/policies/payment-link.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { MANGO, shopWithCustomer } from '#tests/support/told-shop.ts'

const MINUTE = 60_000

describeOnBothDatabases('messages to customers', (open) => {
  it('each change of an order and of a return is told once, in words', async () => {
    const { deps, userId, order, kinds } = await shopWithCustomer(open)
    const first = await order()
    await notifyCustomers(deps)
    const amount = `₹${((first.sub_total_paise + first.shipping_paise) / 100).toFixed(2)}`
    expect(deps.orderMessages).toMatchObject([
      {
        phone: '+919876543210',
        text: `Haat: Your order ${first.order_no} for ${amount} is placed. We will tell you when it is on its way.`,
        values: [first.order_no, amount],
      },
    ])
    await cancelOrder(deps, userId, first.id)
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    const now = deps.clock.now()
    const row = { order_id: orderId, product_id: 'mango', user_id: userId, quantity: 1, reason: 'x', description: 'x' }
    await deps.database.write(async (tx) => {
      const moments = { created_at: now, updated_at: now }
      const request = { ...row, ...moments, id: 'r1', return_status: 'requested' as const, client_key: null }
      await tx.insertInto('returns').values(request).execute()
      await decideOnReturn(deps, tx, { id: 'r1', status: 'inProgress', now })
    })
    await notifyCustomers(deps)
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed', 'cancelled', 'placed', 'dispatched', 'completed'])
    // The desk may take this step back until then.
    deps.clock.advance(deps.env.DESK_UNDO_SECONDS * 1000)
    await notifyCustomers(deps)
    expect(kinds().at(-1)).toBe('return_inProgress')
  })

  it('a step that waits to be undone is told before what follows it, never after it', async () => {
    const { deps, database, order, kinds } = await shopWithCustomer(open)
    await addAdmin(deps, 'asha@haat.local')
    const { id: adminId } = await database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const [first, second] = [await order(), await order()]
    const step = (id: string, status: string) => changeOrderStatus(deps, adminId, { id, status })
    await step(first.id, 'dispatched')
    await notifyCustomers(deps)
    await step(first.id, 'cancelled')
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed', 'placed', 'dispatched', 'cancelled'])
    // Delivered can be taken back, and after it dispatched: both wait.
    await step(second.id, 'dispatched')
    await step(second.id, 'completed')
    await notifyCustomers(deps)
    expect(kinds().slice(4)).toEqual([])
    const asked = { order_id: second.id, at: deps.clock.now(), actor: 'customer', event: 'return_requested' } as const
    await database.write((tx) => insertOrderEvent(tx, asked))
    await notifyCustomers(deps)
    expect(kinds().slice(4)).toEqual(['dispatched', 'completed', 'return_requested'])
  })

  it('an order paid online is told when it is paid, not before', async () => {
    const { deps, order, kinds, database } = await shopWithCustomer(open)
    const { id } = await order()
    await database.write((tx) => tx.updateTable('orders').set({ payment_method: 'online_payment' }).execute())
    await notifyCustomers(deps)
    expect(kinds()).toEqual([])
    const event = { order_id: id, at: deps.clock.now(), actor: 'system', event: 'paid' } as const
    await database.write((tx) => tx.insertInto('order_events').values(event).execute())
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['paid'])
  })

  it('an event of the version before, with its reason in its name, is told all the same', async () => {
    const { deps, order, kinds, database } = await shopWithCustomer(open)
    const { id } = await order()
    await notifyCustomers(deps)
    await database.write((tx) =>
      sql`insert into order_events (order_id, at, actor, event) values (${id}, 1, 'system', 'refund_due:too_late')`.execute(
        tx,
      ),
    )
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed', 'refund_due'])
  })

  it('an event that only a newer version knows is told to nobody, and holds up nothing', async () => {
    const { deps, order, kinds, database } = await shopWithCustomer(open)
    const { id } = await order()
    await database.write((tx) =>
      sql`insert into order_events (order_id, at, actor, event) values (${id}, 1, 'system', 'left_with_a_neighbour')`.execute(
        tx,
      ),
    )
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed'])
  })

  it('who is asked for money and then pays in cash is told of both, though both wait', async () => {
    const { deps, order, happen, kinds, database } = await shopWithCustomer(open)
    const { id } = await order()
    const payBy = (payment_method: 'online_payment' | 'cash_on_delivery') =>
      database.write((tx) => tx.updateTable('orders').set({ payment_method }).execute())
    await payBy('online_payment')
    await notifyCustomers(deps)
    await happen(id, 'payment_asked')
    await payBy('cash_on_delivery')
    await happen(id, 'switched_to_cash')
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['payment_asked', 'placed'])
  })

  it('a network that is down gets every message when it is back, once each', async () => {
    const { deps, order, kinds } = await shopWithCustomer(open)
    await order()
    deps.sms.isDown = true
    await notifyCustomers(deps)
    deps.clock.advance(MINUTE)
    await notifyCustomers(deps)
    deps.sms.isDown = false
    await notifyCustomers(deps)
    expect(kinds()).toEqual([])
    deps.clock.advance(2 * MINUTE)
    await notifyCustomers(deps)
    deps.clock.advance(24 * 60 * MINUTE)
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed'])
  })

  it('a message waits longer from attempt to attempt, and is given up after a night', async () => {
    const { deps, order, kinds, database } = await shopWithCustomer(open)
    const log: Record<string, unknown>[] = []
    deps.logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line)) })
    await order()
    deps.sms.isDown = true
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await notifyCustomers(deps)
      const { due_at: due, ...notice } = await database.read.selectFrom('notices').selectAll().executeTakeFirstOrThrow()
      expect(notice).toMatchObject({ attempts: attempt, given_up_at: attempt < 12 ? null : deps.clock.now() })
      waits.push((due - deps.clock.now()) / MINUTE)
      deps.clock.advance(due - deps.clock.now() - 1)
      await notifyCustomers(deps)
      deps.clock.advance(1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60])
    deps.sms.isDown = false
    await notifyCustomers(deps)
    expect(kinds()).toEqual([])
    const [notice] = await database.read.selectFrom('notices').selectAll().execute()
    expect(notice).toMatchObject({ attempts: 12, sent_at: null })
    const { warn, error } = pino.levels.values
    const told = { notice: notice?.id, kind: 'placed', err: { message: expect.any(String) } }
    const waiting = { ...told, level: warn, msg: 'a message to a customer waits for another attempt' }
    const last = { ...told, attempts: 12, level: error, msg: 'a message to a customer was given up' }
    expect(log).toMatchObject([
      ...Array.from({ length: 11 }, (_, before) => ({ ...waiting, attempts: before + 1 })),
      last,
    ])
  })

  it('no message is sent twice while a slow network holds one process up and another looks for work', async () => {
    const { deps, order, happen, database } = await shopWithCustomer(open)
    const { id } = await order()
    for (let i = 0; i < 19; i += 1) await happen(id, 'dispatched')
    await makeNotifications(deps)
    const other = { ...deps, database: await database.another() }
    const slow = {
      ...deps.smsSender,
      send: async (sms: Sms) => {
        deps.clock.advance(8_000)
        await sendNotifications(other)
        await deps.smsSender.send(sms)
      },
    }
    while ((await sendNotifications({ ...deps, smsSender: slow })) > 0);
    const ids = deps.orderMessages.map((message) => message.id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })

  it('what asks for money has the link at which it is paid; other messages have none', async () => {
    const { deps, order, happen } = await shopWithCustomer(open)
    const { id, order_no: orderNo } = await order()
    await happen(id, 'payment_asked')
    await notifyCustomers(deps)
    const [placed, asked] = deps.orderMessages
    expect([placed?.values.length, asked?.values.slice(0, 2)]).toEqual([2, [orderNo, placed?.values[1]]])
    const link = asked?.values[2] ?? ''
    expect(orderOfLink(deps.secrets.customerKey, new URL(link).searchParams.get('pay') ?? '')).toBe(id)
    expect([placed?.text.includes('http'), asked?.text.endsWith(link)]).toEqual([false, true])
  })

  it('a network without a text for it is not asked; an order switched to cash is placed once', async () => {
    const { deps, order, happen, kinds } = await shopWithCustomer(open)
    deps.smsSender.canSend = (kind) => kind === 'placed'
    const [first, second] = [await order(), await order()]
    for (const { id } of [first, second]) await happen(id, 'switched_to_cash')
    await happen(first.id, 'dispatched')
    await notifyCustomers(deps)
    await happen(second.id, 'switched_to_cash')
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed', 'placed'])
    expect(deps.orderMessages.map(({ values }) => values[0])).toEqual([first.order_no, second.order_no])
  })

  it('what happens to an order after its customer’s account is gone is told to nobody', async () => {
    const { deps, user, order, happen, database, kinds } = await shopWithCustomer(open)
    const { id } = await order()
    await notifyCustomers(deps)
    await database.write((tx) => forgetUser(deps, tx, user))
    await happen(id, 'dispatched')
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['placed'])
    const left = await database.read.selectFrom('notices').select(['attempts', 'sent_at']).execute()
    expect(left).toEqual([{ attempts: 1, sent_at: deps.clock.now() }])
  })

  it('a crash before, between and after the steps loses none and doubles none', async () => {
    const { database, deps, order, kinds } = await shopWithCustomer(open)
    const other = { ...deps, database: await database.another() }
    await order()
    // The process dies after it has written the messages: the next one sends them.
    await makeNotifications(deps)
    await notifyCustomers(other)
    expect(kinds()).toEqual(['placed'])
    // It dies with a message in its hands, before it was sent: nobody else sends it until the lease is over.
    await order()
    await makeNotifications(deps)
    await database.write((tx) =>
      tx
        .updateTable('notices')
        .set({ due_at: deps.clock.now() + MINUTE })
        .where('sent_at', 'is', null)
        .execute(),
    )
    await notifyCustomers(other)
    expect(kinds()).toHaveLength(1)
    deps.clock.advance(MINUTE)
    await notifyCustomers(other)
    expect(kinds()).toHaveLength(2)
    // It dies between the network's yes and its own note: the message goes out under the same id again.
    await order()
    await makeNotifications(deps)
    const dying = {
      ...deps,
      database: { ...deps.database, write: onlyOnce(deps.database.write) },
      logger: deps.logger,
    }
    await sendNotifications(dying).catch(() => undefined)
    deps.clock.advance(MINUTE)
    await notifyCustomers(other)
    const ids = deps.orderMessages.map((message) => message.id)
    expect(ids).toHaveLength(4)
    expect(ids[2]).toBe(ids[3])
  })

  it('two processes share the work: nobody is told twice', async () => {
    const { database, deps, order, kinds } = await shopWithCustomer(open)
    for (let i = 0; i < 6; i += 1) await order()
    const other = { ...deps, database: await database.another() }
    await Promise.all([notifyCustomers(deps), notifyCustomers(other), notifyCustomers(deps), notifyCustomers(other)])
    await notifyCustomers(deps)
    expect(kinds()).toEqual(Array(6).fill('placed'))
    expect(new Set(deps.orderMessages.map((message) => message.id)).size).toBe(6)
  })
})

/** Lets one write through; the process is dead for every later one. */
function onlyOnce<Write extends (...args: never[]) => Promise<unknown>>(write: Write): Write {
  let isSpent = false
  return ((...args: never[]) => {
    if (isSpent) return Promise.reject(new Error('this process is dead'))
    isSpent = true
    return write(...args)
  }) as Write
}
