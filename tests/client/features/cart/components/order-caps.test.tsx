import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { TooLarge, useMayCall } from '#src/features/cart/components/order-caps.tsx'
import { configQueryOptions } from '#src/features/content/queries.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const config = {
  shop: { phone: '+91 98765 43210' },
  orderCaps: {
    piecesPerLine: 50,
    piecesPerOrder: 200,
    amount: 50_000,
    openCashOrders: 3,
    cashWithoutCall: 10_000,
    firstCashWithoutCall: 5000,
  },
}
const known = [[configQueryOptions().queryKey, config]] as const
const cart = (quantity: number) => ({ ordered: [{ quantity }], totals: { cartAmount: paise(100_000) } })

it('a cart that is more than one order may hold is told so, with whom to call', async () => {
  const page = await mountInShop(<TooLarge view={cart(51)} />, known)
  expect(page.host.textContent).toBe(
    'We send at most 50 pieces of one product in an order. For more, please call us on +91 98765 43210: we will gladly arrange it.',
  )
  await page.unmount()
  const fitting = await mountInShop(<TooLarge view={cart(50)} />, known)
  expect(fitting.host.textContent).toBe('')
  await fitting.unmount()
})

it('a large amount in cash says before it is ordered that somebody may ring', async () => {
  function Said({ rupees, method }: { rupees: number; method: 'online_payment' | 'cash_on_delivery' }) {
    return <>{useMayCall({ method, toPay: paise(rupees * 100) })}</>
  }
  const page = await mountInShop(
    <>
      <p>
        <Said rupees={5001} method="cash_on_delivery" />
      </p>
      <p>
        <Said rupees={5001} method="online_payment" />
      </p>
      <p>
        <Said rupees={5000} method="cash_on_delivery" />
      </p>
    </>,
    known,
  )
  const said = [...page.host.querySelectorAll('p')].map((p) => p.textContent)
  expect(said).toEqual([expect.stringMatching(/we may call you before we pack it/), '', ''])
  await page.unmount()
})
