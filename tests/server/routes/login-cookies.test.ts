import { expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PHONE = '9876543210'
const OWN = { origin: 'http://shop.test', 'x-haat': '1' }

/** One browser: it keeps the cookies it is given. */
async function openBrowser(open: OpenTestDatabase) {
  const { call, deps } = testApp(await open())
  const jar = new Map<string, string>()
  async function send(path: string, json: unknown, token?: string, method = 'POST') {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...OWN, cookie }
    const answer = await call(path, { method, json, headers, ...(token === undefined ? {} : { token }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  async function code(json: object, token?: string): Promise<string> {
    deps.clock.advance(60_000)
    await send('/api/otp-auth/send-otp', json, token)
    return deps.outbox.at(-1)?.otp ?? ''
  }
  async function logIn() {
    const otp = await code({ phoneNumber: PHONE })
    const answer = await send('/api/otp-auth/verify-otp', { phoneNumber: PHONE, otp })
    return String((await answer.json()).accessToken)
  }
  const isIn = async (token: string) => (await call('/api/auth/user', { token })).status === 200
  return { send, code, logIn, isIn, jar }
}

describeOnBothDatabases('what a browser keeps of its logins', (open) => {
  it('a login in the place of another one ends that one', async () => {
    const { logIn, isIn } = await openBrowser(open)
    const first = await logIn()
    const second = await logIn()
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
  })

  it('a new phone number marks the browser anew, and a deleted account leaves no mark', async () => {
    const { send, code, logIn, jar } = await openBrowser(open)
    const token = await logIn()
    const marked = jar.get('haat-device')
    const phoneNumber = '9123456780'
    const oldOtp = await code({ phoneNumber: PHONE, purpose: 'phone' }, token)
    const otp = await code({ phoneNumber, purpose: 'phone' }, token)
    const change = { phoneNumber, otp, oldOtp }
    const changed = await send('/api/user/profile/update/peronal/phone-number', change, token, 'PUT')
    expect(changed.status).toBe(200)
    expect(jar.get('haat-device')).toMatch(/./)
    expect(jar.get('haat-device')).not.toBe(marked)

    const last = await code({ phoneNumber, purpose: 'deletion' }, token)
    expect((await send('/api/user/account/delete', { otp: last }, token)).status).toBe(200)
    expect([jar.get('haat-device'), jar.get('haat-session')]).toEqual(['', ''])
  })
})
