import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { readEnv } from '#server/env.ts'
import { adminLoginBudgets, keyStartOfAccount, wrongCodeBudget } from '#server/policies/admin-login-budgets.ts'
import { callBudgets } from '#server/policies/call-budgets.ts'
import { couponBudgets } from '#server/policies/coupon-budgets.ts'
import { contactBudgets, newsletterBudgets, reviewBudgets } from '#server/policies/form-budgets.ts'
import { orderBudgets } from '#server/policies/order-caps.ts'
import {
  isGuessing,
  isPumping,
  isRunningLow,
  knownWrongBudget,
  OTP_WATCH,
  otpBudgets,
  otpVerifyBudgets,
} from '#server/policies/otp-budgets.ts'
import { phoneMark } from '#server/policies/phone.ts'
import { networkMark } from '#server/policies/security-event.ts'

/** Every limit another number, so that a budget with a neighbour's limit is seen. */
const LIMITS = {
  LIMIT_COUPON_PER_HOUR: 11,
  LIMIT_COUPON_PER_NETWORK_HOUR: 12,
  LIMIT_FORM_PER_NETWORK_HOUR: 13,
  LIMIT_FORM_PER_ADDRESS_DAY: 14,
  LIMIT_REVIEW_PER_CUSTOMER_DAY: 15,
  LIMIT_ORDERS_PER_PHONE_HOUR: 16,
  LIMIT_ORDERS_PER_NETWORK_HOUR: 17,
  LIMIT_OTP_PER_PHONE_HOUR: 18,
  LIMIT_OTP_PER_PHONE_DAY: 19,
  LIMIT_OTP_PER_NETWORK_HOUR: 20,
  LIMIT_OTP_PER_SUBNET_HOUR: 21,
  LIMIT_OTP_PER_DAY: 22,
  LIMIT_OTP_KNOWN_PER_DAY: 23,
  LIMIT_OTP_VERIFY_PER_NETWORK_HOUR: 24,
  LIMIT_ADMIN_LOGIN_PER_HOUR: 25,
  LIMIT_ADMIN_LOGIN_PER_NETWORK_HOUR: 26,
  LIMIT_CALLS_VISITOR_PER_HOUR: 31,
  LIMIT_CALLS_SESSION_PER_HOUR: 32,
  LIMIT_CALLS_CUSTOMER_PER_HOUR: 33,
  LIMIT_CALLS_CART_PER_HOUR: 34,
  LIMIT_CALLS_MERGE_PER_HOUR: 35,
  LIMIT_CALLS_UPLOAD_PER_HOUR: 36,
  LIMIT_CALLS_DESK_PER_HOUR: 37,
  LIMIT_CALLS_SECRET_PER_HOUR: 38,
}
const env = readEnv(Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, String(limit)])))
const otpKey = Buffer.alloc(32, 1)
const shop = { env, secrets: { otpKey } }
const hour = (key: string, max: number) => ({ key, max, windowMs: HOUR_MS })
const day = (key: string, max: number) => ({ key, max, windowMs: DAY_MS })
const phone = '+919876543210'
const network = '203.0.113.7'
/** Of phone and network only these come into a key. */
const ofPhone = phoneMark(otpKey, phone)
const ofNetwork = networkMark(otpKey, network)

describe('what is counted, under which key and until when', () => {
  it('a coupon code: by phone from this network, by network and by its neighbourhood', () => {
    expect(couponBudgets(shop, phone, network)).toEqual({
      ofPhone: hour(`coupon:${ofNetwork}:${ofPhone}`, 11),
      ofNetwork: hour(`coupon:${ofNetwork}`, 12),
      ofSubnet: hour(`coupon:subnet:${networkMark(otpKey, '203.0.113')}`, 240),
    })
  })

  it.each([
    ['an IPv4 network', network, '203.0.113'],
    ['an IPv6 network', '2001:db8:1:2::/64', '2001:db8:1'],
  ])('forms of %s: by it, its subnet and the shop, a message by each of its addresses too', (_, from, subnet) => {
    const [ofFrom, ofSubnet] = [networkMark(otpKey, from), networkMark(otpKey, subnet)]
    expect(newsletterBudgets(shop, from)).toEqual([
      hour(`newsletter:network:${ofFrom}`, 13),
      hour(`newsletter:subnet:${ofSubnet}`, 91),
      day('newsletter:shop', 9100),
    ])
    const ofEmail = createHmac('sha256', otpKey).update('email:asha@haat.in').digest('base64url')
    expect(contactBudgets(shop, { network: from, email: 'Asha@Haat.IN', phone })).toEqual([
      hour(`contact:network:${ofFrom}`, 13),
      hour(`contact:subnet:${ofSubnet}`, 91),
      day(`contact:email:${ofEmail}`, 14),
      day(`contact:phone:${ofPhone}`, 14),
      day('contact:shop', 9100),
    ])
  })

  it('reviews: by customer', () => {
    expect(reviewBudgets(env, 'u1')).toEqual([day('review:u1', 15)])
  })

  it('orders: by phone and by network', () => {
    expect(orderBudgets(shop, { phone, network })).toEqual([
      hour(`order:phone:${ofPhone}`, 16),
      hour(`order:network:${ofNetwork}`, 17),
    ])
  })

  it.each([
    ['an IPv4 network', network, '203.0.113'],
    ['an IPv6 network', '2001:db8:1:2::/64', '2001:db8:1'],
  ])('codes of a strange browser in %s: by caller, by phone and by the whole shop', (_, from, subnet) => {
    const [ofFrom, ofSubnet] = [networkMark(otpKey, from), networkMark(otpKey, subnet)]
    const caller = { phone, network: from, deviceId: null }
    expect(otpBudgets(shop, caller)).toEqual({
      ofCaller: [
        hour(`otp:network:${ofFrom}`, 20),
        hour(`otp:subnet:${ofSubnet}`, 21),
        hour(`otp:own-hour:${ofPhone}:${ofFrom}`, 18),
        day(`otp:own-day:${ofPhone}:${ofFrom}`, 19),
      ],
      ofPhone: [hour(`otp:phone-hour:${ofPhone}`, 18), day(`otp:phone-day:${ofPhone}`, 19)],
      ofShop: day('otp:shop', 22),
    })
    // As many tries as the subnet may be sent codes, at each code's tries.
    expect(otpVerifyBudgets(shop, caller)).toEqual([
      hour(`otp:verify:${ofFrom}`, 24),
      hour(`otp:verify-subnet:${ofSubnet}`, 21 * 5),
    ])
    expect(knownWrongBudget(shop, caller)).toBeNull()
  })

  it('codes of a known device: by the device and by all known ones of the phone, never by the network', () => {
    const caller = { phone, network, deviceId: 'd1' }
    expect(otpBudgets(shop, caller)).toEqual({
      ofCaller: [hour('otp:device-hour:d1', 18), day('otp:device-day:d1', 19), day(`otp:known-day:${ofPhone}`, 38)],
      ofPhone: [],
      ofShop: day('otp:shop-known', 23),
    })
    expect(otpVerifyBudgets(shop, caller)).toEqual([hour('otp:verify:d1', 24)])
    expect(knownWrongBudget(shop, caller)).toEqual(day(`otp:known-wrong:${ofPhone}`, 20))
  })

  it('tries at the desk: by the known device alone, else by network, its neighbourhood and account', () => {
    const email = 'asha@haat.in'
    expect(keyStartOfAccount(email)).toBe('admin-login:account:asha@haat.in:')
    expect(adminLoginBudgets(shop, { email, network, deviceId: 'd1' })).toEqual({
      own: [hour('admin-login:account:asha@haat.in:device:d1', 25)],
      shared: [],
    })
    expect(adminLoginBudgets(shop, { email, network, deviceId: null })).toEqual({
      own: [hour(`admin-login:account:asha@haat.in:network:${ofNetwork}`, 25)],
      shared: [
        hour(`admin-login:network:${ofNetwork}`, 26),
        hour(`admin-login:subnet:${networkMark(otpKey, '203.0.113')}`, 182),
        hour('admin-login:account:asha@haat.in:all', 500),
      ],
    })
  })

  it('wrong codes of the app: by account and place, where a reset finds them', () => {
    const email = 'asha@haat.in'
    for (const from of ['unknown-browser', 'known-browser', 'admin-panel'] as const)
      expect(wrongCodeBudget(email, from)).toEqual(day(`${keyStartOfAccount(email)}wrong-code:${from}`, 30))
  })

  it.each([
    ['customer', 33],
    ['cart', 34],
    ['merge', 35],
    ['upload', 36],
    ['desk', 37],
    ['secret', 38],
  ] as const)('calls of the group %s: by caller, and by network fifty times as many', (group, max) => {
    expect(callBudgets(shop, group, { subjectId: 'u1', network })).toEqual([
      hour(`calls:${group}:u1`, max),
      hour(`calls:${group}:network:${ofNetwork}`, max * 50),
    ])
    expect(callBudgets(shop, group, { subjectId: '', network })).toEqual([
      hour(`calls:${group}:network:${ofNetwork}`, max),
    ])
  })

  it.each([
    ['visitor', 31],
    ['session', 32],
  ] as const)('calls of the group %s: by the network alone, whoever asks', (group, max) => {
    expect(callBudgets(shop, group, { subjectId: 'u1', network })).toEqual([
      hour(`calls:${group}:network:${ofNetwork}`, max),
    ])
  })

  it('calls that are answered from memory: nowhere', () => {
    expect(callBudgets(shop, 'memory', { subjectId: 'u1', network })).toEqual([])
  })
})

describe('what the shop watches of its codes', () => {
  it('counts a day, each thing by itself', () => {
    expect(OTP_WATCH).toEqual({
      sent: 'otp:watch-sent',
      used: 'otp:watch-used',
      told: 'otp:watch-told',
      wrong: 'otp:watch-wrong',
      wrongTold: 'otp:watch-wrong-told',
      windowMs: 86_400_000,
    })
  })

  it.each([
    [49, 0, false],
    [50, 15, false],
    [50, 14, true],
    [100, 30, false],
    [100, 29, true],
  ])('of %i codes sent and %i used somebody may be pumping: %s', (sent, used, is) => {
    expect(isPumping(sent, used)).toBe(is)
  })

  it.each([
    [49, 0, false],
    [50, 500, true],
    [50, 501, false],
    [199, 2000, false],
    [200, 2000, true],
  ])('%i wrong codes where %i may be sent mean that somebody may be guessing: %s', (wrong, max, is) => {
    expect(isGuessing(wrong, max)).toBe(is)
  })

  it.each([
    [49, 50, false],
    [50, 62, true],
    [50, 63, false],
    [80, 100, true],
    [79, 100, false],
  ])('%i codes of at most %i are most of them: %s', (sent, max, is) => {
    expect(isRunningLow(sent, max)).toBe(is)
  })
})
