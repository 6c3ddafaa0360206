import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { cartState } from '#src/features/cart/state.ts'
import { type PlaceOrder, usePlaceOrder } from '#src/features/checkout/use-place-order.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount } from '#tests/support/mount.tsx'
import { cartLine, orderToPlace } from '#tests/support/order-to-place.ts'
import { orderOf } from '#tests/support/placed-order.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => {} }))
vi.mock('#src/features/cart/actions.ts', async (original) => {
  const { askCouponAgain } = await original<typeof import('#src/features/cart/actions.ts')>()
  return { askCouponAgain, openCustomerCart: vi.fn(async () => {}), sendCustomerCart: async () => {} }
})

const placed = { status: 201, body: { orderId: 'order-1', order: orderOf() } }
const placedBy = <S extends { path: string }>(sent: S[]) => sent.filter(({ path }) => path === '/api/orders')

it('an order waits for that of another tab, and is not placed where that one took its foods', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let placing: PlaceOrder = { isPlacing: false, problem: null, run: async () => ({}) }
  function Placing() {
    placing = usePlaceOrder({ customerId: 'anu', paymentProvider: 'phonepe', onPriceChange: () => {} })
    return null
  }
  cartState.lines = [cartLine]
  const page = await mount(
    <QueryClientProvider client={queries}>
      <Placing />
    </QueryClientProvider>,
  )
  const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
  const other = Promise.withResolvers<void>()
  // The other tab has the turn until its order is answered: first no lock is free, then it is waited for.
  const request = vi.fn(async (...[, , work]: unknown[]) => {
    if (request.mock.calls.length > 1) await other.promise
    return typeof work === 'function' ? await work(null) : undefined
  })
  const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query: vi.fn() } as LockManager)
  vi.mocked(openCustomerCart).mockImplementationOnce(async () => {
    cartState.lines = []
  })
  let ordering: Promise<unknown> = Promise.resolve()
  await act(async () => {
    ordering = placing.run(orderToPlace)
  })
  expect(placedBy(sent)).toHaveLength(0)
  other.resolve()
  await act(async () => void (await ordering))
  expect(placedBy(sent)).toHaveLength(0)
  expect(placing.problem).toEqual({ text: checkoutText.wentThrough, action: 'orders' })

  // Where the other tab was refused, the foods are still there.
  cartState.lines = [cartLine]
  await act(async () => void (await placing.run(orderToPlace)))
  expect(placedBy(sent)).toHaveLength(1)
  await page.unmount()
  locks.mockRestore()
  vi.unstubAllGlobals()
})
