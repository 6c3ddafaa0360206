import { expect, it, vi } from 'vitest'
import { validateCoupon } from '#server/commands/cart/validate-coupon.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

// What is counted here are tries, hundreds of them; password-hash.test.ts looks at real hashes.
vi.mock('#server/gateways/password-hash.ts', async (original) => ({
  ...(await original<typeof import('#server/gateways/password-hash.ts')>()),
  verifyPassword: async () => false,
}))

/** One of the networks of a /48, which a stranger rents whole. */
const networkOf = (n: number) => `2001:db8:1:${n.toString(16)}::/64`
const codeOf = (error: { code?: string }) => error.code ?? ''

describeOnBothDatabases('somebody with a /48, whose every try comes from another network', (open) => {
  it('tries at the desk as often as seven networks, and fills no list of security events', async () => {
    const deps = testDeps(await open(), { LIMIT_ADMIN_LOGIN_PER_NETWORK_HOUR: '3' })
    const answers: string[] = []
    for (let n = 0; n < 40; n += 1) {
      const login = { email: `nobody${n}@example.org`, password: 'a guess', network: networkOf(n) }
      answers.push(await logInAdmin(deps, login).then(() => 'in', codeOf))
    }
    expect(answers.filter((answer) => answer === 'NOT_LOGGED_IN')).toHaveLength(21)
    expect(answers.slice(21).every((answer) => answer === 'TOO_MANY_REQUESTS')).toBe(true)
    const events = await deps.database.read.selectFrom('security_events').select('kind').execute()
    expect(events.filter(({ kind }) => kind === 'desk-login-failed')).toHaveLength(21)
    expect(events.filter(({ kind }) => kind === 'desk-locked-out')).toHaveLength(1)
  })

  it('guesses coupons as often as twenty networks', async () => {
    const deps = testDeps(await open(), { LIMIT_COUPON_PER_NETWORK_HOUR: '2' })
    const answers: string[] = []
    for (let n = 0; n < 50; n += 1) {
      const guess = { phoneNumber: `98${10_000_000 + n}`, couponCode: `GUESS${n}`, cartItems: [], tokenText: '' }
      answers.push(await validateCoupon(deps, { ...guess, network: networkOf(n) }).then(() => 'in', codeOf))
    }
    expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(40)
    expect(answers.slice(40).every((answer) => answer === 'TOO_MANY_REQUESTS')).toBe(true)
  })
})
