import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import { phonePeV2 } from '#server/gateways/payment/phonepe-v2.ts'

const ACCOUNT = {
  clientId: 'HAAT_CLIENT',
  clientSecret: 'secret',
  clientVersion: '1',
  webhookUsername: 'haat_hook',
  webhookPassword: 'Passw0rd1',
}
const TEST_BASE = 'https://api-preprod.phonepe.com/apis/pg-sandbox'
const PAYMENT = {
  transactionId: 'T1763000000000123456',
  userId: 'U1',
  amountPaise: 49900,
  phone: '9876543210',
  returnUrl: 'https://shop.example/api/phonepe/return/x',
  callbackUrl: 'https://shop.example/api/phonepe/callback',
}

function wired(baseUrl: string, answers: Record<string, (init: RequestInit) => Response>) {
  const sent: { path: string; init: RequestInit }[] = []
  const clock = { time: 0, now: () => clock.time }
  const gateway = phonePeV2(
    { ...ACCOUNT, baseUrl },
    {
      breaker: createCircuitBreaker(clock, { openMs: 10_000 }),
      send: async (url, init) => {
        const path = url.replace('https://api-preprod.phonepe.com', '').replace('https://api.phonepe.com', '')
        sent.push({ path, init })
        const answer = answers[path.split('?')[0] ?? '']
        if (!answer) throw new Error(`nothing answers ${path}`)
        return answer(init)
      },
    },
    clock,
  )
  return { gateway, sent, clock }
}

const token = () => Response.json({ access_token: 'tok', expires_at: 3600 })

describe('the second API', () => {
  it('opens a page under a token that it asks for once', async () => {
    const { gateway, sent, clock } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/pay': () =>
        Response.json({ orderId: 'O1', state: 'PENDING', expireAt: 1, redirectUrl: 'https://mercury.phonepe.com/p' }),
    })
    expect(await gateway.pay(PAYMENT)).toBe('https://mercury.phonepe.com/p')
    await gateway.pay(PAYMENT)
    expect(sent.map(({ path }) => path)).toEqual([
      '/apis/pg-sandbox/v1/oauth/token',
      '/apis/pg-sandbox/checkout/v2/pay',
      '/apis/pg-sandbox/checkout/v2/pay',
    ])
    expect(sent.map(({ init }) => init.method)).toEqual(['POST', 'POST', 'POST'])
    expect(String(sent[0]?.init.body)).toBe(
      'client_id=HAAT_CLIENT&client_version=1&client_secret=secret&grant_type=client_credentials',
    )
    expect(new Headers(sent[1]?.init.headers).get('authorization')).toBe('O-Bearer tok')
    expect(JSON.parse(String(sent[1]?.init.body))).toMatchObject({
      merchantOrderId: PAYMENT.transactionId,
      amount: 49900,
      expireAfter: 1200,
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: PAYMENT.returnUrl } },
    })
    // Renewed four minutes before its hour is over.
    clock.time = 56 * 60_000
    await gateway.pay(PAYMENT)
    expect(sent.filter(({ path }) => path.endsWith('/token'))).toHaveLength(2)
  })

  it('asks the live identity manager for the token of the live address', async () => {
    const { gateway, sent } = wired('https://api.phonepe.com/apis/pg', {
      '/apis/identity-manager/v1/oauth/token': token,
      '/apis/pg/checkout/v2/order/T1/status': () => Response.json({ orderId: 'O1', state: 'COMPLETED', amount: 49900 }),
    })
    expect(await gateway.status('T1')).toEqual({
      merchantId: 'HAAT_CLIENT',
      transactionId: 'T1',
      state: 'completed',
      amountPaise: 49900,
      reference: 'O1',
      code: 'COMPLETED',
    })
    expect(sent).toHaveLength(2)
    expect(sent[1]?.init).toMatchObject({ method: 'GET' })
    expect(sent[1]?.init).not.toHaveProperty('body')
  })

  it.each([
    ['COMPLETED', 'completed'],
    ['FAILED', 'failed'],
    ['PENDING', 'pending'],
    ['SOMETHING_NEW', 'pending'],
  ])('state %s is %s', async (state, expected) => {
    const { gateway } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/order/T1/status': () => Response.json({ state, amount: 1 }),
      '/apis/pg-sandbox/payments/v2/refund': () => Response.json({ refundId: 'R', state }),
      '/apis/pg-sandbox/payments/v2/refund/R1/status': () => Response.json({ state }),
    })
    expect((await gateway.status('T1')).state).toBe(expected)
    expect(await gateway.refund({ ...PAYMENT, refundId: 'R1' })).toBe(expected)
    expect(await gateway.refundStatus('R1')).toBe(expected)
  })

  it('does not understand an amount that is no whole number of paise', async () => {
    const { gateway } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/order/T1/status': () => Response.json({ state: 'COMPLETED', amount: 49900.5 }),
    })
    await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'unintelligible' })
  })

  it('knows an order the company has never heard of, and drops a token that is refused', async () => {
    let status = 404
    const { gateway, sent } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/order/T1/status': () => Response.json({}, { status }),
    })
    expect((await gateway.status('T1')).state).toBe('unknown')
    status = 400
    await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'refused' })
    status = 401
    await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'barred' })
    await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'barred' })
    // The kept one, another at once, and another for the next call.
    expect(sent.filter(({ path }) => path.endsWith('/token'))).toHaveLength(3)
    expect(sent).toHaveLength(3 + 5)
  })

  it.each([400, 404, 422, 499])('that answers %i has refused the payment or the refund', async (status) => {
    const refused = () => Response.json({ success: false, code: 'BAD_REQUEST' }, { status })
    const { gateway } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/pay': refused,
      '/apis/pg-sandbox/payments/v2/refund': refused,
    })
    await expect(gateway.pay(PAYMENT)).rejects.toMatchObject({ kind: 'refused' })
    await expect(gateway.refund({ ...PAYMENT, refundId: 'R1' })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('has never heard of a payment or a refund only where it says so itself', async () => {
    let answer = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    const { gateway } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': token,
      '/apis/pg-sandbox/checkout/v2/order/T1/status': () => answer(),
      '/apis/pg-sandbox/payments/v2/refund/R1/status': () => answer(),
    })
    expect((await gateway.status('T1')).state).toBe('unknown')
    expect(await gateway.refundStatus('R1')).toBe('unknown')
    // The page of something on the way.
    answer = () => new Response('<html>Not found</html>', { status: 404 })
    await expect(gateway.status('T1')).rejects.toMatchObject({ kind: 'unintelligible' })
    await expect(gateway.refundStatus('R1')).rejects.toMatchObject({ kind: 'unintelligible' })
  })

  it('takes an answer that asks for patience for no refusal, nor one about its login', async () => {
    for (const [status, kind] of [
      [401, 'barred'],
      [403, 'barred'],
      [429, 'unreachable'],
    ] as const) {
      const answer = () => Response.json({}, { status })
      const { gateway } = wired(TEST_BASE, {
        '/apis/pg-sandbox/v1/oauth/token': token,
        '/apis/pg-sandbox/checkout/v2/pay': answer,
        '/apis/pg-sandbox/payments/v2/refund': answer,
        '/apis/pg-sandbox/payments/v2/refund/R1/status': answer,
      })
      await expect(gateway.pay(PAYMENT)).rejects.toMatchObject({ kind })
      await expect(gateway.refund({ ...PAYMENT, refundId: 'R1' })).rejects.toMatchObject({ kind })
      await expect(gateway.refundStatus('R1')).rejects.toMatchObject({ kind })
    }
  })

  it.each([400, 401, 403])('that gives no token (%i) lets the shop make no call', async (status) => {
    const { gateway, sent } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': () => Response.json({ code: 'INVALID_CLIENT' }, { status }),
    })
    await expect(gateway.refund({ ...PAYMENT, refundId: 'R1' })).rejects.toMatchObject({ kind: 'barred' })
    await expect(gateway.refundStatus('R1')).rejects.toMatchObject({ kind: 'barred' })
    expect(sent.filter(({ path }) => !path.endsWith('/token'))).toEqual([])
  })

  it('repeats a call once under another token where its own was taken back', async () => {
    let right = 0
    const underToken = (body: object) => (init: RequestInit) =>
      new Headers(init.headers).get('authorization') === `O-Bearer tok${right}`
        ? Response.json(body)
        : Response.json({ code: 'AUTHORIZATION_FAILED' }, { status: 401 })
    const { gateway, sent } = wired(TEST_BASE, {
      '/apis/pg-sandbox/v1/oauth/token': () => {
        right += 1
        return Response.json({ access_token: `tok${right}`, expires_at: 3600 })
      },
      '/apis/pg-sandbox/checkout/v2/pay': underToken({ redirectUrl: 'https://mercury.phonepe.com/p' }),
      '/apis/pg-sandbox/checkout/v2/order/T1/status': underToken({ state: 'COMPLETED', amount: 49900 }),
      '/apis/pg-sandbox/payments/v2/refund': underToken({ state: 'PENDING' }),
      '/apis/pg-sandbox/payments/v2/refund/R1/status': underToken({ state: 'COMPLETED' }),
    })
    await gateway.status('T1')
    const calls = [
      () => gateway.pay(PAYMENT),
      () => gateway.status('T1'),
      () => gateway.refund({ ...PAYMENT, refundId: 'R1' }),
      () => gateway.refundStatus('R1'),
    ]
    const answers: unknown[] = []
    for (const call of calls) {
      right += 10
      answers.push(await call())
    }
    expect(answers).toEqual([
      'https://mercury.phonepe.com/p',
      expect.objectContaining({ state: 'completed' }),
      'pending',
      'completed',
    ])
    const refunds = sent.filter(({ path }) => path.endsWith('/refund')).map(({ init }) => String(init.body))
    // The same refund under the same id.
    expect(new Set(refunds).size).toBe(1)
    expect(refunds).toHaveLength(2)
  })

  it('reads a webhook under the fixed secret alone', () => {
    const { gateway } = wired(TEST_BASE, {})
    const secret = createHash('sha256').update('haat_hook:Passw0rd1').digest('hex')
    const body = JSON.stringify({
      event: 'checkout.order.completed',
      payload: { merchantOrderId: 'T1', state: 'COMPLETED' },
    })
    const refunded = JSON.stringify({
      event: 'pg.refund.completed',
      payload: { merchantRefundId: 'R1', originalMerchantOrderId: 'T1' },
    })
    const read = (authorization: string, raw: string) => gateway.readCallback(new Headers({ authorization }), raw)
    expect(read(secret, body)).toBe('T1')
    expect(read(`SHA256 ${secret}`, refunded)).toBe('R1')
    expect(read(`${secret}0`, body)).toBeNull()
    expect(read('', body)).toBeNull()
    expect(read(secret, '{')).toBeNull()
    expect(read(secret, JSON.stringify({ event: 'something.else', payload: {} }))).toBeNull()
  })
})
