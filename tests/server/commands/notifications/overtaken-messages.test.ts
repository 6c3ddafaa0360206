import { expect, it } from 'vitest'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { shopWithCustomer } from '#tests/support/told-shop.ts'

const MINUTE = 60_000

type Happening = Parameters<typeof insertOrderEvent>[1]
type Event = Pick<Happening, 'event' | 'about_id'>

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
  return { ...shop, orderId, happen, refuse, told }
}

describeOnBothDatabases('a message that had to wait for its network', (open) => {
  it.each<[Event['event'], Event['event'], readonly string[]]>([
    ['payment_asked', 'paid', []],
    ['payment_asked', 'expired_unpaid', ['cancelled']],
    ['payment_asked', 'cancelled', ['cancelled']],
    ['dispatched', 'cancelled', ['cancelled']],
    ['dispatched', 'completed', ['completed']],
    ['refund_due', 'refunded', ['refunded']],
    ['goodwill_due', 'goodwill_refunded', ['part_refunded']],
    ['payee_asked', 'payee_given', []],
    ['wrong_amount', 'cancelled', ['cancelled']],
  ])('%s is not sent after %s', async (event, later, expected) => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event })
    await happen({ event: later })
    expect(await told()).toEqual(expected)
  })

  it('is sent where nothing, or only something else, has happened since', async () => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'payment_asked' })
    await happen({ event: 'payment_opened' })
    expect(await told()).toEqual(['payment_asked'])
    await refuse({ event: 'cancelled' })
    await happen({ event: 'refund_due', reason: 'cancelled' } as Event)
    expect(await told()).toEqual(['refund_due', 'cancelled'])
  })

  it('is sent where what followed is about another return', async () => {
    const { happen, refuse, told } = await toldOrder(open)
    await refuse({ event: 'return_inProgress', about_id: 'first' })
    await happen({ event: 'return_completed', about_id: 'second' })
    expect(await told()).toEqual(['return_completed', 'return_inProgress'])
    await refuse({ event: 'return_inProgress', about_id: 'third' })
    await happen({ event: 'return_rejected', about_id: 'third' })
    expect(await told()).toEqual(['return_rejected'])
  })

  it('is sent where staff may still take back what followed', async () => {
    const { deps, database, orderId, told, kinds } = await toldOrder(open)
    await addAdmin(deps, 'asha@haat.local')
    const { id: adminId } = await database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    await changeOrderStatus(deps, adminId, { id: orderId, status: 'dispatched' })
    deps.clock.advance(deps.env.DESK_UNDO_SECONDS * 1000)
    deps.sms.isDown = true
    await notifyCustomers(deps)
    deps.sms.isDown = false
    await changeOrderStatus(deps, adminId, { id: orderId, status: 'completed' })
    const { id: eventId } = await database.read
      .selectFrom('order_events')
      .select('id')
      .where('event', '=', 'completed')
      .executeTakeFirstOrThrow()
    expect(await told()).toEqual(['dispatched'])
    await undoStep(deps, adminId, eventId)
    expect(await told()).toEqual([])
    expect(kinds()).toEqual(['placed', 'dispatched'])
  })
})
