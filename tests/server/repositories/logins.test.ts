import { expect, it } from 'vitest'
import { insertMerge } from '#server/repositories/carts.ts'
import * as otp from '#server/repositories/otp.ts'
import * as sessions from '#server/repositories/sessions.ts'
import { BESIDE, fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const OVER = `${SELF} over`
const own = (sessionId: string) => ({ sessionId, userId: SELF })
const rotation = (change: object = {}) => ({
  ...{
    fromHash: `token ${SELF}`,
    toHash: 'next',
    now: NOW + 7,
    expiresAt: LATER,
    longestMs: 120_000,
    networkMark: 'n',
    graceMs: 30_000,
  },
  ...change,
})
const code = (id: string) => ({ phone: `+91980000000${id.slice(1)}`, purpose: 'login', client_hash: id }) as const

describeOnBothDatabases('a login of a customer', (open) => {
  async function shop() {
    const database = await open()
    await fillNeighbours(database)
    return database
  }

  it('is open until its end, or until it is ended', async () => {
    const { read } = await shop()
    const role = (id: string, now: number) => sessions.findRoleOfLiveSession(read, own(id), now)
    expect([await role(SELF, LATER - 1), await role(SELF, LATER)]).toEqual(['customer', undefined])
    expect(await role(OVER, NOW)).toBeUndefined()
    const found = async (id: string, now: number) => (await sessions.findLiveSession(read, id, now))?.id
    expect([await found(SELF, LATER - 1), await found(SELF, LATER), await found(OVER, NOW)]).toEqual([
      SELF,
      undefined,
      undefined,
    ])
  })

  it.each<[string, string, object, boolean]>([
    ['the newest one of an open login', SELF, {}, true],
    ['an older one', SELF, { fromHash: 'older' }, false],
    ['one of a login that was ended', OVER, { fromHash: `token ${OVER}` }, false],
    ['one of a login at its end', SELF, { now: LATER }, false],
  ])('goes on with a token that is %s, or not', async (_, id, change, isDone) => {
    const { read, write } = await shop()
    expect(await write((tx) => sessions.rotateToken(tx, id, rotation(change)))).toBe(isDone)
    const row = await read.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.token_hash).toBe(isDone ? 'next' : `token ${id}`)
    if (isDone) expect(row).toMatchObject({ previous_hash: `token ${id}`, rotated_at: NOW + 7, network_mark: 'n' })
  })

  it.each([
    [120_000, LATER],
    [60_000, LATER],
    [59_999, LATER - 1],
  ])('lasts no longer than %i ms from its beginning', async (longestMs, endsAt) => {
    const { read, write } = await shop()
    await write((tx) => sessions.rotateToken(tx, SELF, rotation({ longestMs })))
    const row = await read.selectFrom('sessions').selectAll().where('id', '=', SELF).executeTakeFirst()
    expect(Number(row?.expires_at)).toBe(endsAt)
  })

  it('is ended once: the moment stays', async () => {
    const { read, write } = await shop()
    const endedAt = async (id: string) =>
      Number((await read.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst())?.revoked_at)
    const end = { id: SELF, userId: SELF }
    expect(await write((tx) => sessions.revokeOwnSession(tx, end, NOW))).toBe(true)
    expect(await write((tx) => sessions.revokeOwnSession(tx, end, LATER))).toBe(false)
    await write((tx) => sessions.revokeSession(tx, SELF, LATER))
    await write((tx) => sessions.revokeOtherSessions(tx, SELF, `${SELF} ${BESIDE}`, LATER))
    expect([await endedAt(SELF), await endedAt(OVER), await endedAt(`${SELF} elsewhere`)]).toEqual([NOW, NOW, LATER])
    expect(await endedAt(`${SELF} ${BESIDE}`)).toBe(0)
  })

  it.each<[string, object, number, number, boolean]>([
    ['alive', {}, LATER - 1, LATER, true],
    ['at its end', {}, LATER, LATER, false],
    ['without a try left', { tries_left: 0 }, NOW, LATER, false],
    ['with its last try', { tries_left: 1 }, NOW, LATER, true],
    ['from a clock far ahead', {}, NOW, LATER - 1, false],
  ])('takes a code that is %s, or not', async (_, change, now, latestEnd, isGood) => {
    const { read, write } = await shop()
    const key = code(SELF)
    await write((tx) =>
      tx
        .updateTable('otp_challenges')
        .set({ sent_at: NOW, ...change })
        .where('client_hash', '=', SELF)
        .execute(),
    )
    const before = await otp.findChallenge(read, key)
    const spent = await write((tx) => otp.spendTry(tx, key, { now, latestEnd }))
    expect(spent !== undefined).toBe(isGood)
    expect((await otp.findChallenge(read, key))?.tries_left).toBe(Number(before?.tries_left) - (isGood ? 1 : 0))
  })

  it('a code is taken away only where it is still the one that was sent then', async () => {
    const { read, write } = await shop()
    expect(await write((tx) => otp.dropChallenge(tx, code(SELF), NOW + 1))).toBe(false)
    expect(await otp.findChallenge(read, code(SELF))).toBeDefined()
    expect(await write((tx) => otp.dropChallenge(tx, code(SELF), NOW))).toBe(true)
    expect(await otp.findChallenge(read, code(NEIGHBOUR))).toBeDefined()
  })

  it('wrong codes are counted by number and day', async () => {
    const { read, write } = await shop()
    const { phone } = code(SELF)
    for (const day of ['2026-11-21', '2026-11-22']) await write((tx) => otp.addWrongCode(tx, phone, day))
    const counts = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => otp.countWrongCodes(read, phone, day))
    expect(await Promise.all(counts)).toEqual([0, 2, 1])
    expect(await otp.countWrongCodes(read, code(NEIGHBOUR).phone, '2026-11-21')).toBe(1)
  })

  it('takes a cart along once, and remembers the newest of them', async () => {
    const { read, write } = await shop()
    const merge = (mergeId: string, now: number) => write((tx) => insertMerge(tx, { userId: SELF, mergeId, now }, 2))
    // Somebody else brings theirs later, under the same names.
    await write((tx) =>
      tx.updateTable('cart_merges').set({ created_at: LATER }).where('user_id', '=', NEIGHBOUR).execute(),
    )
    expect(await merge('first', LATER)).toBe(false)
    expect([await merge('third', NOW + 1), await merge('fourth', NOW + 2)]).toEqual([true, true])
    const kept = async (id: string) =>
      (
        await read.selectFrom('cart_merges').select('merge_id').where('user_id', '=', id).orderBy('merge_id').execute()
      ).map(({ merge_id }) => merge_id)
    expect([await kept(SELF), await kept(NEIGHBOUR)]).toEqual([
      ['fourth', 'third'],
      ['first', 'second'],
    ])
    // By a clock that was set back since: this one stays all the same.
    expect(await merge('fifth', NOW - 5)).toBe(true)
    expect(await kept(SELF)).toEqual(['fifth', 'fourth'])
  })
})
