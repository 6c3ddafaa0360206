import { expect, it } from 'vitest'
import * as refunds from '#server/repositories/payment-refunds.ts'
import * as payments from '#server/repositories/payments.ts'
import { fillNeighbours, LATER, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const GATEWAY = `gateway ${SELF}`
const AT = { now: NOW, latest: LATER }
const LEASE = NOW + 5
type State = Awaited<ReturnType<typeof payments.listAttempts>>[0]['state']

async function shop(open: OpenTestDatabase) {
  const database = await open()
  await fillNeighbours(database)
  const { read } = database
  const write = <Result>(work: Parameters<typeof database.write<Result>>[0]) => database.write(work)
  return {
    read,
    write,
    attempt: async () => (await payments.findAttempt(read, SELF)) ?? null,
    refund: async (id: string) => (await refunds.findRefundById(read, id)) ?? null,
    dueAttempt: (next_check_at: number | null) =>
      write((tx) => tx.updateTable('payment_attempts').set({ next_check_at }).execute()),
    dueRefund: (next_try_at: number | null) =>
      write((tx) => tx.updateTable('payment_refunds').set({ next_try_at }).execute()),
    inState: (state: State) =>
      write((tx) => tx.updateTable('payment_attempts').set({ state, page_url: null, next_check_at: null }).execute()),
  }
}

describeOnBothDatabases('money that the job follows', (open) => {
  it.each<[string, number | null, boolean]>([
    ['that is due now', NOW, true],
    ['that is due in a moment', NOW + 1, false],
    ['that is put off for as long as any', LATER, false],
    ['that was put off by a clock far ahead', LATER + 1, true],
    ['that is settled', null, false],
  ])('%s', async (_, at, isDue) => {
    const { read, dueAttempt, dueRefund } = await shop(open)
    await dueAttempt(at)
    await dueRefund(at)
    const own = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter((id) => id.includes(SELF))
    expect(own(await payments.listDueAttempts(read, AT, 9))).toEqual(isDue ? [SELF] : [])
    expect(own(await refunds.listDueRefunds(read, AT, 9)).sort()).toEqual(isDue ? [GATEWAY, SELF] : [])
  })

  it('is taken by one of two processes that have seen it due', async () => {
    const { write, attempt, refund } = await shop(open)
    const claims = [LEASE, LEASE + 1].map((lease) => async () => [
      await write((tx) => payments.claimAttempt(tx, { id: SELF, dueAt: NOW }, lease)),
      await write((tx) => refunds.claimRefund(tx, { id: GATEWAY, dueAt: NOW }, lease)),
    ])
    const won = []
    for (const claim of claims) won.push(await claim())
    expect(won).toEqual([
      [true, true],
      [false, false],
    ])
    expect([(await attempt())?.next_check_at, (await refund(GATEWAY))?.next_try_at]).toEqual([LEASE, LEASE])
  })

  it.each<[State, Partial<Record<'opens' | 'pays' | 'fails' | 'checks', boolean>>]>([
    ['opening', { opens: true, pays: true, fails: true, checks: true }],
    ['open', { pays: true, fails: true, checks: true }],
    ['failed', { opens: true, pays: true }],
    ['paid', {}],
  ])('an attempt that is %s takes these words about it: %j', async (state, takes) => {
    const { write, attempt, inState } = await shop(open)
    const whether = async (say: () => Promise<unknown>) => {
      await inState(state)
      const before = await attempt()
      await say()
      return JSON.stringify(await attempt()) !== JSON.stringify(before)
    }
    const paid = { reference: 'r', code: 'PAID', now: LATER }
    expect({
      opens: await whether(() =>
        write((tx) => payments.markAttemptOpen(tx, SELF, { pageUrl: 'p', nextCheckAt: LATER })),
      ),
      pays: await whether(() => write((tx) => payments.markAttemptPaid(tx, SELF, paid))),
      fails: await whether(() => write((tx) => payments.markAttemptFailed(tx, SELF, { code: 'NO', now: LATER }))),
      checks: await whether(() =>
        write((tx) => payments.noteCheck(tx, SELF, { code: 'WAIT', now: LATER, nextCheckAt: LATER })),
      ),
    }).toEqual({ opens: false, pays: false, fails: false, checks: false, ...takes })
  })

  it('a page that opens, a payment and a failure are noted with all that is told of them', async () => {
    const { write, attempt } = await shop(open)
    await write((tx) => payments.markAttemptOpen(tx, SELF, { pageUrl: 'p', nextCheckAt: LATER }))
    expect(await attempt()).toMatchObject({ state: 'open', page_url: 'p', next_check_at: LATER })
    expect(await write((tx) => payments.markAttemptFailed(tx, SELF, { code: 'NO', now: LATER }))).toBe(true)
    expect(await attempt()).toMatchObject({ state: 'failed', code: 'NO', checked_at: LATER, next_check_at: null })
    const word = { reference: 'r', code: 'PAID', now: LATER + 1 }
    expect(await write((tx) => payments.markAttemptPaid(tx, SELF, word))).toBe(true)
    const paid = { state: 'paid', effect: 'order', reference: 'r', code: 'PAID', checked_at: LATER + 1 }
    expect(await attempt()).toMatchObject({ ...paid, next_check_at: null })
    expect(await write((tx) => payments.markAttemptPaid(tx, SELF, word))).toBe(false)
  })

  it('only what goes back by the payment company is asked of it, until it refused or has paid', async () => {
    const { read, write, refund } = await shop(open)
    const move = { state: 'asked', tries: 1, updated_at: LATER, next_try_at: LATER } as const
    expect(await refunds.listRefundIds(read, SELF)).toEqual([GATEWAY])
    expect(await refunds.findRefund(read, SELF)).toBeUndefined()
    expect(await write((tx) => refunds.moveRefund(tx, SELF, move))).toBe(false)
    expect(await write((tx) => refunds.moveRefund(tx, GATEWAY, move))).toBe(true)
    await write((tx) => refunds.updateRefund(tx, GATEWAY, { state: 'failed' }, LATER + 1))
    expect(await refund(GATEWAY)).toMatchObject({ state: 'failed', updated_at: LATER + 1, next_try_at: null })
    expect(await refunds.listRefundIds(read, SELF)).toEqual([])
    await write((tx) => refunds.updateRefund(tx, GATEWAY, { state: 'done' }, LATER + 2))
    expect(await write((tx) => refunds.moveRefund(tx, GATEWAY, move))).toBe(false)
    expect(await refund(GATEWAY)).toMatchObject({ state: 'done', next_try_at: null })
  })
})
