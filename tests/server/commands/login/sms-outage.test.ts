import { afterEach, expect, it, vi } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { readEnv } from '#server/env.ts'
import { createSmsSender } from '#server/gateways/create-sms-sender.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const OUTAGE_MS = 60_000
const STEP_MS = 2_000
/** The network is given up on after so long. */
const HANGS_MS = 8_000

const NETWORK = {
  SMS_PROVIDER: 'twofactor',
  TWOFACTOR_API_KEY: 'the-key',
  TWOFACTOR_SENDER: 'HAATIN',
  SMS_OTP_TEMPLATE: 'code',
}
/** So small that a code which never left and cost one would shut its phone, or the whole shop, out. */
const BUDGETS = { LIMIT_OTP_PER_PHONE_HOUR: '3', LIMIT_OTP_PER_DAY: '12' }

/** A shop at an SMS network that, while it is down, fails so many milliseconds after it was called. */
async function shopAtNetwork(open: OpenTestDatabase, hangs: number) {
  const deps = testDeps(await open(), BUDGETS)
  const network = { isDown: false, calledAt: [] as number[], codes: new Map<string, string>() }
  vi.stubGlobal('fetch', async (url: URL) => {
    network.calledAt.push(deps.clock.now())
    const { isDown } = network
    if (isDown) deps.clock.advance(hangs)
    if (isDown) throw new TypeError('fetch failed')
    const [, mobile = '', otp = ''] = /\/SMS\/91(\d{10})\/(\d{4})\//.exec(url.pathname) ?? []
    network.codes.set(mobile, otp)
    return Response.json({ Status: 'Success' })
  })
  const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', ...NETWORK })
  deps.smsSender = createSmsSender({ env, clock: deps.clock, print: () => undefined })
  const ask = (phoneNumber: string) =>
    sendOtp(deps, { phoneNumber, network: '192.0.2.1' }).then(
      () => 'sent' as const,
      (error: unknown) => error,
    )
  const logIn = (phoneNumber: string) =>
    verifyOtp(deps, { phoneNumber, otp: network.codes.get(phoneNumber) ?? '', network: '192.0.2.1' })
  return { deps, network, ask, logIn }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describeOnBothDatabases('an SMS network that is down for a minute', (open) => {
  it.each([
    ['refuses', 0],
    ['hangs', HANGS_MS],
  ])('and %s shuts nobody out, and is used again ten seconds after its end', async (_, hangs) => {
    const { deps, network, ask, logIn } = await shopAtNetwork(open, hangs)
    const [early = '', ...phones] = Array.from({ length: 6 }, (_phone, index) => `987654320${index}`)
    expect(await ask(early)).toBe('sent')
    deps.clock.advance(31_000)

    const beganAt = deps.clock.now()
    network.isDown = true
    network.calledAt.length = 0
    let asked = 0
    while (deps.clock.now() < beganAt + OUTAGE_MS) {
      const refused = { code: 'UNAVAILABLE', retryAfterSeconds: 10 }
      expect(await ask(phones[asked % phones.length] ?? '')).toMatchObject(refused)
      if (asked % 10 === 0) expect(await ask(early)).toMatchObject(refused)
      asked += 1
      deps.clock.advance(STEP_MS)
    }
    // After five failures it is tried at every tenth second, or at the first call after it.
    const tries = network.calledAt.slice(4)
    expect(tries.length).toBeGreaterThan(2)
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(gaps.filter((gap) => gap < 10_000 || gap >= 10_000 + STEP_MS)).toEqual([])

    network.isDown = false
    const endedAt = deps.clock.now()
    while ((await ask(phones[0] ?? '')) !== 'sent') deps.clock.advance(STEP_MS)
    expect(deps.clock.now() - endedAt).toBeLessThanOrEqual(10_000)
    // Whoever asked in vain has lost no try by it, and the code that came before the outage still opens.
    for (const phone of phones.slice(1)) expect(await ask(phone)).toBe('sent')
    for (const phone of [early, ...phones]) expect((await logIn(phone)).accessToken).not.toBe('')
    const counts = await deps.database.read.selectFrom('limits').select(['key', 'count']).execute()
    expect(counts.find(({ key }) => key === 'otp:shop')?.count).toBe(1 + phones.length)
  })
})
