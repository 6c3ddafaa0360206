import { expect, it } from 'vitest'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { phonePeV1 } from '#server/gateways/payment/phonepe-v1.ts'
import { phonePeV2 } from '#server/gateways/payment/phonepe-v2.ts'
import { fakeHttp } from '#tests/support/fake-http.ts'

const clock = { now: () => 0 }
const ACCOUNT_V1 = { merchantId: 'TESTMERCHANT', saltKey: 'test-salt', saltIndex: 1 }
const ACCOUNT_V2 = {
  clientId: 'HAAT_CLIENT',
  clientSecret: 'secret',
  clientVersion: '1',
  webhookUsername: 'haat_hook',
  webhookPassword: 'Passw0rd1',
}
const PAYMENT = {
  transactionId: 'T1763000000000123456',
  userId: 'U1',
  amountPaise: 49900,
  phone: '9876543210',
  returnUrl: 'https://shop.example/api/phonepe/return/x',
  callbackUrl: 'https://shop.example/api/phonepe/callback',
}

/** A company that gives tokens and sends every other call, or all of them, to another address of the same machine. */
async function sendingAway(status: number, givesTokens: boolean) {
  const { heard, baseUrl } = await fakeHttp(({ url: { pathname } }) => {
    if (givesTokens && pathname.endsWith('/token')) {
      return { status: 200, body: JSON.stringify({ access_token: 'tok', expires_at: 3600 }) }
    }
    return pathname === '/elsewhere' ? { status: 200, body: '{}' } : { status, location: '/elsewhere' }
  })
  return { baseUrl, paths: () => heard.map(({ url }) => url.pathname) }
}

const wire = () => ({
  send: (url: string, init: RequestInit) => fetch(url, init),
  breaker: createCircuitBreaker(clock),
})

const CALLS = {
  pay: (gateway: PaymentGateway) => gateway.pay(PAYMENT),
  status: (gateway: PaymentGateway) => gateway.status('T1'),
  refund: (gateway: PaymentGateway) => gateway.refund({ ...PAYMENT, refundId: 'R1' }),
  refundStatus: (gateway: PaymentGateway) => gateway.refundStatus('R1'),
}

const KINDS = [301, 302, 303, 307, 308]

it.each(KINDS)('a call that the company answers with %i is not repeated elsewhere', async (status) => {
  const { paths, baseUrl } = await sendingAway(status, true)
  for (const call of Object.values(CALLS)) {
    for (const gateway of [
      phonePeV1({ ...ACCOUNT_V1, baseUrl }, wire()),
      phonePeV2({ ...ACCOUNT_V2, baseUrl }, wire(), clock),
    ])
      await expect(call(gateway)).rejects.toMatchObject({ kind: 'unreachable' })
  }
  expect(paths()).not.toContain('/elsewhere')
  expect(paths().filter((path) => !path.endsWith('/token'))).toHaveLength(8)
})

it.each(KINDS)('the secret of a token asked for and answered with %i is not sent elsewhere', async (status) => {
  const { paths, baseUrl } = await sendingAway(status, false)
  const gateway = phonePeV2({ ...ACCOUNT_V2, baseUrl }, wire(), clock)
  await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'unreachable' })
  expect(paths()).toEqual([expect.stringMatching(/\/token$/)])
})
