import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { type RefreshedSession, refreshSession } from '#server/commands/login/refresh-session.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function renewed(refreshed: RefreshedSession) {
  if (refreshed.kind !== 'renewed') throw new Error('the session is over')
  return refreshed
}

describeOnBothDatabases('refreshSession', (open) => {
  it('gives an access token, the user and the next refresh token', {
    tags: ['API-027', 'API-028', 'OPEN-75'],
  }, async () => {
    const deps = testDeps(await open())
    const login = await logIn(deps)
    const next = renewed(await refreshSession(deps, login.refreshToken, '192.0.2.1'))
    expect(next.refreshToken).not.toBe(login.refreshToken)
    expect(next.profile.user.phone).toBe('+919876543210')
    expect(await identifyCustomer(deps, next.accessToken)).toMatchObject({ userId: login.profile.user.id })
  })

  it('goes on where the shop’s keys were replaced, with which the access token before ends', async () => {
    const before = testDeps(await open())
    const login = await logIn(before)
    const deps = { ...before, secrets: { ...before.secrets, customerKey: new Uint8Array(32).fill(7) } }
    const { accessToken } = renewed(await refreshSession(deps, login.refreshToken, '192.0.2.1'))
    expect(await identifyCustomer(deps, accessToken)).toMatchObject({ userId: login.profile.user.id })
    expect(await identifyCustomer(deps, login.accessToken)).not.toMatchObject({ userId: login.profile.user.id })
  })

  it('goes on rotating for months of visits, and ends 60 days after the last', async () => {
    const deps = testDeps(await open())
    let token = (await logIn(deps)).refreshToken
    for (let visit = 0; visit < 6; visit += 1) {
      deps.clock.advance(59 * DAY)
      token = renewed(await refreshSession(deps, token, '192.0.2.1')).refreshToken ?? ''
    }
    deps.clock.advance(60 * DAY)
    expect(await refreshSession(deps, token, '192.0.2.1')).toEqual({ kind: 'over' })
  })

  it('ends a year after the login, however often it is used', async () => {
    const deps = testDeps(await open())
    let token = (await logIn(deps)).refreshToken
    for (let month = 1; month <= 12; month += 1) {
      deps.clock.advance(30 * DAY)
      token = renewed(await refreshSession(deps, token, '192.0.2.1')).refreshToken ?? ''
    }
    deps.clock.advance(4 * DAY)
    const last = renewed(await refreshSession(deps, token, '192.0.2.1'))
    deps.clock.advance(DAY)
    expect(await identifyCustomer(deps, last.accessToken)).toBeUndefined()
    expect(await refreshSession(deps, last.refreshToken ?? '', '192.0.2.1')).toEqual({ kind: 'over' })
  })

  it('lets the loser of a race through without a new cookie', async () => {
    const deps = testDeps(await open())
    for (let round = 0; round < runsOf(5, 200); round += 1) {
      const { refreshToken } = await logIn(deps, `98765${String(round).padStart(5, '0')}`)
      const twins = 2 + (round % 4) * 16
      const results = await Promise.all(
        Array.from({ length: twins }, () => refreshSession(deps, refreshToken, '192.0.2.1')),
      )
      const successors = results.map((result) => renewed(result).refreshToken).filter((token) => token !== null)
      expect(successors).toHaveLength(1)
      deps.clock.advance(MINUTE)
      expect(renewed(await refreshSession(deps, successors[0] ?? '', '192.0.2.1')).refreshToken).not.toBeNull()
    }
  })

  it('the token before answers for 30 s, and ends the session for everybody once the next was used', {
    tags: ['OPEN-75'],
  }, async () => {
    const deps = testDeps(await open())
    const { refreshToken: stolen } = await logIn(deps)
    const { refreshToken: next } = renewed(await refreshSession(deps, stolen, '192.0.2.1'))
    deps.clock.advance(30_000)
    expect(renewed(await refreshSession(deps, stolen, '192.0.2.1')).refreshToken).toBeNull()
    const { refreshToken: third, accessToken } = renewed(await refreshSession(deps, next ?? '', '192.0.2.1'))
    expect(await refreshSession(deps, stolen, '192.0.2.1')).toEqual({ kind: 'over' })
    expect(await refreshSession(deps, third ?? '', '192.0.2.1')).toEqual({ kind: 'over' })
    expect(await identifyCustomer(deps, accessToken)).toBeUndefined()
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'subject', 'times']).execute()
    expect(noted).toEqual([{ kind: 'session-reused', subject: '…3210', times: 1 }])
  })

  it('a browser that never got its next token goes on with the one it has', { tags: ['OPEN-75'] }, async () => {
    const deps = testDeps(await open())
    const { refreshToken: own } = await logIn(deps)
    const { refreshToken: lost } = renewed(await refreshSession(deps, own, '192.0.2.1'))
    // Chromium repeats a call whose answer it lost at once.
    expect(renewed(await refreshSession(deps, own, '192.0.2.1')).refreshToken).toBeNull()
    deps.clock.advance(11 * MINUTE)
    const twins = await Promise.all([1, 2].map(() => refreshSession(deps, own, '192.0.2.1')))
    const [next = ''] = twins.flatMap((twin) => renewed(twin).refreshToken ?? [])
    deps.clock.advance(11 * MINUTE)
    expect(renewed(await refreshSession(deps, next, '192.0.2.1')).refreshToken).not.toBeNull()
    // Whoever has the token that was lost on the way is somebody else.
    expect(await refreshSession(deps, lost ?? '', '192.0.2.1')).toEqual({ kind: 'over' })
  })

  it('a token stolen many rotations ago gives the thief away too', async () => {
    const deps = testDeps(await open())
    const { refreshToken: stolen } = await logIn(deps)
    let token = stolen
    for (let i = 0; i < 5; i += 1) token = renewed(await refreshSession(deps, token, '192.0.2.1')).refreshToken ?? ''
    expect(await refreshSession(deps, stolen, '192.0.2.1')).toEqual({ kind: 'over' })
    expect(await refreshSession(deps, token, '192.0.2.1')).toEqual({ kind: 'over' })
  })

  it.each(['', 'x', 'a.b.c', '.', 'unknown.secret'])('answers the token %j as over', async (text) => {
    const deps = testDeps(await open())
    await logIn(deps)
    expect(await refreshSession(deps, text, '192.0.2.1')).toEqual({ kind: 'over' })
  })

  it('ends for a user who was blocked', async () => {
    const deps = testDeps(await open())
    const { refreshToken, accessToken } = await logIn(deps)
    await deps.database.write((tx) => tx.updateTable('users').set({ role: 'blocked' }).execute())
    expect(await identifyCustomer(deps, accessToken)).toBeUndefined()
    expect(await refreshSession(deps, refreshToken, '192.0.2.1')).toEqual({ kind: 'over' })
  })
})

describeOnBothDatabases('endSession', (open) => {
  it('after logout neither token is worth anything, and other devices stay logged in', {
    tags: ['API-032'],
  }, async () => {
    const deps = testDeps(await open())
    const phone = await logIn(deps)
    const laptop = await logIn(deps)
    await endSession(deps, { tokenText: phone.refreshToken, sessionId: '' })
    expect(await identifyCustomer(deps, phone.accessToken)).toBeUndefined()
    expect(await refreshSession(deps, phone.refreshToken, '192.0.2.1')).toEqual({ kind: 'over' })
    expect(await identifyCustomer(deps, laptop.accessToken)).toBeDefined()
  })

  it('the token before the last one logs out as well, as a browser may send it while another is on its way', async () => {
    const deps = testDeps(await open())
    const { refreshToken, accessToken } = await logIn(deps)
    await refreshSession(deps, refreshToken, '192.0.2.1')
    await endSession(deps, { tokenText: refreshToken, sessionId: '' })
    expect(await identifyCustomer(deps, accessToken)).toBeUndefined()
  })

  it('a wrong secret ends nothing', async () => {
    const deps = testDeps(await open())
    const login = await logIn(deps)
    const [sessionId] = login.refreshToken.split('.')
    await endSession(deps, { tokenText: `${sessionId}.guessed`, sessionId: '' })
    await endSession(deps, { tokenText: '', sessionId: '' })
    expect(await identifyCustomer(deps, login.accessToken)).toBeDefined()
  })

  it('ends the session of the access token where no cookie came along', async () => {
    const deps = testDeps(await open())
    const login = await logIn(deps)
    await endSession(deps, { tokenText: '', sessionId: login.refreshToken.split('.')[0] ?? '' })
    expect(await identifyCustomer(deps, login.accessToken)).toBeUndefined()
  })
})
