import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiveCode } from '#src/features/auth/web-otp.ts'

const signal = new AbortController().signal

/** A phone that answers so when it is asked for the code of an SMS. */
function phone(answer: () => Promise<unknown>) {
  const get = vi.fn(answer)
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  return get
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

it('the phone is asked for the code of an SMS, as long as the page waits for it', async () => {
  const get = phone(async () => ({ code: '4821' }))
  expect(await receiveCode(signal)).toBe('4821')
  expect(get.mock.calls).toEqual([[{ otp: { transport: ['sms'] }, signal }]])
})

it.each([
  ['nothing', async () => null],
  ['another credential', async () => ({ password: 'secret' })],
  ['a code that is no text', async () => ({ code: 4821 })],
  ['a refusal', () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))],
])('%s from the phone leaves the code to the shopper', async (_, answer) => {
  phone(answer)
  expect(await receiveCode(signal)).toBeNull()
})

it('a browser that cannot read SMS is asked for no credential at all: others would open a window', async () => {
  const get = phone(async () => ({ code: '4821' }))
  vi.unstubAllGlobals()
  expect(await receiveCode(signal)).toBeNull()
  expect(get).not.toHaveBeenCalled()
})
