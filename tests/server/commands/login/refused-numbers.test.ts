import { afterEach, expect, it, vi } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { readEnv } from '#server/env.ts'
import { createSmsSender } from '#server/gateways/create-sms-sender.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const STRANGER = '203.0.113.9'
const SHOPPER = '198.51.100.1'
/** How each network says that it does not take a number. */
const NETWORKS = [
  {
    name: 'twilio',
    settings: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'the-token', TWILIO_FROM: '+15005550006' },
    yes: { sid: 'SM1', status: 'queued' },
    no: () => Response.json({ code: 21_211, status: 400 }, { status: 400 }),
  },
  {
    name: 'msg91',
    settings: { MSG91_AUTH_KEY: 'the-key', SMS_OTP_TEMPLATE: 'code' },
    yes: { type: 'success' },
    no: () => Response.json({ type: 'error', message: 'Invalid mobile' }),
  },
  {
    name: 'twofactor',
    settings: { TWOFACTOR_API_KEY: 'the-key', TWOFACTOR_SENDER: 'HAATIN', SMS_OTP_TEMPLATE: 'code' },
    yes: { Status: 'Success' },
    no: () => Response.json({ Status: 'Error', Details: 'Invalid Phone Number' }),
  },
] as const

/** A shop at a network that takes no number ending in 0000. */
async function shopAt(open: OpenTestDatabase, { name, settings, yes, no }: (typeof NETWORKS)[number]) {
  const deps = testDeps(await open())
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) =>
    `${url} ${init.body}`.match(/91\d{6}0000/) ? no() : Response.json(yes),
  )
  const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', SMS_PROVIDER: name, ...settings })
  deps.smsSender = createSmsSender({ env, clock: deps.clock, print: () => undefined })
  const ask = (phoneNumber: string, network: string) =>
    sendOtp(deps, { phoneNumber, network }).then(
      () => 'sent',
      (error: { code?: string }) => error.code,
    )
  return { deps, ask }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describeOnBothDatabases('numbers that the SMS network does not take', (open) => {
  it.each(NETWORKS)('keep nobody else from logging in, at $name', async (network) => {
    const { ask } = await shopAt(open, network)
    for (let n = 10; n < 18; n += 1) expect(await ask(`98${n}110000`, STRANGER)).toBe('UNAVAILABLE')
    expect(await ask('9876543210', SHOPPER)).toBe('sent')
  })

  it('cost whoever names them, and neither the shop nor the phone', async () => {
    const { deps, ask } = await shopAt(open, NETWORKS[0])
    const most = deps.env.LIMIT_OTP_PER_NETWORK_HOUR
    for (let n = 0; n < most; n += 1) expect(await ask(`98${10 + n}110000`, STRANGER)).toBe('UNAVAILABLE')
    expect(await ask('9850110000', STRANGER)).toBe('TOO_MANY_REQUESTS')
    const counts = await deps.database.read.selectFrom('limits').select('key').execute()
    expect(counts.filter(({ key }) => /^otp:(shop|phone|watch)/.test(key))).toEqual([])
  })
})
