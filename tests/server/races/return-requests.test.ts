import { expect, it } from 'vitest'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { JAR, tools } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('a return that is asked for while something else happens to its order', (open) => {
  async function openWithDelivered() {
    const desk = await openDesk(open, [JAR], { DESK_UNDO_SECONDS: '60' })
    const { deps } = desk
    const { read } = deps.database
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { accessToken, profile } = await logIn(deps)
    const userId = profile.user.id
    const { id } = await tools(desk, accessToken).placeOnline([[JAR, 3]], { paymentMethod: 'cash_on_delivery' })
    for (const status of ['dispatched', 'completed']) await changeOrderStatus(deps, staff, { id, status })
    const ask = (to: Deps, quantity: number) => {
      const items = [{ productId: JAR.id, quantity, reason: 'The jar broke' }]
      const form = { orderId: id, description: 'It leaked all over the box', items, images: [] }
      return requestReturn(to, { userId, form, clientKey: null })
    }
    const last = await read.selectFrom('order_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const returns = () => read.selectFrom('returns').select('quantity').execute()
    return { deps, staff, lastEvent: Number(last.id), ask, returns }
  }

  /** What the call is refused with that comes while the first has not committed. */
  async function refusedAfter(deps: Deps, first: (to: Deps) => Promise<unknown>, other: () => Promise<unknown>) {
    return await secondOfTwo(deps, first, () => refusalOf(other()))
  }

  it('is none where the desk takes the delivery back at that moment', async () => {
    const { deps, staff, lastEvent, ask, returns } = await openWithDelivered()
    const refused = await refusedAfter(
      deps,
      (to) => undoStep(to, staff, lastEvent),
      () => ask(deps, 1),
    )
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    expect(await returns()).toEqual([])
  })
})
