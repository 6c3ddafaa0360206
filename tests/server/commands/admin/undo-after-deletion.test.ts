import { expect, it } from 'vitest'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { deleteUser } from '#server/commands/admin/change-people.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const MANGO = { id: 'mango', stock: 5 }
const open = openSqliteForTests()

it('a delivery is not taken back once its customer is deleted: the order has no address any more', async () => {
  const { deps } = await openDesk(open, [MANGO], { DESK_UNDO_SECONDS: '600' })
  const { read } = deps.database
  const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const userId = (await logIn(deps)).profile.user.id
  const { order } = (await placeOrder(deps, userId, orderBody([[MANGO, 1]]))).view
  for (const status of ['dispatched', 'completed']) await changeOrderStatus(deps, staff, { id: order.id, status })
  const events = read.selectFrom('order_events').select('id').where('event', '=', 'completed')
  const { id: eventId } = await events.executeTakeFirstOrThrow()
  await deleteUser(deps, staff, userId)
  expect(await refusalOf(undoStep(deps, staff, Number(eventId)))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
  expect(await read.selectFrom('orders').select('order_status').execute()).toEqual([{ order_status: 'completed' }])
})
