import { expect, it } from 'vitest'
import { exportAccount } from '#server/commands/account/export-account.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { shopWithCustomer } from '#tests/support/told-shop.ts'

const MINUTE = 60_000

type Happening = Parameters<typeof insertOrderEvent>[1]
type Event = Pick<Happening, 'event' | 'about_id' | 'tell_at'>

/** An order of which its customer was told so far; `refuse` takes the network away for the messages of one event. */
async function toldOrder(open: OpenTestDatabase) {
  const shop = await shopWithCustomer(open)
  const { deps, database } = shop
  const { id: orderId } = await shop.order()
  await notifyCustomers(deps)
  const happen = (event: Event) =>
    database.write((tx) =>
      insertOrderEvent(tx, { order_id: orderId, at: deps.clock.now(), actor: 'system', ...event } as Happening),
    )
  const refuse = async (event: Event) => {
    deps.sms.isDown = true
    await happen(event)
    await notifyCustomers(deps)
    deps.sms.isDown = false
  }
  /** What is told from now on, by when a message that waits is tried again. */
  const told = async () => {
    const before = shop.kinds().length
    await notifyCustomers(deps)
    deps.clock.advance(MINUTE)
    await notifyCustomers(deps)
    return shop.kinds().slice(before)
  }
  /** What the customer is told, in the copy of all own data, to have been sent. */
  const noted = async () => {
    const { orders } = await exportAccount(deps, shop.userId, '192.0.2.1')
    const messages = (orders as { messages: { kind: string; sentAt?: string }[] }[]).flatMap((order) => order.messages)
    return messages.map(({ kind, sentAt }) => [kind, sentAt !== undefined])
  }
  return { ...shop, orderId, happen, refuse, told, noted }
}

describeOnBothDatabases('a message that asks for something and had to wait for its network', (open) => {
  it.each<[Event['event'], Event['event'], readonly string[]]>([
    ['payment_asked', 'paid', []],
    ['payment_asked', 'expired_unpaid', ['cancelled']],
    ['payment_asked', 'cancelled', ['cancelled']],
    ['payee_asked', 'payee_given', []],
    ['refund_failed', 'payee_given', []],
    ['refund_failed', 'wrong_amount_refunded', []],
    ['wrong_amount', 'cancelled', ['cancelled']],
  ])('%s is not sent after %s', async (event, later, expected) => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event })
    await happen({ event: later })
    expect(await told()).toEqual(expected)
  })

  it('is not told to have been sent', async () => {
    const { happen, refuse, told, noted } = await toldOrder(open)
    await refuse({ event: 'payment_asked' })
    await happen({ event: 'paid' })
    await told()
    expect(await noted()).toEqual([['placed', true]])
  })

  it('is sent where nothing, or only something else, has happened since', async () => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'payment_asked' })
    await happen({ event: 'payment_opened' })
    expect(await told()).toEqual(['payment_asked'])
  })

  it('is sent where what followed is about another refund', async () => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'refund_failed', about_id: 'first' })
    await happen({ event: 'line_refunded', about_id: 'second' })
    expect(await told()).toContain('refund_failed')
    await refuse({ event: 'refund_failed', about_id: 'third' })
    await happen({ event: 'line_refunded', about_id: 'third' })
    expect(await told()).not.toContain('refund_failed')
  })

  it('is sent where staff may still take back what followed', async () => {
    const { deps, happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'payment_asked' })
    await happen({ event: 'cancelled', tell_at: deps.clock.now() + 10 * MINUTE })
    expect(await told()).toEqual(['payment_asked'])
  })

  it('does not keep back what only says what happened', async () => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'dispatched' })
    await happen({ event: 'completed' })
    expect((await told()).sort()).toEqual(['completed', 'dispatched'])
  })
})
