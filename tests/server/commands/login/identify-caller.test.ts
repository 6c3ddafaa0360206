import { expect, it } from 'vitest'
import { identifyAdmin, identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { openDesk } from '#tests/support/desk.ts'
import { forgedTokens } from '#tests/support/forged-tokens.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

describeOnBothDatabases('identifyCustomer', (open) => {
  it('knows a customer for ten minutes', { tags: ['OPEN-75'] }, async () => {
    const deps = testDeps(await open())
    const login = await logIn(deps)
    deps.clock.advance(10 * 60_000 - 1)
    expect(await identifyCustomer(deps, login.accessToken)).toMatchObject({ userId: login.profile.user.id })
    deps.clock.advance(2_000)
    expect(await identifyCustomer(deps, login.accessToken)).toBeUndefined()
  })

  it('knows no forged, foreign or unsigned token', async () => {
    const deps = testDeps(await open())
    const { profile, refreshToken } = await logIn(deps)
    const claims = { subjectId: profile.user.id, sessionId: refreshToken.split('.')[0] ?? '' }
    const others = testDeps(deps.database).secrets
    const now = deps.clock.now()
    const bad = await forgedTokens({ secrets: deps.secrets, others, audience: 'customer', claims, now })
    for (const [wrong, token] of bad) expect(await identifyCustomer(deps, token), wrong).toBeUndefined()
  })

  it('a customer’s token is no admin’s', { tags: ['ROLE-18'] }, async () => {
    const deps = testDeps(await open())
    const { accessToken } = await logIn(deps)
    expect(await identifyAdmin(deps, accessToken)).toBeUndefined()
  })
})

describeOnBothDatabases('identifyAdmin', (open) => {
  it('notes once a minute that a login is used, and not what its page asks by itself', async () => {
    const { deps, token } = await openDesk(open)
    const start = deps.clock.now()
    const seenAfter = async (ms: number, more?: { isBackground: boolean }) => {
      deps.clock.advance(ms)
      await identifyAdmin(deps, token, more)
      const session = await deps.database.read.selectFrom('admin_sessions').select('seen_at').executeTakeFirstOrThrow()
      return session.seen_at - start
    }
    expect(await seenAfter(59_999)).toBe(0)
    expect(await seenAfter(1)).toBe(60_000)
    expect(await seenAfter(60_000, { isBackground: true })).toBe(60_000)
    expect(await seenAfter(1)).toBe(120_001)
  })
})
