import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { changeOrderStatus, noteOrder } from '#server/commands/admin/change-orders.ts'
import { deleteUser } from '#server/commands/admin/change-people.ts'
import { giveGoodwill } from '#server/commands/admin/give-goodwill.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { wholeOf } from '#tests/support/whole-database.ts'

const MANGO = { id: 'mango', stock: 5 }
/** Stands in what staff write. */
const NAME = 'Zebrawala'

/** A customer whose cash order has just been delivered. */
async function openWithDelivery(open: OpenTestDatabase) {
  const { deps } = await openDesk(open, [MANGO], { DESK_UNDO_SECONDS: '600' })
  const { read } = deps.database
  const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const userId = (await logIn(deps)).profile.user.id
  const { order } = (await placeOrder(deps, userId, orderBody([[MANGO, 1]]))).view
  for (const status of ['dispatched', 'completed']) await changeOrderStatus(deps, staff, { id: order.id, status })
  const events = read.selectFrom('order_events').select('id').where('event', '=', 'completed')
  const eventId = Number((await events.executeTakeFirstOrThrow()).id)
  deps.clock.advance(60_000)
  const at = { network: '192.0.2.1', client: 'the own browser', userId }
  await sendOtp(deps, { ...at, phoneNumber: '9876543210', purpose: 'deletion' })
  const otp = deps.outbox.at(-1)?.otp ?? ''
  const deletions = {
    customer: (own: Deps) => deleteAccount(own, { ...at, otp, deviceMark: '' }),
    staff: (own: Deps) => deleteUser(own, staff, userId),
  }
  return { deps, staff, userId, orderId: order.id, eventId, deletions }
}

type Shop = Awaited<ReturnType<typeof openWithDelivery>>

/** Steps after which an order still needs its customer. */
const STEPS: Readonly<Record<string, (shop: Shop, deps: Deps) => Promise<unknown>>> = {
  'gives goodwill': ({ staff, orderId }, deps) =>
    giveGoodwill(deps, staff, { clientId: freshKey(), orderId, amount: paise(10_00), reason: 'The lid was loose' }),
  'takes the delivery back': ({ staff, eventId }, deps) => undoStep(deps, staff, eventId),
}

const CASES = Object.entries(STEPS).flatMap(([what, act]) =>
  (['customer', 'staff'] as const).map((who) => [what, who, act] as const),
)

/** Deletes the account between the last statement of what the desk does and its commit; what became of it. */
async function deletedDuring(shop: Shop, who: keyof Shop['deletions'], act: (deps: Deps) => Promise<unknown>) {
  return await secondOfTwo<Deps, unknown>(shop.deps, act, (own) =>
    shop.deletions[who](own).then(
      () => 'gone',
      (error: unknown) => error,
    ),
  )
}

describeOnBothDatabases('an account is deleted while the desk works on its order', (open) => {
  it.each(CASES)('that %s: it stays, where the %s asked', async (_, who, act) => {
    const shop = await openWithDelivery(open)
    expect(await deletedDuring(shop, who, (own) => act(shop, own))).toMatchObject({ code: 'CONFLICT' })
    const users = shop.deps.database.read.selectFrom('users').select('phone').where('id', '=', shop.userId)
    expect(await users.execute()).toEqual([{ phone: '+919876543210' }])
  })

  it.each(['customer', 'staff'] as const)('that notes words: they go with it, where the %s asked', async (who) => {
    const shop = await openWithDelivery(open)
    const note = (own: Deps) => noteOrder(own, shop.staff, shop.orderId, `${NAME} was not at home.`)
    expect(await deletedDuring(shop, who, note)).toBe('gone')
    expect((await wholeOf(shop.deps.database)).filter((row) => row.includes(NAME))).toEqual([])
  })

  it('a delivery is not taken back afterwards: the order has no address any more', async () => {
    const { deps, staff, eventId, deletions } = await openWithDelivery(open)
    await deletions.staff(deps)
    expect(await refusalOf(undoStep(deps, staff, eventId))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    const orders = deps.database.read.selectFrom('orders').select('order_status')
    expect(await orders.execute()).toEqual([{ order_status: 'completed' }])
  })
})
