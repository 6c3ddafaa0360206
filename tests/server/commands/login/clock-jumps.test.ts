import fc from 'fast-check'
import { TOTP } from 'otpauth'
import { describe, expect, it, vi } from 'vitest'
import { createCallCounter } from '#server/commands/budgets/count-calls.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { identifyAdmin, identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import { refreshSession } from '#server/commands/login/refresh-session.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { Refusal } from '#server/errors.ts'
import { totpUri } from '#server/policies/totp.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase, openSqliteForTests } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SECRET = 'JBSWY3DPEHPK3PXP'

// What is looked at here are codes and moments; password-hash.test.ts looks at real hashes, which take their time.
vi.mock('#server/gateways/password-hash.ts', async (original) => ({
  ...(await original<typeof import('#server/gateways/password-hash.ts')>()),
  hashPassword: async (password: string) => password,
  verifyPassword: async (password: string, stored?: string) => password === stored,
}))

/** Where the server's clock stands after a jump, or after two. */
const JUMPS = [
  ['an hour ahead', [HOUR]],
  ['an hour back', [-HOUR]],
  ['a day ahead', [DAY]],
  ['a day back', [-DAY]],
  ['an hour ahead and back', [HOUR, -HOUR]],
  ['a day back and ahead', [-DAY, DAY]],
] as const satisfies [string, number[]][]

/** A customer of his own for each jump, at one shop. */
const customers = JUMPS.map(([name, jumps], index) => ({
  name,
  jumps,
  isWhereItWas: jumps.reduce<number>((sum, jump) => sum + jump, 0) === 0,
  caller: { phoneNumber: `98765432${index}0`, network: `192.0.2.${index}` },
}))

const network = '192.0.2.1'
const newestOtp = (deps: TestDeps) => deps.outbox.at(-1)?.otp ?? ''
const another = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')

describeOnBothDatabases('when the clock jumps in the middle of a login', (open) => {
  it('a code is good in its five minutes alone, and another one is sent at once', async () => {
    const deps = testDeps(await open())
    for (const { name, jumps, isWhereItWas, caller } of customers) {
      await sendOtp(deps, caller)
      const first = { ...caller, otp: newestOtp(deps) }
      for (const jump of jumps) deps.clock.advance(jump)
      if (isWhereItWas) {
        expect((await verifyOtp(deps, first)).accessToken, name).not.toBe('')
        continue
      }
      expect(await refusalOf(verifyOtp(deps, first)), name).toMatchObject({ code: 'WRONG_CODE' })
      await sendOtp(deps, caller)
      // The gap between two codes holds from here on as ever.
      const tooSoon = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 }
      expect(await refusalOf(sendOtp(deps, caller)), name).toMatchObject(tooSoon)
      expect((await verifyOtp(deps, { ...caller, otp: newestOtp(deps) })).accessToken, name).not.toBe('')
    }
  })

  it('five wrong tries are still five', async () => {
    const deps = testDeps(await open())
    for (const { name, jumps, caller } of customers) {
      await sendOtp(deps, caller)
      const otp = newestOtp(deps)
      for (let tries = 0; tries < 5; tries += 1) await refusalOf(verifyOtp(deps, { ...caller, otp: another(otp) }))
      for (const jump of jumps) {
        deps.clock.advance(jump)
        expect(await refusalOf(verifyOtp(deps, { ...caller, otp })), name).toMatchObject({ code: 'WRONG_CODE' })
      }
    }
  })

  it('a customer stays logged in, and a token used before opens nothing', async () => {
    const deps = testDeps(await open())
    for (const { name, jumps, caller } of customers) {
      const { refreshToken: old } = await logIn(deps, caller.phoneNumber)
      let token = old
      for (const jump of jumps) {
        deps.clock.advance(jump)
        const next = await refreshSession(deps, token, network)
        if (next.kind === 'over') throw new Error(`${name}, the customer was logged out`)
        expect(await identifyCustomer(deps, next.accessToken), name).toBeDefined()
        token = next.refreshToken ?? token
      }
      // Once its newest token was used, the one before was not lost on the way.
      await refreshSession(deps, token, network)
      deps.clock.advance(-HOUR)
      expect(await refreshSession(deps, old, network), name).toEqual({ kind: 'over' })
    }
  })

  it('a twin of a page start is no thief where the clock is set right by some seconds', async () => {
    const deps = testDeps(await open())
    const { refreshToken } = await logIn(deps)
    await refreshSession(deps, refreshToken, network)
    deps.clock.advance(-20 * SECOND)
    expect(await refreshSession(deps, refreshToken, network)).toMatchObject({ kind: 'renewed', refreshToken: null })
  })
})

const WINDOW_MS = HOUR
const MOST = 3

/** Two ways of counting against a budget; each answers when it is free again where it was spent. */
function waysToSpend(deps: TestDeps) {
  const counter = createCallCounter(deps)
  const budgetOf = (key: string) => ({ key, max: MOST, windowMs: WINDOW_MS })
  const take = async (key: string) =>
    (await deps.database.write((tx) => takeFromBudget(tx, budgetOf(key), deps.clock.now())))?.freeAt ?? null
  const spend = async (key: string) => {
    const refusal = await counter.spend([budgetOf(key)]).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
    )
    return refusal && deps.clock.now() + (refusal.retryAfterSeconds ?? 0) * SECOND
  }
  return [take, spend]
}

/** What happens to a budget: calls, and a clock that goes on or jumps. */
const STEPS = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('call' as const) },
    fc.constantFrom(-DAY, -HOUR, -SECOND, SECOND, 20 * MINUTE, HOUR, DAY),
  ),
  { maxLength: 40 },
)

describe('a budget under a clock that jumps', () => {
  const open = openSqliteForTests()

  it(
    'is opened by no jump back, and nobody waits for longer than its window',
    async () => {
      const deps = testDeps(await open())
      let budgets = 0
      const property = fc.asyncProperty(STEPS, fc.constantFrom(...waysToSpend(deps)), async (steps, spend) => {
        budgets += 1
        const ask = async () => {
          const freeAt = await spend(String(budgets))
          const wait = freeAt === null ? 1 : freeAt - deps.clock.now()
          expect([wait > 0, wait <= WINDOW_MS]).toEqual([true, true])
          return freeAt
        }
        let given = 0
        for (const step of steps) {
          if (step !== 'call') deps.clock.advance(step)
          else if ((await ask()) === null) given += 1
          if (step !== 'call' && step > 0) given = 0
          expect(given).toBeLessThanOrEqual(MOST)
        }
        // Whoever is told to wait is let in when he was told.
        const freeAt = await ask()
        if (freeAt === null) return
        deps.clock.advance(freeAt - deps.clock.now())
        expect(await ask()).toBeNull()
      })
      await fc.assert(property, { numRuns: runsOf(60, 5_000) })
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})

async function deskWithTotp(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await ensureFirstAdmin(deps, { email: 'owner@haat.local', password: 'a long enough password' })
  await deps.database.write((tx) => tx.updateTable('admins').set({ totp_secret: SECRET }).execute())
  const phone = new TOTP({ secret: new URL(totpUri(SECRET, '', '')).searchParams.get('secret') ?? '' })
  const enter = () =>
    logInAdmin(deps, {
      email: 'owner@haat.local',
      password: 'a long enough password',
      code: phone.generate({ timestamp: deps.clock.now() }),
      network,
    })
  return { deps, enter }
}

describeOnBothDatabases('when the clock is set back under staff', (open) => {
  it('a code of the second step opens the desk once, and one that was used does not', async () => {
    const { deps, enter } = await deskWithTotp(open)
    await enter()
    deps.clock.advance(-20 * SECOND)
    expect(await refusalOf(enter())).toMatchObject({ code: 'WRONG_CODE' })
    deps.clock.advance(-HOUR)
    expect((await enter()).token).not.toBe('')
    expect(await refusalOf(enter())).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('a login nobody uses ends as soon as ever after it was used last', async () => {
    const { deps, enter } = await deskWithTotp(open)
    const { token } = await enter()
    deps.clock.advance(-DAY)
    expect(await identifyAdmin(deps, token)).toBeDefined()
    deps.clock.advance(deps.env.ADMIN_IDLE_MINUTES * MINUTE + SECOND)
    expect(await identifyAdmin(deps, token)).toBeUndefined()
  })
})
