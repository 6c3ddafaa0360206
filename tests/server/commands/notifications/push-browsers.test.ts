import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { loadVapidKeys } from '#server/repositories/settings.ts'
import { setOrderStatus } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { MANGO, shopWithCustomer } from '#tests/support/told-shop.ts'

const MINUTE = 60_000

describeOnBothDatabases('push messages', (open) => {
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
    const { deps, userId, order, subscribe } = await shopWithCustomer(open)
    await subscribe('https://fcm.googleapis.com/1')
    const { profile } = await logIn(deps, '9876543211')
    await placeOrder(deps, profile.user.id, orderBody([[MANGO, 1]], { phoneNumber: '9876543211' }))
    const { id } = await order()
    await notifyCustomers(deps)
    expect(deps.pushed.map(({ message }) => message.url)).toEqual([`/order-confirmed/${id}`])
    // Nor was one made for them that only the last look before it is sent holds back.
    const made = deps.database.read.selectFrom('notices').select('user_id').where('subscription_id', 'is not', null)
    expect(await made.execute()).toEqual([{ user_id: userId }])
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
