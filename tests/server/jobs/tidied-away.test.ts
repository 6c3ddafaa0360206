import { expect, it } from 'vitest'
import { weekOf } from '#domain/rules/calendar.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { tidyUp } from '#server/jobs/tidy-up.ts'
import { FILLED } from '#tests/support/filled-desk.ts'
import { fillNeighbours } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

describeOnBothDatabases('what the shop keeps for a while', (open) => {
  async function shop() {
    const database = await open()
    const deps = testDeps(database)
    await fillNeighbours(database)
    const start = deps.clock.now()
    const left = async () => {
      const rows = async (table: 'refund_payees' | 'notices' | 'cart_merges' | 'otp_failures' | 'otp_challenges') =>
        (await database.read.selectFrom(table).selectAll().execute()).length > 0
      return {
        accounts: await rows('refund_payees'),
        messages: await rows('notices'),
        merges: await rows('cart_merges'),
        wrongCodes: await rows('otp_failures'),
        codes: await rows('otp_challenges'),
      }
    }
    const tidiedAt = async (after: number) => {
      deps.clock.advance(start + after - deps.clock.now())
      await tidyUp(deps)
      return await left()
    }
    return { database, start, left, tidiedAt }
  }

  it('is gone after 30 days: where money was sent to, messages, merged carts, wrong codes', async () => {
    const { database, start, tidiedAt } = await shop()
    await database.write(async (tx) => {
      await tx.updateTable('refund_payees').set({ updated_at: start }).execute()
      await tx.updateTable('payment_refunds').set({ state: 'done', updated_at: start, next_try_at: null }).execute()
      await tx.updateTable('returns').set({ return_status: 'completed' }).execute()
      await tx.updateTable('notices').set({ created_at: start }).execute()
      await tx.updateTable('cart_merges').set({ created_at: start }).execute()
      await tx
        .updateTable('otp_failures')
        .set({ day: new Date(start).toISOString().slice(0, 10) })
        .execute()
      await tx
        .updateTable('otp_challenges')
        .set({ expires_at: start + 60_000 })
        .execute()
    })
    const all = { accounts: true, messages: true, merges: true, wrongCodes: true }
    expect(await tidiedAt(60_000)).toEqual({ ...all, codes: true })
    expect(await tidiedAt(30 * DAY_MS)).toEqual({ ...all, codes: false })
    const none = { accounts: false, messages: false, merges: false, wrongCodes: false, codes: false }
    expect(await tidiedAt(31 * DAY_MS)).toEqual(none)
  })

  it('an account stays while money, or a return that may bring some, waits for it', async () => {
    const { database, start, tidiedAt } = await shop()
    const [owed, open, late] = FILLED
    await database.write(async (tx) => {
      await tx.updateTable('refund_payees').set({ updated_at: start }).execute()
      await tx.updateTable('returns').set({ return_status: 'completed' }).where('id', '!=', open).execute()
      await tx.updateTable('payment_refunds').set({ state: 'done', updated_at: start, next_try_at: null }).execute()
      await tx.updateTable('payment_refunds').set({ state: 'due' }).where('refund_id', '=', owed).execute()
      const paidAt = { updated_at: start + 20 * DAY_MS }
      await tx.updateTable('payment_refunds').set(paidAt).where('refund_id', '=', late).execute()
    })
    const kept = async () =>
      (await database.read.selectFrom('refund_payees').select('order_id').orderBy('order_id').execute()).map(
        (row) => row.order_id,
      )
    await tidiedAt(49 * DAY_MS)
    expect(await kept()).toEqual([owed, open, late])
    await tidiedAt(51 * DAY_MS)
    expect(await kept()).toEqual([owed, open])
  })

  it('figures of how fast pages were are kept for half a year', async () => {
    const { database, start, tidiedAt } = await shop()
    await database.write((tx) =>
      tx
        .insertInto('web_vitals')
        .values({ week: weekOf(start), route: 'home', line: '4g', vital: 'LCP', bucket: 1, visits: 1 })
        .execute(),
    )
    const rows = async () => (await database.read.selectFrom('web_vitals').selectAll().execute()).length
    await tidiedAt(26 * 7 * DAY_MS)
    expect(await rows()).toBe(1)
    await tidiedAt(27 * 7 * DAY_MS)
    expect(await rows()).toBe(0)
  })
})
