import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { DAY_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'
import { deviceLabel } from '#server/policies/device-label.ts'
import { DEVICE_LIFETIME_MS, deviceMark, knownDevice, otpSubject } from '#server/policies/known-device.ts'
import { hashOfClient, hmacOfCode, isSameHmac, OTP_LIFETIME_MS } from '#server/policies/otp-code.ts'
import { mobileNumber, phoneMark } from '#server/policies/phone.ts'
import { answeredChallenge, CHALLENGE_LIFETIME_MS, challengeFor } from '#server/policies/proof-of-work.ts'
import { networkMark, phoneEnding, startOfHour } from '#server/policies/security-event.ts'
import {
  hashOfSecret,
  isTwinToken,
  parseSessionToken,
  SESSION_LIFETIME_MS,
  SESSION_LONGEST_MS,
  sessionTokenText,
} from '#server/policies/session-token.ts'
import { totpSecretFrom, totpStep, totpUri } from '#server/policies/totp.ts'

const key = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)
const phone = '+919876543210'
const NOW = Date.UTC(2026, 10, 21, 6, 0)

describe('the token of a session', () => {
  it('is read as it was written', () => {
    const token = { sessionId: 's-1', secret: 'x_2' }
    expect(sessionTokenText(token)).toBe('s-1.x_2')
    expect(parseSessionToken('s-1.x_2')).toEqual(token)
    const longest = { sessionId: 'a'.repeat(64), secret: 'b'.repeat(64) }
    expect(parseSessionToken(sessionTokenText(longest))).toEqual(longest)
  })

  it.each(['', 'a', 'a.', '.b', 'a.b.c', 'a b.c', 'a.b ', ' a.b', `${'a'.repeat(65)}.b`, `a.${'b'.repeat(65)}`])(
    '%j was never one',
    (text) => {
      expect(parseSessionToken(text)).toBeNull()
    },
  )

  it('is kept as a hash', () => {
    expect(hashOfSecret('x')).toBe(createHash('sha256').update('x').digest('base64url'))
  })

  it('lives sixty days after its last visit, a year at most', () => {
    expect([SESSION_LIFETIME_MS, SESSION_LONGEST_MS]).toEqual([60 * DAY_MS, 365 * DAY_MS])
  })

  it.each([
    ['the one before, at once', 'before', 0, true],
    ['the one before, after thirty seconds', 'before', 30_000, true],
    ['the one before, later', 'before', 30_001, false],
    ['the one before, where the clock was set back a little', 'before', -30_000, true],
    ['the one before, where it was set back far', 'before', -30_001, false],
    ['an older one', 'older', 0, false],
  ])('%s answers like its twin or not', (_, hash, after, is) => {
    expect(isTwinToken({ previous_hash: 'before', rotated_at: NOW }, hash, NOW + after)).toBe(is)
  })
})

describe('the mark of a device', () => {
  const device = 'a'.repeat(16)
  const mark = deviceMark(key, device, phone, NOW)

  it('is known again for its account alone', () => {
    expect(knownDevice(key, mark, phone, NOW)).toBe(device)
    expect(knownDevice(key, mark, '+919876543211', NOW)).toBeNull()
    expect(knownDevice(otherKey, mark, phone, NOW)).toBeNull()
  })

  it.each([
    ['of another device', mark.replace('aaaa', 'aaab')],
    ['with a device that is too short', mark.slice(1)],
    ['with a device that is too long', deviceMark(key, 'a'.repeat(65), phone, NOW)],
    ['with something before it', ` ${mark}`],
    ['with something behind it', `${mark}=`],
    ['of another day', mark.replace('.20778.', '.20779.')],
    ['of before there was a day in it', `${device}.yLx5ELyNqjN3hXYuZBEF7LBr19KKYKhoEY1IN3-By1Y`],
    ['that is empty', ''],
  ])('is unknown where it is one %s', (_, other) => {
    expect(knownDevice(key, other, phone, NOW)).toBeNull()
  })

  it('may name a device as long as 64 letters', () => {
    expect(knownDevice(key, deviceMark(key, 'a'.repeat(64), phone, NOW), phone, NOW)).toBe('a'.repeat(64))
  })

  it('is signed as it was: devices of before an update stay known', () => {
    expect(mark).toBe('aaaaaaaaaaaaaaaa.20778.uBTq--321U_tzqtkZi82pk-FxjtsjCat0gvRNUf_qW8')
  })

  it('is known for 400 days from the day it was given out, also where the clock was set back', () => {
    expect(DEVICE_LIFETIME_MS).toBe(400 * DAY_MS)
    const issued = Math.floor(NOW / DAY_MS) * DAY_MS
    for (const [after, known] of [
      [DEVICE_LIFETIME_MS - 1, device],
      [DEVICE_LIFETIME_MS, null],
      [1 - DEVICE_LIFETIME_MS, device],
      [-DEVICE_LIFETIME_MS, null],
    ] as const)
      expect(knownDevice(key, mark, phone, issued + after), String(after)).toBe(known)
  })

  it('keeps a phone’s tries apart for each known device', () => {
    expect(otpSubject(phone, null)).toBe(phone)
    expect(otpSubject(phone, 'd1')).toBe('+919876543210#d1')
  })
})

describe('what a device is called', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 EdgA/130.0', 'Edge on Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0', 'Opera on Windows'],
    ['Opera/9.80 (X11; Linux)', 'Opera on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (Macintosh; Intel) Version/17.0 Safari/605.1', 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) FxiOS/132.0 Safari/605.1', 'Firefox on iPhone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/130.0 Safari/605.1', 'Chrome on iPhone'],
    ['Mozilla/5.0 (iPod touch; CPU like Mac OS X) Version/12.0 Safari/605.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/605.1', 'Safari on iPad'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36', 'Chrome on Chromebook'],
    ['curl/8 (Linux)', 'Linux'],
    ['Chrome/130.0', 'Chrome'],
    ['curl/8', ''],
  ])('%s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label)
  })
})

describe('a one-time code', () => {
  const challenge = { phone, sentAt: NOW }

  it('lives five minutes', () => {
    expect(OTP_LIFETIME_MS).toBe(5 * MINUTE_MS)
  })

  it('is kept keyed, apart for phone, moment and code', () => {
    const kept = hmacOfCode(key, challenge, '1234')
    expect(kept).toMatch(/^[\w-]{43}$/)
    const others = [
      hmacOfCode(otherKey, challenge, '1234'),
      hmacOfCode(key, { ...challenge, phone: '+919876543211' }, '1234'),
      hmacOfCode(key, { ...challenge, sentAt: NOW + 1 }, '1234'),
      hmacOfCode(key, challenge, '1235'),
    ]
    expect(new Set([kept, ...others]).size).toBe(5)
  })

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
  ])('%j and %j are the same: %s', (a, b, is) => {
    expect(isSameHmac(a, b)).toBe(is)
  })

  it('remembers its browser as a hash', () => {
    expect(hashOfClient('c')).toBe(createHash('sha256').update('otp-client:c').digest('base64url'))
  })
})

describe('work that a code costs while codes are pumped', () => {
  const challenge = challengeFor(key, phone, NOW)
  const answerTo = (text: string, end = '') => {
    for (let nonce = 0; ; nonce += 1) {
      const proof = `${text}.${nonce}${end}`
      if (hasLeadingZeros(createHash('sha256').update(proof).digest(), PROOF_BITS)) return proof
    }
  }
  const proof = answerTo(challenge)

  it('is answered once, for its phone, in time', () => {
    expect(CHALLENGE_LIFETIME_MS).toBe(5 * MINUTE_MS)
    const [, mac] = challenge.split('.')
    expect(answeredChallenge(key, phone, proof, NOW)).toBe(mac)
    expect(answeredChallenge(key, phone, proof, NOW + CHALLENGE_LIFETIME_MS - 1)).toBe(mac)
  })

  it('is not answered late, under another key or for another phone', () => {
    expect(answeredChallenge(key, phone, proof, NOW + CHALLENGE_LIFETIME_MS)).toBeNull()
    expect(answeredChallenge(otherKey, phone, proof, NOW)).toBeNull()
    expect(answeredChallenge(key, '+919876543211', proof, NOW)).toBeNull()
  })

  it.each([
    ['work that was not done', `${challenge}.1`],
    ['something before it', answerTo(`!${challenge}`)],
    ['something behind it', answerTo(challenge, '!')],
    ['no nonce', challenge],
    ['a nonce that is no number', `${challenge}.a`],
    ['a nonce that is too long', `${challenge}.${'1'.repeat(13)}`],
  ])('is not answered by %s', (_, other) => {
    expect(answeredChallenge(key, phone, other, NOW)).toBeNull()
  })
})

describe('a phone', () => {
  it('is stored with +91, however it is typed', () => {
    expect(mobileNumber('9876543210')).toBe(phone)
    expect(mobileNumber(' +91 9876543210 ')).toBe(phone)
  })

  it.each([
    ['12345', validationMessages.loginPhoneInvalid],
    ['', validationMessages.loginPhoneMissing],
    ['1234567890', validationMessages.loginPhoneInvalid],
  ])('%s is refused in the words of the form', (typed, message) => {
    const refused = expect.objectContaining({ code: 'INVALID_FIELDS', message, fields: { phoneNumber: message } })
    expect(() => mobileNumber(typed)).toThrow(refused)
  })

  it('that was forgotten is marked under the shop’s key', () => {
    expect(phoneMark(key, phone)).toMatch(/^[\w-]{43}$/)
    expect(new Set([phoneMark(key, phone), phoneMark(otherKey, phone), phoneMark(key, '+919876543211')]).size).toBe(3)
  })
})

describe('what is noted of a login', () => {
  it('a network as ten letters that say nothing without the key', () => {
    const mark = networkMark(key, '203.0.113.7')
    expect(mark).toMatch(/^[\w-]{10}$/)
    expect(new Set([mark, networkMark(otherKey, '203.0.113.7'), networkMark(key, '203.0.113.8')]).size).toBe(3)
  })

  it('a phone by its end, a moment by its hour', () => {
    expect(phoneEnding(phone)).toBe('…3210')
    expect(startOfHour(NOW)).toBe(NOW)
    expect(startOfHour(NOW + 59 * MINUTE_MS)).toBe(NOW)
    expect(startOfHour(NOW + 60 * MINUTE_MS)).toBe(NOW + 60 * MINUTE_MS)
  })
})

describe('the second step at the desk', () => {
  // The secret and the code of RFC 6238, appendix B, cut to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  it.each([
    ['its own step', 59_000, '287082', 1],
    ['a later moment', 1_111_111_109_000, '081804', 37_037_036],
    ['one step late', 59_000 + 30_000, '287082', 1],
    ['one step early', 29_000, '287082', 1],
    ['two steps late', 59_000 + 31_000, '287082', null],
    ['another code', 59_000, '287083', null],
  ])('takes a code in %s', (_, now, code, step) => {
    expect(totpStep(secret, code, now)).toBe(step)
  })

  it('is set up by a text that names shop and account', () => {
    expect(totpUri(secret, 'Haat', 'asha@haat.in')).toBe(
      `otpauth://totp/Haat:asha%40haat.in?issuer=Haat&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })

  it('has a secret of 160 bits of the 256 given', () => {
    const token = Buffer.from('12345678901234567890abcdefghijkl').toString('base64url')
    expect(totpSecretFrom(token)).toBe(secret)
  })
})
