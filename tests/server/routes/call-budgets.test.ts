import { expect, it } from 'vitest'
import { budgetOf, fillPath, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { createCallCounter } from '#server/commands/budgets/count-calls.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const HOUR = 60 * 60_000
const GROUPS = ['VISITOR', 'SEARCH', 'SESSION', 'CUSTOMER', 'CART', 'MERGE', 'UPLOAD', 'DESK', 'SECRET']
const limits = (max: number) =>
  Object.fromEntries(GROUPS.map((group) => [`LIMIT_CALLS_${group}_PER_HOUR`, String(max)]))
const empty = (shop: TestApp, token: string, from?: string) =>
  shop.call('/api/cart', { method: 'DELETE', token, ...(from === undefined ? {} : { from }) })

describeOnBothDatabases('budgets of calls', (open) => {
  it('every counted call of the contract is refused, unread, when its budget is gone', async () => {
    const desk = await openDesk(open)
    const { accessToken } = await logIn(desk.deps)
    const strict = testApp(desk.deps.database, limits(0))
    Object.assign(strict.deps.secrets, desk.deps.secrets)
    const counted = endpoints.filter((call) => budgetOf(call) !== 'memory')
    expect(counted.length).toBeGreaterThan(50)
    for (const call of counted) {
      const path = fillPath(call.path, Object.fromEntries(pathParams(call.path).map((name) => [name, 'phonepe'])))
      const answer = await strict.call(path, {
        method: call.method,
        headers: { cookie: 'haat-session=a.b' },
        ...(call.access === 'public' ? {} : { token: call.access === 'admin' ? desk.token : accessToken }),
      })
      expect(answer.status, call.name).toBe(429)
      expect(Number(answer.headers.get('retry-after')), call.name).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^That was more than we can take/) })
    }
  })

  it('nothing that changes something goes uncounted, and no call of staff or a customer by its own word', () => {
    const uncounted = endpoints.filter((call) => budgetOf(call) === 'memory')
    expect(uncounted.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([])
    expect(uncounted.filter(({ access, budget }) => access !== 'public' && budget !== undefined)).toEqual([])
  })

  it('counts each customer for themselves, and a window after the other', async () => {
    const shop = testApp(await open(), limits(5))
    const [one, other] = [await logIn(shop.deps), await logIn(shop.deps, '9876500001')]
    const statuses = []
    for (let call = 0; call < 7; call += 1) statuses.push((await empty(shop, one.accessToken)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await empty(shop, other.accessToken)).status).toBe(200)
    shop.deps.clock.advance(HOUR)
    const { accessToken } = await logIn(shop.deps)
    expect((await empty(shop, accessToken)).status).toBe(200)
  })

  it('of a visitor is one, whatever addresses he forges', async () => {
    const shop = testApp(await open(), { ...limits(20), TRUST_PROXY: '1' })
    await stockShop(shop.deps.database, [])
    const statuses: number[] = []
    for (let n = 0; n < runsOf(100, 1_000); n += 1) {
      const headers = {
        'x-forwarded-for': `198.18.${n >> 8}.${n & 255}, 203.0.113.7`,
        forwarded: `for=198.18.0.${n & 255}`,
      }
      statuses.push((await shop.call('/api/delivery/check-availability/110001', { headers })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
    expect(await shop.deps.database.read.selectFrom('limits').select('key').execute()).toHaveLength(1)
  })

  it('two processes share one budget, also when many calls come at once', async () => {
    const database = await open()
    const shops = [testApp(database, limits(60)), testApp(database, limits(60))]
    const [first, second] = shops as [TestApp, TestApp]
    Object.assign(second.deps.secrets, first.deps.secrets)
    const { accessToken } = await logIn(first.deps)
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, i) => empty(i % 2 === 0 ? first : second, accessToken)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  })

  it('a network of many customers has a budget too', async () => {
    const shop = testApp(await open(), limits(1))
    for (let customer = 0; customer < 50; customer += 1) {
      const { accessToken } = await logIn(shop.deps, `98765${String(customer).padStart(5, '0')}`)
      expect((await empty(shop, accessToken)).status).toBe(200)
    }
    const { accessToken } = await logIn(shop.deps, '9876600000')
    expect((await empty(shop, accessToken)).status).toBe(429)
    expect((await empty(shop, accessToken, '198.51.100.1')).status).toBe(429)
  })

  it('a guest’s start, which brings no cookie, writes nothing', async () => {
    const shop = testApp(await open(), limits(0))
    const headers = { origin: 'http://shop.test', 'x-haat': '1' }
    expect((await shop.call('/api/auth/user/refresh', { method: 'POST', headers })).status).toBe(204)
    expect(await shop.deps.database.read.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  it('carts brought along are bounded, and so is what is kept of them', async () => {
    const shop = testApp(await open(), { ...limits(1_000_000), LIMIT_CALLS_MERGE_PER_HOUR: '60' })
    await stockShop(shop.deps.database, [{ id: 'p1', name: 'Honey' }])
    const { accessToken: token } = await logIn(shop.deps)
    const merge = (mergeId: string) =>
      shop.call('/api/cart/merge', {
        method: 'POST',
        token,
        json: { mergeId, cartItems: [{ productId: 'p1', quantity: 1, productName: 'Honey' }] },
      })
    const statuses: number[] = []
    for (let i = 0; i < 62; i += 1) {
      shop.deps.clock.advance(1)
      statuses.push((await merge(`merge-${i}`)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const kept = await shop.deps.database.read.selectFrom('cart_merges').select('merge_id').execute()
    expect(kept).toHaveLength(20)
    expect(kept.map(({ merge_id }) => merge_id)).toContain('merge-59')
  })
})

describeOnBothDatabases('a process that counts calls', (open) => {
  async function counter(options = {}) {
    const deps = testDeps(await open())
    const { spend } = createCallCounter(deps, options)
    const counted = async (key = 'calls') =>
      (await deps.database.read.selectFrom('limits').select('count').where('key', '=', key).execute())[0]?.count
    return { deps, spend, counted }
  }

  it.each([
    [1, 1, 2],
    [99, 1, 2],
    [100, 2, 4],
    [499, 9, 18],
    [5_000, 100, 200],
    [1_000_000, 100, 200],
  ])('of %i calls an hour takes %i at a time', async (max, piece, twoPieces) => {
    const { spend, counted } = await counter()
    const budget = { key: 'calls', max, windowMs: HOUR }
    await Promise.all(Array.from({ length: piece }, () => spend([budget])))
    expect(await counted()).toBe(piece)
    if (max === 1) return
    await spend([budget])
    expect(await counted()).toBe(twoPieces)
  })

  it('spends a budget to its last call, refuses until its window ends, and has a whole one then', async () => {
    const { deps, spend, counted } = await counter()
    const budget = { key: 'calls', max: 101, windowMs: HOUR }
    const another = { key: 'other calls', max: 1000, windowMs: HOUR }
    for (let call = 0; call < 101; call += 1) await spend([budget])
    deps.clock.advance(HOUR - 1)
    for (const _ of [1, 2])
      expect(await refusalOf(spend([another, budget]))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        retryAfterSeconds: 1,
      })
    deps.clock.advance(1)
    for (let call = 0; call < 101; call += 1) await spend([budget])
    expect(await counted()).toBe(101)
    expect((await refusalOf(spend([budget]))).code).toBe('TOO_MANY_REQUESTS')
  })

  it('a clock that is set back by a day keeps nobody out for longer than a window', async () => {
    const { deps, spend } = await counter()
    const budget = { key: 'calls', max: 1, windowMs: HOUR }
    await spend([budget])
    expect(await refusalOf(spend([budget]))).toMatchObject({ retryAfterSeconds: 3600 })
    deps.clock.advance(-24 * HOUR)
    expect(await refusalOf(spend([budget]))).toMatchObject({ retryAfterSeconds: 3600 })
    deps.clock.advance(HOUR)
    await spend([budget])
  })

  it('what was taken in one window is not spent in the next', async () => {
    const { deps, spend, counted } = await counter()
    const budget = { key: 'calls', max: 500, windowMs: HOUR }
    await spend([budget])
    deps.clock.advance(HOUR)
    for (let call = 0; call < 10; call += 1) await spend([budget])
    expect(await counted()).toBe(10)
  })

  it('remembers so many pieces and no more: what is over goes first, then the one that was taken first', async () => {
    const { deps, spend, counted } = await counter({ mostLeases: 2 })
    const call = async (key: string, windowMs = HOUR, times = 1) => {
      for (let i = 0; i < times; i += 1) await spend([{ key, max: 500, windowMs }])
      return await counted(key)
    }
    await call('older')
    await call('short', HOUR / 60)
    deps.clock.advance(HOUR / 60)
    await call('new')
    expect(await call('older'), 'goes on with its piece').toBe(10)
    // Its tenth and eleventh: a piece that was taken anew is the newest.
    expect(await call('older', HOUR, 9)).toBe(20)
    expect(await call('older', HOUR, 10)).toBe(30)
    expect(await call('new'), 'whose piece makes room for no other’s second').toBe(10)
    await call('another')
    expect(await call('older')).toBe(30)
    expect(await call('new'), 'had to be taken again').toBe(20)
  })
})
