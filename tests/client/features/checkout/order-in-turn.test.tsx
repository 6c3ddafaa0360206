import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { checkoutState } from '#src/features/checkout/state.ts'
import { type PlaceOrder, usePlaceOrder } from '#src/features/checkout/use-place-order.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { mount } from '#tests/support/mount.tsx'
import { orderToPlace } from '#tests/support/order-to-place.ts'
import { orderOf } from '#tests/support/placed-order.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => {} }))
vi.mock('#src/features/cart/actions.ts', async (original) => {
  const { askCouponAgain } = await original<typeof import('#src/features/cart/actions.ts')>()
  return { askCouponAgain, openCustomerCart: vi.fn(async () => {}), sendCustomerCart: async () => {} }
})

const placed = { status: 201, body: { orderId: 'order-1', order: orderOf() } }
const placedBy = <S extends { path: string }>(sent: S[]) => sent.filter(({ path }) => path === '/api/orders')

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let placing: PlaceOrder = { isPlacing: false, problem: null, run: async () => ({}) }

function Placing() {
  placing = usePlaceOrder({ customerId: 'anu', paymentProvider: 'phonepe', onPriceChange: () => {} })
  return null
}

const mountPlacing = () =>
  mount(
    <QueryClientProvider client={queries}>
      <Placing />
    </QueryClientProvider>,
  )

/** The lock of orders, as the browser gives it to this page. */
const stubLocks = (request: LockManager['request']) =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query: vi.fn() } as LockManager)

afterEach(() => {
  vi.unstubAllGlobals()
})

it('an order waits for that of another tab', async () => {
  const page = await mountPlacing()
  const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
  const other = Promise.withResolvers<void>()
  const asked: unknown[] = []
  stubLocks(async (...[name, , work]: unknown[]) => {
    asked.push(name)
    await other.promise
    return typeof work === 'function' ? await work(null) : undefined
  })
  let ordering: Promise<unknown> = Promise.resolve()
  await act(async () => {
    ordering = placing.run(orderToPlace)
  })
  expect(asked).toEqual(['order:anu'])
  expect(placedBy(sent)).toHaveLength(0)
  other.resolve()
  await act(async () => void (await ordering))
  expect(placedBy(sent)).toHaveLength(1)
  await page.unmount()
})

it('an order is placed all the same after a tab that died in its turn', async () => {
  const page = await mountPlacing()
  const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
  stubLocks(() => Promise.reject(new DOMException('waited for too long', 'TimeoutError')))
  await act(async () => void (await placing.run(orderToPlace)))
  expect(placedBy(sent)).toHaveLength(1)
  await page.unmount()
})

it('a cart that was ordered on another device leads to the orders, and is read anew', async () => {
  const page = await mountPlacing()
  fakeWire(() => refused(409, 'CHANGED_MEANWHILE'))
  vi.mocked(openCustomerCart).mockClear()
  await act(async () => void (await placing.run(orderToPlace)))
  expect(placing.problem).toEqual({ text: 'refused: CHANGED_MEANWHILE', action: 'orders' })
  expect(openCustomerCart).toHaveBeenCalledOnce()
  // The form that says it goes with the emptied cart; the popup says it in its place.
  expect(checkoutState.orderedBefore).toBe('refused: CHANGED_MEANWHILE')
  fakeWire(() => refused(409, 'OUT_OF_STOCK'))
  await act(async () => void (await placing.run(orderToPlace)))
  expect(checkoutState.orderedBefore).toBeNull()
  await page.unmount()
})
