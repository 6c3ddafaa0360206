import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { identifyAdmin, identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { signAccessToken } from '#server/gateways/access-token.ts'
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
    const { profile, refreshToken, accessToken } = await logIn(deps)
    const claims = { subjectId: profile.user.id, sessionId: refreshToken.split('.')[0] ?? '' }
    const now = deps.clock.now()
    const others = testDeps(deps.database)
    const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
      .setSubject(claims.subjectId)
      .setIssuer('haat')
      .setAudience('customer')
      .setExpirationTime('10m')
      .encode()
    const ofAnotherType = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(claims.subjectId)
      .setIssuer('haat')
      .setAudience('customer')
      .setExpirationTime(Math.floor(now / 1000) + 600)
      .sign(deps.secrets.customerKey)
    const [head, payload, signature] = accessToken.split('.')
    const bad = [
      '',
      'x.y.z',
      unsigned,
      ofAnotherType,
      `${head}.${payload}.`,
      `${head}.${payload}.${signature?.toUpperCase()}`,
      await signAccessToken(others.secrets, 'customer', claims, now),
      await signAccessToken(deps.secrets, 'admin', claims, now),
      await signAccessToken({ ...deps.secrets, adminKey: deps.secrets.customerKey }, 'admin', claims, now),
      await signAccessToken(deps.secrets, 'customer', { ...claims, subjectId: 'somebody-else' }, now),
      await signAccessToken(deps.secrets, 'customer', { ...claims, sessionId: 'another' }, now),
    ]
    for (const token of bad) expect(await identifyCustomer(deps, token)).toBeUndefined()
  })

  it('a customer’s token is no admin’s', { tags: ['ROLE-18'] }, async () => {
    const deps = testDeps(await open())
    const { accessToken } = await logIn(deps)
    expect(await identifyAdmin(deps, accessToken)).toBeUndefined()
  })
})
