import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import { subscribePush } from '#server/commands/notifications/subscribe-push.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { decideOnReturn } from '#server/commands/returns/change-returns.ts'
import type { Sms } from '#server/gateways/sms-sender.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { orderOfLink } from '#server/policies/payment-link.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { loadVapidKeys } from '#server/repositories/settings.ts'
import { deliveredOrder, setOrderStatus } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 50 }
const MINUTE = 60_000

async function shopWithCustomer(open: OpenTestDatabase) {
  const database = await open()
  const deps = testDeps(database)
  await stockShop(deps.database, [MANGO])
  const { profile, refreshToken } = await logIn(deps)
  const userId = profile.user.id
  const order = async () => (await placeOrder(deps, userId, orderBody([[MANGO, 1]]))).view.order
  const subscribe = async (endpoint: string, login = refreshToken) => {
    const caller = { userId, sessionId: login.split('.')[0] ?? '' }
    await subscribePush(deps, caller, { endpoint, p256dh: 'p'.repeat(80), auth: 'a'.repeat(20) })
  }
  const happen = (orderId: string, event: 'dispatched' | 'payment_asked' | 'switched_to_cash') =>
    database.write((tx) => insertOrderEvent(tx, { order_id: orderId, at: deps.clock.now(), actor: 'system', event }))
  const kinds = () => deps.orderMessages.map((message) => message.kind)
  return { database, deps, userId, refreshToken, order, subscribe, happen, kinds }
}

describeOnBothDatabases('messages to customers', (open) => {
  it('each change of an order and of a return is told once, in words', async () => {
    const { deps, userId, order, kinds } = await shopWithCustomer(open)
    const first = await order()
    await notifyCustomers(deps)
    const amount = `₹${((first.sub_total_paise + first.shipping_paise) / 100).toFixed(2)}`
    expect(deps.orderMessages).toMatchObject([
      {
        phone: '+919876543210',
        text: `Haat: Your order ${first.order_no} for ${amount} is placed. We are packing it.`,
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

  it('a network without a text for it is not asked; an order that is switched to cash at once is placed once', async () => {
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

  it('browsers that asked for it are told too, until they log out or take it back', async () => {
    const { deps, refreshToken, order, subscribe } = await shopWithCustomer(open)
    await subscribe('https://fcm.googleapis.com/1')
    await subscribe('https://fcm.googleapis.com/2')
    await subscribe('https://fcm.googleapis.com/2')
    const { id, order_no: orderNo } = await order()
    await notifyCustomers(deps)
    expect(deps.pushed.map(({ target }) => target.endpoint).sort()).toEqual([
      'https://fcm.googleapis.com/1',
      'https://fcm.googleapis.com/2',
    ])
    expect(deps.pushed[0]?.message).toMatchObject({
      title: 'Order placed',
      body: expect.stringContaining(orderNo),
      url: `/order-confirmed/${id}`,
    })
    deps.gonePushes.add('https://fcm.googleapis.com/1')
    await setOrderStatus(deps, id, 'dispatched')
    await notifyCustomers(deps)
    expect(deps.pushed).toHaveLength(3)
    const left = await deps.database.read.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left).toEqual([{ endpoint: 'https://fcm.googleapis.com/2' }])
    await endSession(deps, { tokenText: refreshToken, sessionId: '' })
    await setOrderStatus(deps, id, 'completed')
    await notifyCustomers(deps)
    expect(deps.pushed).toHaveLength(3)
    expect(deps.orderMessages).toHaveLength(3)
  })

  it('a push message that had to wait comes back, but to no browser that has logged out meanwhile', async () => {
    const { deps, refreshToken, order, happen, subscribe } = await shopWithCustomer(open)
    await subscribe('https://fcm.googleapis.com/1')
    const { send } = deps.pushSender
    const fails = async () => {
      deps.pushSender.send = () => Promise.reject(new Error('the push service answered 500'))
      await notifyCustomers(deps)
      deps.pushSender.send = send
      deps.clock.advance(MINUTE)
    }
    const { id } = await order()
    await fails()
    await notifyCustomers(deps)
    const notices = () => deps.database.read.selectFrom('notices').selectAll().orderBy('event_id').execute()
    const [tag] = (await notices()).flatMap((notice) => (notice.subscription_id === null ? [] : [notice.id]))
    expect(deps.pushed.map(({ message }) => message.tag)).toEqual([tag])
    await subscribe('https://fcm.googleapis.com/2', (await logIn(deps)).refreshToken)
    await happen(id, 'dispatched')
    await fails()
    await endSession(deps, { tokenText: refreshToken, sessionId: '' })
    await notifyCustomers(deps)
    expect(deps.pushed.map(({ target }) => target.endpoint.at(-1))).toEqual(['1', '2'])
    expect((await notices()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('each customer’s browsers hear of that customer’s orders alone', async () => {
    const { deps, order, subscribe } = await shopWithCustomer(open)
    await subscribe('https://fcm.googleapis.com/1')
    const { profile } = await logIn(deps, '9876543211')
    await placeOrder(deps, profile.user.id, orderBody([[MANGO, 1]], { phoneNumber: '9876543211' }))
    const { id } = await order()
    await notifyCustomers(deps)
    expect(deps.pushed.map(({ message }) => message.url)).toEqual([`/order-confirmed/${id}`])
  })

  it('takes addresses of push services only', async () => {
    const { subscribe } = await shopWithCustomer(open)
    const long = 'https://fcm.googleapis.com/'.padEnd(1001, 'x')
    for (const address of ['https://10.0.0.1/internal', long])
      expect(await refusalOf(subscribe(address))).toMatchObject({ code: 'BAD_REQUEST' })
    await subscribe(long.slice(0, 1000))
  })

  it('takes twenty browsers of a customer, and one that is known already as often as it asks', async () => {
    const { database, subscribe } = await shopWithCustomer(open)
    for (let browser = 1; browser <= 20; browser += 1) await subscribe(`https://fcm.googleapis.com/${browser}`)
    expect(await refusalOf(subscribe('https://fcm.googleapis.com/21'))).toMatchObject({ code: 'CONFLICT' })
    await subscribe('https://fcm.googleapis.com/7')
    const kept = await database.read.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(kept).toHaveLength(20)
    expect(kept).not.toContainEqual({ endpoint: 'https://fcm.googleapis.com/21' })
  })

  it('all processes agree on one key pair for push, made on the first start', async () => {
    const database = await open()
    let made = 0
    const make = async () => {
      made += 1
      return { publicKey: `public ${made}`, privateKey: `private ${made}` }
    }
    const pairs = await Promise.all([loadVapidKeys(database, make), loadVapidKeys(await database.another(), make)])
    expect(pairs[0]).toEqual(pairs[1])
    expect(pairs[0]?.privateKey.at(-1)).toBe(pairs[0]?.publicKey.at(-1))
    expect(await loadVapidKeys(database, make)).toEqual(pairs[0])
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
