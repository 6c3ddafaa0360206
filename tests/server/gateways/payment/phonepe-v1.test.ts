import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { phonePeV1 } from '#server/gateways/payment/phonepe-v1.ts'
import { signSandbox, verifySandbox } from '#server/gateways/payment/sandbox/checksum.ts'

const ACCOUNT = { merchantId: 'TESTMERCHANT', saltKey: 'test-salt', saltIndex: 1 }
/** The published shape, signed by hand: what both sides of the wire must reproduce. */
const PAY_JSON =
  '{"merchantId":"TESTMERCHANT","merchantTransactionId":"T1763000000000123456","merchantUserId":"U1","amount":49900,"redirectUrl":"https://shop.example/payment-status?orderId=1","redirectMode":"REDIRECT","callbackUrl":"https://shop.example/api/phonepe/callback","paymentInstrument":{"type":"PAY_PAGE"}}'
const PAY_SIGNED = 'b1e1e9a6e3bab413ff99b59f7a392acf26edc093a30c81bd453b81cabf13f0a8###1'
const STATUS_PATH = '/pg/v1/status/TESTMERCHANT/T1763000000000123456'
const STATUS_SIGNED = '303df068f55aa3a958117033806ca89ed64834b71983c7711b9a849d491f5f94###1'

const FOREIGN_PAGES = [
  'javascript:alert(1)',
  'https://evil.test/',
  'https://phonepe.com.evil.test/',
  'https://notphonepe.com/',
  'http://mercury.phonepe.com/',
  'https://api.test@evil.test/',
  'https://phonepe.com@evil.test/',
  'https://user@mercury.phonepe.com/',
  '//mercury.phonepe.com/',
  'https://api.test:8443/',
  // Of the company's own origin, for a browser, and no page of it.
  'blob:https://api.test/pay',
]

interface Sent {
  url: string
  method: string
  headers: Headers
  body: string
}

/** The adapter on a wire that answers by a function. */
function wired(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const clock = { time: 0, now: () => clock.time }
  const gateway = phonePeV1(
    { ...ACCOUNT, baseUrl: 'https://api.test/apis/hermes' },
    {
      breaker: createCircuitBreaker(clock, { openMs: 10_000 }),
      send: async (url, init) => {
        const call = {
          url,
          method: init.method ?? 'GET',
          headers: new Headers(init.headers),
          body: String(init.body ?? ''),
        }
        sent.push(call)
        return answer(call)
      },
    },
  )
  return { gateway, sent, clock }
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof GatewayError ? error.kind : error),
  )
const report = (more: object = {}, code = 'PAYMENT_SUCCESS') => ({
  success: true,
  code,
  data: {
    merchantId: 'TESTMERCHANT',
    merchantTransactionId: 'T1',
    transactionId: 'P1',
    amount: 49900,
    state: 'COMPLETED',
    ...more,
  },
})

describe('the test vectors, as literals', () => {
  it('the sandbox signs and checks them with its own code', () => {
    const request = Buffer.from(PAY_JSON).toString('base64')
    expect(signSandbox(ACCOUNT, request, '/pg/v1/pay')).toBe(PAY_SIGNED)
    expect(verifySandbox(ACCOUNT, PAY_SIGNED, request, '/pg/v1/pay')).toBe(true)
    expect(signSandbox(ACCOUNT, STATUS_PATH)).toBe(STATUS_SIGNED)
    expect(verifySandbox(ACCOUNT, STATUS_SIGNED.replace('3', '4'), STATUS_PATH)).toBe(false)
    expect(verifySandbox(ACCOUNT, undefined, STATUS_PATH)).toBe(false)
  })

  it('the adapter signs the status call with them', async () => {
    const { gateway, sent } = wired(() => Response.json(report()))
    await gateway.status('T1763000000000123456')
    expect(sent[0]?.url).toBe(`https://api.test/apis/hermes${STATUS_PATH}`)
    expect(sent[0]?.headers.get('x-verify')).toBe(STATUS_SIGNED)
    expect(sent[0]?.headers.get('x-merchant-id')).toBe('TESTMERCHANT')
  })

  it('the adapter sends the payment of the vector, and signs what it sends', async () => {
    const url = 'https://mercury-t2.phonepe.com/transact/pg?token=x'
    const { gateway, sent } = wired(() =>
      Response.json({ success: true, data: { instrumentResponse: { redirectInfo: { url, method: 'GET' } } } }),
    )
    const payment = {
      transactionId: 'T1763000000000123456',
      userId: 'U1',
      amountPaise: 49900,
      phone: '9876543210',
      returnUrl: 'https://shop.example/payment-status?orderId=1',
      callbackUrl: 'https://shop.example/api/phonepe/callback',
    }
    expect(await gateway.pay(payment)).toBe(url)
    const { request } = JSON.parse(sent[0]?.body ?? '{}')
    const { mobileNumber, ...rest } = JSON.parse(Buffer.from(request, 'base64').toString())
    expect(mobileNumber).toBe('9876543210')
    expect(rest).toEqual(JSON.parse(PAY_JSON))
    expect(sent[0]?.headers.get('x-verify')).toBe(signSandbox(ACCOUNT, request, '/pg/v1/pay'))
  })

  it('without the phone the adapter’s own checksum is the vector’s', async () => {
    const { gateway, sent } = wired(() => Response.json({ success: false, code: 'X' }))
    // JSON leaves out what is undefined: then the body is the vector’s to the byte.
    const { phone } = JSON.parse('{}')
    await kindOf(
      gateway.pay({
        transactionId: 'T1763000000000123456',
        userId: 'U1',
        amountPaise: 49900,
        phone,
        returnUrl: 'https://shop.example/payment-status?orderId=1',
        callbackUrl: 'https://shop.example/api/phonepe/callback',
      }),
    )
    expect(Buffer.from(JSON.parse(sent[0]?.body ?? '{}').request, 'base64').toString()).toBe(PAY_JSON)
    expect(sent[0]?.headers.get('x-verify')).toBe(PAY_SIGNED)
  })
})

describe('what the company says', () => {
  it('an amount that is no whole number of paise is not understood', async () => {
    for (const amount of [49900.5, 1e300]) {
      const { gateway } = wired(() => Response.json(report({ amount })))
      expect(await kindOf(gateway.status('T1763000000000123456'))).toBe('unintelligible')
    }
  })

  it.each([
    ['PAYMENT_SUCCESS', 'COMPLETED', 'completed'],
    ['PAYMENT_SUCCESS', 'PENDING', 'pending'],
    ['PAYMENT_SUCCESS', 'FAILED', 'pending'],
    ['PAYMENT_PENDING', 'PENDING', 'pending'],
    ['PAYMENT_ERROR', 'FAILED', 'failed'],
    ['PAYMENT_ERROR', 'COMPLETED', 'pending'],
    ['TIMED_OUT', 'FAILED', 'failed'],
    ['INTERNAL_SERVER_ERROR', 'PENDING', 'pending'],
  ])('%s with %s is %s: only what agrees settles anything', async (code, state, expected) => {
    const { gateway } = wired(() => Response.json(report({ state }, code)))
    expect((await gateway.status('T1')).state).toBe(expected)
  })

  it('an answer of more than a quarter of a megabyte is not read, whatever it says', async () => {
    const padded = (characters: number) => {
      const text = JSON.stringify(report({ padding: '' }))
      return text.replace('"padding":""', `"padding":"${'x'.repeat(characters - text.length)}"`)
    }
    const largest = 256 * 1024
    expect((await wired(() => new Response(padded(largest))).gateway.status('T1')).state).toBe('completed')
    const { gateway } = wired(() => new Response(padded(largest + 1)))
    expect(await kindOf(gateway.status('T1'))).toBe('unintelligible')
  })

  it('a payment it has never heard of is unknown', async () => {
    const { gateway } = wired(() => Response.json({ success: false, code: 'TRANSACTION_NOT_FOUND' }, { status: 404 }))
    expect((await gateway.status('T1')).state).toBe('unknown')
  })

  it('a refusal, silence, a failure and nonsense are told apart', async () => {
    const pay = (answer: () => Response | Promise<Response>) =>
      kindOf(
        wired(answer).gateway.pay({
          ...{
            transactionId: 'T1',
            userId: 'U',
            amountPaise: 100,
            phone: '9',
            returnUrl: 'http://a',
            callbackUrl: 'http://b',
          },
        }),
      )
    expect(await pay(() => Response.json({ success: false, code: 'BAD_REQUEST' }, { status: 400 }))).toBe('refused')
    expect(await pay(() => Promise.reject(new TypeError('fetch failed')))).toBe('unreachable')
    for (const status of [500, 502]) {
      expect(await pay(() => Response.json({ success: false, code: 'X' }, { status }))).toBe('unreachable')
    }
    expect(await pay(() => new Response('<html>'))).toBe('unintelligible')
    const pageAt = (url: string) => ({ success: true, data: { instrumentResponse: { redirectInfo: { url } } } })
    for (const evil of FOREIGN_PAGES) expect(await pay(() => Response.json(pageAt(evil))), evil).toBe('unintelligible')
    expect(await pay(() => Response.json(pageAt('https://api.test/pay')))).toBe('answered')
    expect(await pay(() => Response.json(pageAt('https://phonepe.com/pay')))).toBe('answered')
  })

  it.each([
    ['PAYMENT_SUCCESS', 200, 'completed'],
    ['PAYMENT_PENDING', 200, 'pending'],
    ['PAYMENT_PENDING', 400, 'refused'],
    ['PAYMENT_ERROR', 400, 'failed'],
    ['PAYMENT_DECLINED', 400, 'failed'],
    ['TRANSACTION_NOT_FOUND', 404, 'unknown'],
    ['BAD_REQUEST', 399, 'pending'],
    ['BAD_REQUEST', 400, 'refused'],
    ['KEY_NOT_CONFIGURED', 401, 'barred'],
    ['FORBIDDEN', 403, 'barred'],
  ])('%s with %i to the question after a refund is %s: an error is no word of it', async (code, status, expected) => {
    const { gateway } = wired(() => Response.json({ success: false, code }, { status }))
    const answer = gateway.refundStatus('R1')
    expect(await answer.catch((error: unknown) => (error instanceof GatewayError ? error.kind : error))).toBe(expected)
  })

  it.each([401, 403])('to a shop that is not let in (%i) it has refused nothing', async (status) => {
    const { gateway } = wired(() => Response.json({ success: false, code: 'KEY_NOT_CONFIGURED' }, { status }))
    const asked = { refundId: 'R1', transactionId: 'T1', userId: 'U', amountPaise: 100, callbackUrl: 'http://b' }
    expect(await kindOf(gateway.refund(asked))).toBe('barred')
    expect(await kindOf(gateway.status('T1'))).toBe('barred')
  })

  it('a company that fails five times is left alone for ten seconds, then tried with one call', async () => {
    let isDown = true
    const { gateway, sent, clock } = wired(() =>
      isDown ? Promise.reject(new TypeError('down')) : Response.json(report()),
    )
    for (let i = 0; i < 8; i += 1) expect(await kindOf(gateway.status('T1'))).toBe('unreachable')
    expect(sent).toHaveLength(5)
    clock.time = 10_000
    expect(await kindOf(gateway.status('T1'))).toBe('unreachable')
    expect(await kindOf(gateway.status('T1'))).toBe('unreachable')
    expect(sent).toHaveLength(6)
    isDown = false
    clock.time = 20_000
    expect((await gateway.status('T1')).state).toBe('completed')
    expect((await gateway.status('T1')).state).toBe('completed')
  })
})

describe('a callback', () => {
  const { gateway } = wired(() => Response.json({}))
  const response = Buffer.from(JSON.stringify(report())).toString('base64')
  const read = (header: string | null, body: string) =>
    gateway.readCallback(new Headers(header === null ? {} : { 'x-verify': header }), body)

  it('names its attempt when it is signed', () => {
    expect(read(signSandbox(ACCOUNT, response), JSON.stringify({ response }))).toBe('T1')
  })

  it.each([
    ['no signature', null, { response }],
    ['another salt', signSandbox({ ...ACCOUNT, saltKey: 'x' }, response), { response }],
    ['another salt index', signSandbox({ ...ACCOUNT, saltIndex: 2 }, response), { response }],
    ['the signature of another body', signSandbox(ACCOUNT, `${response}x`), { response }],
    ['no body', signSandbox(ACCOUNT, ''), {}],
  ])('with %s is nobody’s', (_, header, body) => {
    expect(read(header, JSON.stringify(body))).toBeNull()
    expect(read(header, 'not json')).toBeNull()
  })

  it('signed nonsense is nobody’s either', () => {
    const nonsense = Buffer.from('"x"').toString('base64')
    expect(read(signSandbox(ACCOUNT, nonsense), JSON.stringify({ response: nonsense }))).toBeNull()
  })
})
