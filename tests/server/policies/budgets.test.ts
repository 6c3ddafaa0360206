import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { readEnv } from '#server/env.ts'
import { adminLoginBudgets, keyStartOfAccount } from '#server/policies/admin-login-budgets.ts'
import { callBudgets } from '#server/policies/call-budgets.ts'
import { couponBudgets } from '#server/policies/coupon-budgets.ts'
import { contactBudgets, newsletterBudgets, reviewBudgets } from '#server/policies/form-budgets.ts'
import { orderBudgets } from '#server/policies/order-caps.ts'
import { isPumping, isRunningLow, OTP_WATCH, otpBudgets, otpVerifyBudget } from '#server/policies/otp-budgets.ts'

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
const hour = (key: string, max: number) => ({ key, max, windowMs: HOUR_MS })
const day = (key: string, max: number) => ({ key, max, windowMs: DAY_MS })
const phone = '+919876543210'
const network = '203.0.113.7'

describe('what is counted, under which key and until when', () => {
  it('a coupon code: by phone from this network, and by network', () => {
    expect(couponBudgets(env, phone, network)).toEqual({
      ofPhone: hour('coupon:203.0.113.7:+919876543210', 11),
      ofNetwork: hour('coupon:203.0.113.7', 12),
    })
  })

  it('forms: by network, and a message by each of its addresses, however they are typed', () => {
    expect(newsletterBudgets(env, network)).toEqual([hour('newsletter:network:203.0.113.7', 13)])
    expect(contactBudgets(env, { network, email: 'Asha@Haat.IN', phone })).toEqual([
      hour('contact:network:203.0.113.7', 13),
      day('contact:email:asha@haat.in', 14),
      day('contact:phone:+919876543210', 14),
    ])
    expect(reviewBudgets(env, 'u1')).toEqual([day('review:u1', 15)])
  })

  it('orders: by phone and by network', () => {
    expect(orderBudgets(env, { phone, network })).toEqual([
      hour('order:phone:+919876543210', 16),
      hour('order:network:203.0.113.7', 17),
    ])
  })

  it.each([
    ['an IPv4 network', network, '203.0.113'],
    ['an IPv6 network', '2001:db8:1:2::/64', '2001:db8:1'],
  ])('codes of a strange browser in %s: by caller, by phone and by the whole shop', (_, from, subnet) => {
    expect(otpBudgets(env, { phone, network: from, deviceId: null })).toEqual({
      ofCaller: [
        hour(`otp:network:${from}`, 20),
        hour(`otp:subnet:${subnet}`, 21),
        hour(`otp:own-hour:+919876543210:${from}`, 18),
        day(`otp:own-day:+919876543210:${from}`, 19),
      ],
      ofPhone: [hour('otp:phone-hour:+919876543210', 18), day('otp:phone-day:+919876543210', 19)],
      ofShop: day('otp:shop', 22),
    })
  })

  it('codes of a known device: by the device alone, from the share of the known ones', () => {
    expect(otpBudgets(env, { phone, network, deviceId: 'd1' })).toEqual({
      ofCaller: [hour('otp:device-hour:d1', 18), day('otp:device-day:d1', 19)],
      ofPhone: [],
      ofShop: day('otp:shop-known', 23),
    })
  })

  it('guesses at a code: by the known device, else by the network', () => {
    expect(otpVerifyBudget(env, { phone, network, deviceId: 'd1' })).toEqual(hour('otp:verify:d1', 24))
    expect(otpVerifyBudget(env, { phone, network, deviceId: null })).toEqual(hour('otp:verify:203.0.113.7', 24))
  })

  it('tries at the desk: by the known device alone, else by network and account', () => {
    const email = 'asha@haat.in'
    expect(keyStartOfAccount(email)).toBe('admin-login:account:asha@haat.in:')
    expect(adminLoginBudgets(env, { email, network, deviceId: 'd1' })).toEqual({
      own: [hour('admin-login:account:asha@haat.in:device:d1', 25)],
      shared: [],
    })
    expect(adminLoginBudgets(env, { email, network, deviceId: null })).toEqual({
      own: [hour('admin-login:account:asha@haat.in:network:203.0.113.7', 25)],
      shared: [hour('admin-login:network:203.0.113.7', 26), hour('admin-login:account:asha@haat.in:all', 500)],
    })
  })

  it.each([
    ['customer', 33],
    ['cart', 34],
    ['merge', 35],
    ['upload', 36],
    ['desk', 37],
    ['secret', 38],
  ] as const)('calls of the group %s: by caller, and by network fifty times as many', (group, max) => {
    expect(callBudgets(env, group, { subjectId: 'u1', network })).toEqual([
      hour(`calls:${group}:u1`, max),
      hour(`calls:${group}:network:203.0.113.7`, max * 50),
    ])
    expect(callBudgets(env, group, { subjectId: '', network })).toEqual([
      hour(`calls:${group}:network:203.0.113.7`, max),
    ])
  })

  it.each([
    ['visitor', 31],
    ['session', 32],
  ] as const)('calls of the group %s: by the network alone, whoever asks', (group, max) => {
    expect(callBudgets(env, group, { subjectId: 'u1', network })).toEqual([
      hour(`calls:${group}:network:203.0.113.7`, max),
    ])
  })

  it('calls that are answered from memory: nowhere', () => {
    expect(callBudgets(env, 'memory', { subjectId: 'u1', network })).toEqual([])
  })
})

describe('what the shop watches of its codes', () => {
  it('counts a day, each thing by itself', () => {
    expect(OTP_WATCH).toEqual({
      sent: 'otp:watch-sent',
      used: 'otp:watch-used',
      told: 'otp:watch-told',
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
    [49, 50, false],
    [50, 62, true],
    [50, 63, false],
    [80, 100, true],
    [79, 100, false],
  ])('%i codes of at most %i are most of them: %s', (sent, max, is) => {
    expect(isRunningLow(sent, max)).toBe(is)
  })
})
