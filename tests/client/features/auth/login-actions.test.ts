import { beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyOtp } from '#domain/contract/auth.ts'
import { requestCode, resendCode, submitCode } from '#src/features/auth/login-actions.ts'
import { changeNumber, loginState } from '#src/features/auth/login-state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

const SENT = 'We have sent a code to your phone.'

beforeEach(() => {
  changeNumber()
  vi.unstubAllGlobals()
})

describe('asking for a code', () => {
  it('opens the OTP entry with the number, the time and the sentence of the server', {
    tags: ['LOGIN-05'],
  }, async () => {
    const sent = fakeWire(() => ok({ message: SENT }))
    const before = Date.now()
    expect(await requestCode('9876543210')).toBeNull()
    expect(sent).toEqual([{ method: 'POST', path: '/api/otp-auth/send-otp', body: { phoneNumber: '9876543210' } }])
    expect(loginState.pending).toMatchObject({ phoneNumber: '9876543210', referralCode: '', message: SENT })
    expect(loginState.pending?.sentAt).toBeGreaterThanOrEqual(before)
  })

  it('asks for a referral code first, and sends no OTP where nobody owns it', {
    tags: ['API-033', 'OPEN-72'],
  }, async () => {
    const sent = fakeWire(() => ok({ exist: false, message: 'We do not know this code.' }))
    expect(await requestCode('9876543210', 'ABC')).toEqual({ referralCode: 'We do not know this code.' })
    expect(sent).toEqual([{ method: 'POST', path: '/api/auth/user/exist', body: { referralCode: 'ABC' } }])
    expect(loginState.pending).toBeNull()
  })

  it('opens the OTP entry for a code whose answer was lost, where this browser can use it', async () => {
    fakeWire(() => refused(429, 'TOO_MANY_REQUESTS', { fields: { codeSent: SENT } }))
    expect(await requestCode('9876543210')).toBeNull()
    expect(loginState.pending).toMatchObject({ phoneNumber: '9876543210', message: SENT })
    expect(await resendCode(), 'no other one is sent, and that one counts').toEqual({
      refusal: 'refused: TOO_MANY_REQUESTS',
      mayCome: true,
    })
  })

  it('carries a known referral code to the verification', { tags: ['SCOPE-35'] }, async () => {
    const sent = fakeWire(({ path }) => {
      if (path === verifyOtp.path) return refused(429, 'TOO_MANY_REQUESTS')
      return ok(path.endsWith('exist') ? { exist: true, message: '' } : { message: SENT })
    })
    expect(await requestCode('9876543210', 'ABC')).toBeNull()
    expect(loginState.pending?.referralCode).toBe('ABC')
    await expect(submitCode('1234')).rejects.toThrow('refused: TOO_MANY_REQUESTS')
    expect(sent.at(-1)).toMatchObject({
      path: verifyOtp.path,
      body: { phoneNumber: '9876543210', otp: '1234', referralCode: 'ABC' },
    })
  })

  it('puts the sentence of the server beside the field it is about, else over the form', async () => {
    fakeWire(() => refused(400, 'INVALID_FIELDS', { fields: { phoneNumber: 'Phone number is not valid' } }))
    expect(await requestCode('1234567890')).toEqual({ phoneNumber: 'Phone number is not valid' })
    fakeWire(() => refused(429, 'TOO_MANY_REQUESTS'))
    expect(await requestCode('9876543210')).toEqual({ '': 'refused: TOO_MANY_REQUESTS' })
    expect(loginState.pending).toBeNull()
  })
})

describe('asking for another code', () => {
  it('starts the waiting time anew', async () => {
    fakeWire(() => ok({ message: SENT }))
    await requestCode('9876543210', '')
    if (loginState.pending) loginState.pending.sentAt = 0
    expect(await resendCode()).toEqual({ refusal: null, mayCome: true })
    expect(loginState.pending?.sentAt).toBeGreaterThan(0)
  })

  it('answers why none was sent, and keeps waiting for the first', async () => {
    fakeWire(() => ok({ message: SENT }))
    await requestCode('9876543210')
    fakeWire(() => refused(429, 'TOO_MANY_REQUESTS'))
    expect(await resendCode()).toEqual({ refusal: 'refused: TOO_MANY_REQUESTS', mayCome: false })
    expect(loginState.pending?.phoneNumber).toBe('9876543210')
  })
})

it('a code may come although the answer to its sending was lost', async () => {
  fakeWire(() => ok({ message: SENT }))
  await requestCode('9876543210')
  fakeWire(() => 'lost')
  expect(await resendCode()).toMatchObject({ refusal: expect.stringMatching(/./), mayCome: true })
})

describe('a phone that ends the tab while its person reads the message', () => {
  const reopened = async () => {
    vi.resetModules()
    const state = await import('#src/features/auth/login-state.ts')
    state.resumeLogin()
    return state.loginState
  }
  const sendCode = async () => {
    fakeWire(() => ok({ message: SENT }))
    await requestCode('9876543210', '')
  }

  it('opens it at the code, for the number it was sent to', async () => {
    await sendCode()
    expect((await reopened()).pending).toMatchObject({ phoneNumber: '9876543210', message: SENT })
  })

  it('begins anew where the code has run out', async () => {
    await sendCode()
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
    expect((await reopened()).pending).toBeNull()
    vi.useRealTimers()
  })

  it.each(['{"phoneNumber":"9876543210"}', 'null', '[]', '{'])('takes no %s for a login', async (stored) => {
    sessionStorage.setItem('draft:login', stored)
    expect((await reopened()).pending).toBeNull()
  })

  it('begins with the number that is to be corrected', async () => {
    await sendCode()
    changeNumber()
    expect(loginState.typed).toBe('9876543210')
    expect((await reopened()).pending).toBeNull()
  })
})
