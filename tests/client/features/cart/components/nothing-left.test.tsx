import { expect, it, vi } from 'vitest'
import { cartText } from '#domain/messages/en/cart.ts'
import CartDrawer from '#src/features/cart/components/cart-drawer.tsx'
import { FullCart } from '#src/features/cart/components/full-cart.tsx'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const LINES = [{ productId: 'a', productName: 'Honey a 250 g', quantity: 1 }]

const useCartView = vi.hoisted(() => vi.fn())
vi.mock('#src/features/cart/use-cart-view.ts', () => ({ useCartView }))

/** The totals shown, where there is one piece in the cart and so many are left. */
async function totals(page: 'cart' | 'drawer', left: number) {
  cartState.lines = [...LINES]
  useCartView.mockReturnValue(cartViewOf(LINES, shelfWith(productOf({ _id: 'a', availability: left }))))
  const onCheckout = () => {}
  const { host, unmount } = await mountInShop(
    page === 'cart' ? <FullCart onCheckout={onCheckout} /> : <CartDrawer onCheckout={onCheckout} />,
  )
  const shown = [...host.querySelectorAll('dl .total dt')].map(({ textContent }) => textContent)
  await unmount()
  return shown
}

it.each(['cart', 'drawer'] as const)('a %s of which nothing can be ordered names no amount', async (page) => {
  expect(await totals(page, 5)).toEqual([cartText.total])
  expect(await totals(page, 0)).toEqual([])
})
