import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { phonePeV1 } from '#server/gateways/payment/phonepe-v1.ts'
import { phonePeV2 } from '#server/gateways/payment/phonepe-v2.ts'

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
  const heard: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    heard.push(path)
    request.resume()
    if (givesTokens && path.endsWith('/token')) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ access_token: 'tok', expires_at: 3600 }))
      return
    }
    if (path === '/elsewhere') response.end('{}')
    else response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { heard, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
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
  const { heard, baseUrl } = await sendingAway(status, true)
  for (const call of Object.values(CALLS)) {
    for (const gateway of [
      phonePeV1({ ...ACCOUNT_V1, baseUrl }, wire()),
      phonePeV2({ ...ACCOUNT_V2, baseUrl }, wire(), clock),
    ])
      await expect(call(gateway)).rejects.toMatchObject({ kind: 'unreachable' })
  }
  expect(heard).not.toContain('/elsewhere')
  expect(heard.filter((path) => !path.endsWith('/token'))).toHaveLength(8)
})

it.each(KINDS)('the secret of a token asked for and answered with %i is not sent elsewhere', async (status) => {
  const { heard, baseUrl } = await sendingAway(status, false)
  const gateway = phonePeV2({ ...ACCOUNT_V2, baseUrl }, wire(), clock)
  await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'unreachable' })
  expect(heard).toEqual([expect.stringMatching(/\/token$/)])
})
