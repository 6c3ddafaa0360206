import { expect, it } from 'vitest'
import { ensureFirstAdmin } from '#server/commands/ensure-first-admin.ts'
import { identifyAdmin, identifyCustomer } from '#server/commands/identify-caller.ts'
import { logInAdmin } from '#server/commands/log-in-admin.ts'
import { readAdmin } from '#server/commands/read-admin.ts'
import { countResources } from '#server/repositories/resource-counts.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const EMAIL = 'owner@haat.local'
const PASSWORD = 'a long enough password'
const HOUR = 60 * 60_000

async function shopWithAdmin(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await ensureFirstAdmin(deps, { email: EMAIL, password: PASSWORD })
  const enter = (password = PASSWORD, email = EMAIL, network = '192.0.2.1') =>
    logInAdmin(deps, { email, password, network })
  return { deps, enter }
}

describeOnBothDatabases('logInAdmin', (open) => {
  it('API-084 API-085: opens the admin’s calls for eight hours, however the email is written', async () => {
    const { deps, enter } = await shopWithAdmin(open)
    const token = await enter(PASSWORD, ' Owner@Haat.local ')
    const admin = await identifyAdmin(deps, token)
    expect((await readAdmin(deps.database.read, admin?.adminId ?? '')).email).toBe(EMAIL)
    deps.clock.advance(8 * HOUR - 1000)
    expect(await identifyAdmin(deps, token)).toBeDefined()
    deps.clock.advance(1000)
    expect(await identifyAdmin(deps, token)).toBeUndefined()
  })

  it('T3: the token ends with its session row, and is no customer’s', async () => {
    const { deps, enter } = await shopWithAdmin(open)
    const token = await enter()
    expect(await identifyCustomer(deps, token)).toBeUndefined()
    await deps.database.write((tx) => tx.updateTable('admin_sessions').set({ revoked_at: 1 }).execute())
    expect(await identifyAdmin(deps, token)).toBeUndefined()
  })

  it('T3: a wrong password and an unknown email are refused alike', async () => {
    const { enter } = await shopWithAdmin(open)
    const wrong = await refusalOf(enter('not the password'))
    const unknown = await refusalOf(enter(PASSWORD, 'nobody@haat.local'))
    expect({ ...wrong }).toEqual({ ...unknown })
    expect(wrong).toMatchObject({ code: 'NOT_LOGGED_IN', message: 'Email or password is not right.' })
  })

  it('T3: five failures close the account to that network for the hour, even to the right password', async () => {
    const { deps, enter } = await shopWithAdmin(open)
    for (let i = 0; i < 5; i += 1) await refusalOf(enter('wrong'))
    expect(await refusalOf(enter())).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    expect(await enter(PASSWORD, EMAIL, '198.51.100.1')).not.toBe('')
    deps.clock.advance(HOUR)
    expect(await enter()).not.toBe('')
  })

  it('a login that succeeds forgets the failures before it', async () => {
    const { enter } = await shopWithAdmin(open)
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await refusalOf(enter('wrong'))
      expect(await enter()).not.toBe('')
    }
  })

  it('stops guesses at one account that come from many networks', async () => {
    const { enter } = await shopWithAdmin(open)
    const codes = []
    for (let i = 0; i < 22; i += 1) codes.push((await refusalOf(enter('wrong', EMAIL, `192.0.${i}.1`))).code)
    expect(codes.filter((code) => code === 'NOT_LOGGED_IN')).toHaveLength(20)
  })
})

describeOnBothDatabases('countResources', (open) => {
  it('API-086: counts products, orders and users', async () => {
    const { deps } = await shopWithAdmin(open)
    await stockShop(deps.database, [{ id: 'a' }, { id: 'b' }])
    await logIn(deps)
    const counts = { products: 2, orders: 0, users: 1, queries: 0, returns: 0 }
    expect(await countResources(deps.database.read)).toEqual(counts)
  })
})
