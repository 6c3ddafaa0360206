import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { paise } from '#domain/money.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { quoteOf } from '#src/features/checkout/quote.ts'
import { type PlaceOrder, usePlaceOrder } from '#src/features/checkout/use-place-order.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { mount } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  askCouponAgain: async () => {},
  openCustomerCart: async () => {},
  sendCustomerCart: async () => {},
}))

const view = cartViewOf(
  [{ productId: 'a', productName: 'Honey a 250 g', quantity: 1 }],
  shelfWith(productOf({ _id: 'a' })),
)
const amounts = quoteOf(view, null, paise(4000), 'IGST').amounts.cash_on_delivery
const order = { form: {}, substitution: 'leave_out', lines: view.lines, amounts, couponCode: null } as never

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['until it shows them', ['old', 'old', 'new', 'newer'], 'new'],
  ['and no longer than two seconds', ['old', 'old', 'old', 'old', 'new'], 'old'],
])('the list of foods is asked for its new prices before the new amount is said, %s', async (_, answers, shown) => {
  let placing: PlaceOrder | undefined
  function Placing() {
    placing = usePlaceOrder({ customerId: 'anu', paymentProvider: 'phonepe', onPriceChange: () => {} })
    return null
  }
  fakeWire(() => refused(409, 'PRICE_CHANGED', { amounts: { subTotal: 250.5, shippingFee: 60 } }))
  const queries = new QueryClient()
  const { queryKey } = catalogueQueryOptions()
  queries.setQueryDefaults(queryKey, { queryFn: async () => ({ version: answers.shift() }) })
  queries.setQueryData(queryKey, { version: 'old' } as never)
  const { unmount } = await mount(
    <QueryClientProvider client={queries}>
      <Placing />
    </QueryClientProvider>,
  )
  await act(async () => void (await placing?.run(order)))
  expect(placing?.problem?.text).toBe(checkoutText.amountChanged(amounts.toPay, paise(31050)))
  expect(queries.getQueryData(queryKey)?.version).toBe(shown)
  await unmount()
})
