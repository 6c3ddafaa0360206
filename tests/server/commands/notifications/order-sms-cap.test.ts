import { expect, it } from 'vitest'
import { makeNotifications } from '#server/commands/notifications/notify-customers.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { shopWithCustomer } from '#tests/support/told-shop.ts'

const HOUR = 60 * 60_000

describeOnBothDatabases('SMS about orders', (open) => {
  it('are so many in a day for one customer, who orders and cancels; push tells of everything', async () => {
    const { deps, userId, order, subscribe, kinds } = await shopWithCustomer(open)
    await subscribe('https://fcm.googleapis.com/fcm/send/phone')
    const most = deps.env.LIMIT_ORDER_SMS_PER_CUSTOMER_DAY
    const orders = most / 2 + 5
    for (let n = 0; n < orders; n += 1) {
      const { id } = await order()
      await cancelOrder(deps, userId, id)
      await notifyCustomers(deps)
      if (n % 8 === 7) deps.clock.advance(HOUR)
    }
    expect(kinds()).toHaveLength(most)
    expect(deps.pushed).toHaveLength(2 * orders)

    deps.clock.advance(24 * HOUR)
    await order()
    await notifyCustomers(deps)
    expect(kinds()).toHaveLength(most + 1)
  })

  it('wait for a network that has a text for them, and end with the one before where the next has none', async () => {
    const { deps, database, userId, order, kinds } = await shopWithCustomer(open)
    const { send } = deps.smsSender
    deps.smsSender.send = () => Promise.reject(new Error('the network before is down'))
    const { id } = await order()
    await notifyCustomers(deps)
    await cancelOrder(deps, userId, id)
    await makeNotifications(deps)

    Object.assign(deps.smsSender, { send, canSend: (kind: string) => kind === 'cancelled' })
    deps.clock.advance(HOUR)
    await notifyCustomers(deps)
    expect(kinds()).toEqual(['cancelled'])
    expect(await database.read.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'cancelled' }])
  })
})
