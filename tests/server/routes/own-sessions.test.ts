import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PHONE = '9876543210'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

describeOnBothDatabases('a customer’s own logins', (open) => {
  it('a customer sees where they are logged in, and ends one other login or all', async () => {
    const { call, deps } = testApp(await open())
    const [here, second, third] = [await logIn(deps), await logIn(deps), await logIn(deps)].map(
      (one) => one.accessToken,
    )
    const { accessToken: stranger } = await logIn(deps, '9123456780')
    deps.clock.advance(60_000)
    await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber: PHONE } })
    const opened = await call('/api/otp-auth/verify-otp', {
      method: 'POST',
      json: { phoneNumber: PHONE, otp: deps.outbox.at(-1)?.otp },
      headers: { 'user-agent': ANDROID },
      from: '198.51.100.7',
    })
    const phone = (await opened.json()).accessToken
    const ask = async (path: string, method = 'GET', token = here ?? '') =>
      (await (await call(`/api/user/sessions${path}`, { method, token })).json()).sessions
    const isIn = async (token = '') => (await call('/api/auth/user', { token })).status === 200

    const sessions = await ask('')
    expect(sessions).toHaveLength(4)
    // Nothing beyond what its page shows.
    expect(sessions[0]).toEqual({
      _id: expect.any(String),
      device: 'Chrome on Android',
      lastUsedAt: expect.any(String),
      isThis: false,
      isNear: false,
    })
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain('198.51')

    await ask(`/${sessions[0]._id}`, 'DELETE', stranger)
    expect(await isIn(phone), 'nobody ends the login of another').toBe(true)
    expect(await ask(`/${sessions[0]._id}`, 'DELETE')).toHaveLength(3)
    expect(await isIn(phone)).toBe(false)
    expect(await ask('/end-others', 'POST')).toMatchObject([{ isThis: true }])
    expect([await isIn(second), await isIn(third)]).toEqual([false, false])
    expect([await isIn(here), await isIn(stranger)]).toEqual([true, true])
    const noted = await deps.database.read
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .orderBy('id')
      .execute()
    expect(noted.filter(({ kind }) => kind === 'sessions-ended').map(({ detail }) => detail)).toEqual([
      'one',
      'all others',
    ])
  })

  it('a copy of all own data is noted, with the end of the number alone', async () => {
    const { call, deps } = testApp(await open())
    const { accessToken: token } = await logIn(deps, PHONE)
    expect((await call('/api/user/account/export', { token })).status).toBe(200)
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'subject']).execute()
    expect(noted).toEqual([{ kind: 'account-export', subject: `…${PHONE.slice(-4)}` }])
  })
})
