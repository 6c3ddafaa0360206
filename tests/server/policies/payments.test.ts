import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/rules/duration.ts'
import type { PaymentAttemptRow } from '#server/db/tables.ts'
import type { PaymentReport } from '#server/gateways/payment/payment-gateway.ts'
import { orderOfLink, paymentLinkOf } from '#server/policies/payment-link.ts'
import {
  isOddAmountSure,
  isOnItsWay,
  ODD_AMOUNT_HOLDS_MS,
  ON_ITS_WAY_MS,
  verdictOf,
} from '#server/policies/payment-report.ts'
import { callbackUrlOf, returnUrlOf, statusPagePath } from '#server/policies/payment-urls.ts'

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const ATTEMPT: PaymentAttemptRow = {
  transaction_id: 't1',
  order_id: 'o1',
  user_id: 'u1',
  provider: 'phonepe',
  merchant_id: 'm1',
  amount_paise: 182_50,
  state: 'open',
  effect: 'none',
  page_url: null,
  result_hash: '',
  reference: '',
  code: '',
  created_at: NOW,
  expires_at: NOW + 100_000,
  checked_at: null,
  next_check_at: null,
  odd_paise: null,
  odd_since: null,
}
const REPORT: PaymentReport = {
  merchantId: 'm1',
  transactionId: 't1',
  state: 'completed',
  amountPaise: 182_50,
  reference: '',
  code: '',
}

describe('what a report means for an attempt', () => {
  const unknown = { state: 'unknown' } as const
  const opening = { state: 'opening' } as const
  it.each<[string, Partial<PaymentReport>, Partial<PaymentAttemptRow>, number, ReturnType<typeof verdictOf>]>([
    ['all of the amount', {}, {}, NOW, 'paid'],
    ['a paisa less', { amountPaise: 182_49 }, {}, NOW, 'odd_amount'],
    ['a paisa more', { amountPaise: 182_51 }, {}, NOW, 'odd_amount'],
    ['of another merchant', { merchantId: 'm2' }, {}, NOW, 'mismatch'],
    ['of another attempt', { transactionId: 't2' }, {}, NOW, 'mismatch'],
    ['of another merchant, that it failed', { merchantId: 'm2', state: 'failed' }, {}, NOW, 'mismatch'],
    ['that it failed', { state: 'failed' }, {}, NOW, 'failed'],
    ['that it waits', { state: 'pending' }, {}, NOW + 100_000, 'pending'],
    ['that nobody knows it, while it may be on its way', unknown, opening, NOW + ON_ITS_WAY_MS - 1, 'pending'],
    ['that nobody knows it, when it must have arrived', unknown, opening, NOW + ON_ITS_WAY_MS, 'failed'],
    ['that nobody knows it, since the clock was set back', unknown, opening, NOW - ON_ITS_WAY_MS, 'failed'],
    ['that nobody knows it, although it was open', unknown, {}, NOW + ON_ITS_WAY_MS, 'pending'],
    ['that nobody knows it, until the page closes', unknown, {}, NOW + 99_999, 'pending'],
    ['that nobody knows it, when the page has closed', unknown, {}, NOW + 100_000, 'failed'],
  ])('%s', (_, report, attempt, now, verdict) => {
    expect(verdictOf({ ...ATTEMPT, ...attempt }, { ...REPORT, ...report }, now)).toBe(verdict)
  })

  it.each([
    ['is on its way while its page is being opened', 'opening', NOW + ON_ITS_WAY_MS - 1, true],
    ['is not, once it must have arrived', 'opening', NOW + ON_ITS_WAY_MS, false],
    ['is not, once its page is open', 'open', NOW + 1, false],
    ['is not, once it has failed: its customer may try again at once', 'failed', NOW + 1, false],
  ] as const)('an attempt %s', (_, state, now, is) => {
    expect(isOnItsWay({ ...ATTEMPT, state }, now)).toBe(is)
  })

  it('gives an attempt ten seconds on its way, and an odd amount an hour', () => {
    expect([ON_ITS_WAY_MS, ODD_AMOUNT_HOLDS_MS]).toEqual([10_000, HOUR_MS])
  })
})

describe('money of another amount', () => {
  const odd = { odd_paise: 50_00, odd_since: NOW, expires_at: NOW + HOUR_MS }
  const later = NOW + HOUR_MS
  it.each<[string, Partial<PaymentAttemptRow>, number, number, boolean]>([
    ['named for an hour, the page closed', {}, 50_00, later, true],
    ['named for less than an hour', { odd_since: NOW + 1 }, 50_00, later, false],
    ['of an open page', { expires_at: later + 1 }, 50_00, later, false],
    ['that is another each time', {}, 50_01, later, false],
    ['never named before', { odd_paise: null, odd_since: null }, 50_00, later, false],
    ['without its beginning', { odd_since: null }, 50_00, later, false],
    ['of nothing', { odd_paise: 0 }, 0, later, false],
    ['of less than nothing', { odd_paise: -5 }, -5, later, false],
    ['of one paisa', { odd_paise: 1 }, 1, later, true],
    ['that is no whole number', { odd_paise: 0.5 }, 0.5, later, false],
  ])('%s', (_, attempt, amountPaise, now, isSure) => {
    expect(isOddAmountSure({ ...ATTEMPT, ...odd, ...attempt }, { ...REPORT, amountPaise }, now)).toBe(isSure)
  })
})

describe('the places of a payment', () => {
  const env = { PUBLIC_URL: 'https://haat.in', PAYMENT_PROVIDER: 'phonepe' } as const

  it('are the shop’s own', () => {
    expect(callbackUrlOf(env)).toBe('https://haat.in/api/phonepe/callback')
    expect(returnUrlOf(env, 'r1')).toBe('https://haat.in/api/phonepe/return/r1')
  })

  it('the page says what is known, and leaves out what is not', () => {
    const known = { orderId: 'o1', status: 'success', resultToken: 'r1', retryToken: 'y1' } as const
    expect(statusPagePath(known)).toBe('/payment-status?status=success&orderId=o1&retryToken=y1&result=r1')
    expect(statusPagePath({ ...known, status: null, retryToken: null })).toBe('/payment-status?orderId=o1&result=r1')
  })
})

describe('a link to pay', () => {
  const key = Buffer.alloc(32, 1)
  const link = paymentLinkOf({ PUBLIC_URL: 'https://haat.in' }, key, 'o1')
  const token = new URL(link).searchParams.get('pay') ?? ''

  it('leads to the page of its order', () => {
    expect(link).toMatch(/^https:\/\/haat\.in\/payment-status\?pay=o1\.[\w-]{22}$/)
    expect(orderOfLink(key, token)).toBe('o1')
  })

  it.each([
    ['empty', ''],
    ['without a signature', 'o1'],
    ['of another order', token.replace('o1', 'o2')],
    ['cut short', token.slice(0, -2)],
    ['longer', `${token}AA`],
    ['with one letter changed', token.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)],
  ])('is worth nothing where it is %s', (_, other) => {
    expect(orderOfLink(key, other)).toBeNull()
  })

  it('is worth nothing under another key', () => {
    expect(orderOfLink(Buffer.alloc(32, 2), token)).toBeNull()
  })

  it('is signed as it was: links of before an update go on', () => {
    expect(token).toBe('o1._wbDLrbZgngiVVmVqPbeHA')
  })
})
