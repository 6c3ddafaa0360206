import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listResources } from '#domain/contract/admin-resources.ts'
import { sendOtp } from '#domain/contract/auth.ts'
import { budgetOf, type Endpoint } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { listOrders, placeOrder, startPayment } from '#domain/contract/order.ts'
import { getProducts } from '#domain/contract/product.ts'
import { createCallsAtOnce, queueOf } from '#server/middleware/calls-at-once.ts'

const AT_ONCE = 2
const WAITING = 64
const busy = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })

/** A shop whose calls take until the test ends them. */
function shop() {
  const calls = createCallsAtOnce(AT_ONCE, endpoints)
  const under: (() => void)[] = []
  return {
    ...calls,
    under,
    call: (endpoint: Endpoint, name = endpoint.name): Promise<string> =>
      calls.inTurn(endpoint, async () => {
        await new Promise<void>((resolve) => under.push(resolve))
        return name
      }),
    /** Ends the work that began first. */
    end: () => under.shift()?.(),
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calls of shoppers', () => {
  it('are worked on so many at once, the others in the order they came, and a failure gives its place back', async () => {
    const { call, inTurn, under, end } = shop()
    const failing = inTurn(placeOrder, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const done: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) void call(placeOrder, name).then((ended) => done.push(ended))
    await settled()
    expect(under).toHaveLength(AT_ONCE)
    end()
    await settled()
    expect([done, under.length]).toEqual([['a'], AT_ONCE])
    for (let left = 0; left < 3; left += 1) {
      end()
      await settled()
    }
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are refused while many wait, at once and without being read, and let in again when fewer do', async () => {
    const { call, wouldRefuse, end } = shop()
    const calls = Array.from({ length: AT_ONCE + WAITING - 1 }, () => call(placeOrder))
    expect(wouldRefuse('POST', '/api/orders')).toBe(false)
    calls.push(call(placeOrder))
    expect(wouldRefuse('POST', '/api/orders')).toBe(true)
    await expect(call(placeOrder)).rejects.toEqual(busy)
    end()
    await settled()
    expect(wouldRefuse('POST', '/api/orders')).toBe(false)
    for (const each of calls) void each.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_000)
  })

  it('that waited too long are told to come again', async () => {
    const { call } = shop()
    const first = [call(placeOrder), call(placeOrder)]
    const refused = expect(call(placeOrder)).rejects.toEqual(busy)
    await vi.advanceTimersByTimeAsync(2_000)
    await refused
    expect(first).toHaveLength(AT_ONCE)
  })
})

describe('in a rush of shoppers', () => {
  async function inRush() {
    const rush = shop()
    for (let n = 0; n < AT_ONCE + WAITING; n += 1) void rush.call(placeOrder).catch(() => undefined)
    await settled()
    rush.under.length = 0
    return rush
  }

  it('the desk, its login, what is read from memory, and who waits for another company begin at once', async () => {
    const { call, under } = await inRush()
    const login = endpoints.filter(({ path }) => path === '/api/admin/login')
    const open = [listResources, getProducts, sendOtp, startPayment, ...login]
    for (const endpoint of open) void call(endpoint)
    await settled()
    expect(under).toHaveLength(6 - 1)
    expect(login).toHaveLength(1)
  })

  it('what a customer looks at, which is read from the database, waits as an order does', async () => {
    const looks = endpoints.filter(({ access, method }) => access === 'customer' && method === 'GET')
    expect(looks.length).toBeGreaterThan(8)
    expect(looks.filter((endpoint) => queueOf(endpoint) !== 'shoppers').map(({ name }) => name)).toEqual([])
    const { call, under, wouldRefuse } = await inRush()
    expect(wouldRefuse('GET', '/api/orders/all')).toBe(true)
    await expect(call(listOrders)).rejects.toEqual(busy)
    expect(under).toEqual([])
  })

  it('only content that is in memory, and the desk, wait in no queue', () => {
    const free = endpoints.filter((endpoint) => queueOf(endpoint) === null && endpoint.access !== 'admin')
    const others = free.filter(
      ({ host, method, path }) => (host !== 'content' || method !== 'GET') && !path.startsWith('/api/admin/'),
    )
    expect(others.map(({ name }) => name)).toEqual([])
    expect(free).toContain(getProducts)
  })

  it('what hangs outside of the shop, or in a search, stops no order', async () => {
    const { call, under } = shop()
    const others = ['getPaymentResult', 'readPaymentLink', 'recompleteOrder', 'payByLink']
    const searches = endpoints.filter((endpoint) => budgetOf(endpoint) === 'search')
    const hanging = [...endpoints.filter(({ name }) => others.includes(name)), ...searches]
    expect(hanging).toHaveLength(others.length + 2)
    for (let n = 0; n < 20; n += 1) for (const endpoint of hanging) void call(endpoint).catch(() => undefined)
    await settled()
    const before = under.length
    void call(placeOrder)
    await settled()
    expect(under).toHaveLength(before + 1)
  })

  it('only calls of shoppers are refused by their address', async () => {
    const { wouldRefuse } = await inRush()
    const refused = endpoints.filter(({ method, path }) => wouldRefuse(method, path))
    expect(refused).toContain(placeOrder)
    for (const { access, path } of refused) expect([access, path]).not.toEqual(['admin', expect.anything()])
    expect(refused.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([])
    for (const target of ['/api/orders?x=1', '/api/phonepe/callback', '/', '/api/nothing'])
      expect(wouldRefuse('POST', target), target).toBe(false)
  })
})
