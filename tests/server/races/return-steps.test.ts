import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changeReturn } from '#server/commands/admin/change-returns.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { cancelReturn } from '#server/commands/returns/change-returns.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { heldOpen, secondOfTwo, untilOneWaits } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO = { id: 'mango', name: 'Mango Pickle 500 g', price: 199, stock: 10 }

describeOnBothDatabases('two decide on one return at once', (open, kind) => {
  async function openWithReturn() {
    const deps = testDeps(await open(), { DESK_UNDO_SECONDS: '60' })
    await stockShop(deps.database, [MANGO])
    await addAdmin(deps, 'asha@haat.local')
    const { id: staff } = await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const userId = (await logIn(deps)).profile.user.id
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 2]])
    const items = [{ productId: 'mango', quantity: 1, reason: 'The jar broke' }]
    const form = { orderId, description: 'It leaked all over the box', items, images: [] }
    const { views } = await requestReturn(deps, { userId, form, clientKey: null })
    const id = views[0]?.id ?? ''
    const status = async () =>
      (await deps.database.read.selectFrom('returns').select('return_status').where('id', '=', id).execute())[0]
        ?.return_status
    const decide = (to: Deps, next: string, seen?: string) => changeReturn(to, staff, { id, status: next, seen })
    return { deps, staff, userId, id, orderId, status, decide }
  }

  /** The second comes while the first has not committed yet. */
  async function refusedOfTwo(
    deps: Deps,
    first: (deps: Deps) => Promise<unknown>,
    second: (deps: Deps) => Promise<unknown>,
  ) {
    return await secondOfTwo(deps, first, (own) => refusalOf(second(own)))
  }

  it('a refusal of what was requested does not meet what another desk has begun meanwhile', async () => {
    const { deps, decide, status } = await openWithReturn()
    const refused = await refusedOfTwo(
      deps,
      (to) => decide(to, 'inProgress', 'requested'),
      (to) => decide(to, 'rejected', 'requested'),
    )
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await status()).toBe('inProgress')
  })

  it('the goods are not paid for where another desk takes the step back meanwhile', async () => {
    const { deps, staff, orderId, decide, status } = await openWithReturn()
    await decide(deps, 'inProgress')
    const { id: eventId } = await deps.database.read
      .selectFrom('order_events')
      .select('id')
      .where('event', '=', 'return_inProgress')
      .executeTakeFirstOrThrow()
    const refused = await refusedOfTwo(
      deps,
      (to) => undoStep(to, staff, eventId),
      (to) => decide(to, 'completed', 'inProgress'),
    )
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await status()).toBe('requested')
    const back = deps.database.read.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId)
    expect(await back.execute()).toEqual([])
  })

  // SQLite writes one after the other: nobody holds what another needs.
  if (kind === 'sqlite') return
  it('its customer, who withdraws it, holds nothing that the desk needs', async () => {
    const { deps, userId, id, orderId, status } = await openWithReturn()
    const { database } = deps
    const lock = async (tx: Executor) => {
      await lockOrder(tx, orderId)
    }
    const { held, written, release } = heldOpen(database)
    const isFirstDone = held.write(lock)
    await written
    const withdrawn = cancelReturn(deps, userId, id)
    await untilOneWaits(database)
    const { rows } = await database.write((tx) =>
      sql`select id from returns where id = ${id} for update skip locked`.execute(tx),
    )
    release()
    await Promise.all([isFirstDone, withdrawn])
    expect(rows).toEqual([{ id }])
    expect(await status()).toBeUndefined()
  })
})
