import { expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { readSystem } from '#server/commands/admin/read-system.ts'
import { backUpNightly } from '#server/jobs/back-up-nightly.ts'
import { openDesk } from '#tests/support/desk.ts'
import { fillLists } from '#tests/support/filled-desk.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const never = new AbortController().signal

describeOnBothDatabases('what the desk is told of the machinery', (open) => {
  it('says how the nightly backup stands, and so does /readyz to a watcher, staying ready', async () => {
    const token = 'a-token-of-24-characters'
    const desk = await openDesk(open, [], { METRICS_TOKEN: token })
    const { deps } = desk
    vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)
    const check = async () => {
      const { checks } = await readSystem(deps)
      return checks.find(({ name }) => name === 'backup')
    }
    const watched = async () => {
      deps.clock.advance(1000)
      const answer = await desk.call('/readyz', { token })
      return [answer.status, ((await answer.json()) as { backup: unknown }).backup]
    }
    expect((await desk.ask('/api/admin/system')).body).toEqual(await readSystem(deps))
    expect(await check()).toMatchObject({ state: 'waiting', at: null, said: null })
    expect(await watched()).toEqual([200, { standing: 'waiting', madeAt: null }])

    const run = vi.fn(async () => {
      const made = { name: 'a', madeAt: deps.clock.now(), bytes: 1, proof: 'restored' as const }
      return { ...made, copied: null, copyFailure: null, removed: 0 }
    })
    await backUpNightly(deps, run, never)
    deps.clock.advance(DAY_MS)
    const at = new Date(deps.clock.now()).toISOString()
    await backUpNightly(deps, run, never)
    expect(await check()).toEqual({ name: 'backup', state: 'well', at, count: null, said: null })

    deps.clock.advance(DAY_MS)
    run.mockRejectedValueOnce(new Error('no room on the disk'))
    await backUpNightly(deps, run, never)
    expect(await check()).toMatchObject({ state: 'failed', at, said: 'no room on the disk' })
    expect(await watched()).toEqual([200, { standing: 'failed', madeAt: at }])
  })

  it('says what has been due for more than ten minutes', async () => {
    const { deps, placeOnline, start } = await openPaymentShop(open)
    const states = async () =>
      Object.fromEntries((await readSystem(deps)).checks.map(({ name, state }) => [name, state]))
    const well = { backup: 'waiting', payments: 'well', refunds: 'well', messages: 'well', disk: 'well' }
    expect(await states()).toEqual(well)
    expect((await readSystem({ ...deps, payments: null })).checks[1]?.state).toBe('off')

    await start(await placeOnline())
    const since = deps.clock.now()
    await deps.database.write((tx) => tx.updateTable('payment_attempts').set({ next_check_at: since }).execute())
    await deps.database.write((tx) => tx.updateTable('order_events').set({ told_at: since }).execute())
    deps.clock.advance(10 * MINUTE_MS)
    expect(await states()).toEqual(well)
    deps.clock.advance(1)
    expect(await states()).toEqual({ ...well, payments: 'old' })
    const { checks } = await readSystem(deps)
    expect(checks.find(({ name }) => name === 'payments')?.at).toBe(new Date(since).toISOString())

    await deps.database.write((tx) => tx.updateTable('order_events').set({ told_at: null, at: since }).execute())
    expect(await states()).toEqual({ ...well, payments: 'old', messages: 'old' })
  })

  it('says how many messages of the last day nobody got, and how much of the disk is free', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const { deps } = desk
    const now = deps.clock.now()
    await fillLists(deps.database, now)
    const check = async (name: string) => (await readSystem(deps)).checks.find((one) => one.name === name)
    const { count = 0 } = (await check('disk')) ?? {}
    expect(await check('disk')).toMatchObject({ at: null, said: null })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(100)
    const giveUp = (id: string, at: number) =>
      deps.database.write((tx) =>
        tx
          .insertInto('notices')
          .values({
            ...{ id, user_id: 'x0', order_id: 'x0', event_id: 1, subscription_id: null, kind: 'placed' },
            ...{ created_at: at, due_at: at, attempts: 9, sent_at: null, given_up_at: at },
          })
          .execute(),
      )
    await giveUp('n1', now - DAY_MS - 1)
    expect(await check('messages')).toMatchObject({ state: 'well', count: 0 })
    await giveUp('n2', now - DAY_MS)
    expect(await check('messages')).toMatchObject({ state: 'failed', count: 1, at: null })
  })

  it('is told to staff alone', async () => {
    const desk = await openDesk(open)
    expect((await desk.call('/api/admin/system')).status).toBe(401)
  })
})
