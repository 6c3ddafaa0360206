import { expect, it, vi } from 'vitest'
import { cartText } from '#domain/messages/en/cart.ts'
import CartDrawer from '#src/features/cart/components/cart-drawer.tsx'
import { FullCart } from '#src/features/cart/components/full-cart.tsx'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const lines = (quantity: number) => [{ productId: 'a', productName: 'Honey a 250 g', quantity }]

const useCartView = vi.hoisted(() => vi.fn())
vi.mock('#src/features/cart/use-cart-view.ts', () => ({ useCartView }))

/** What is shown under the lines, where so many pieces are in the cart and so many are left. */
async function shown(page: 'cart' | 'drawer', left: number, quantity = 1) {
  cartState.lines = lines(quantity)
  useCartView.mockReturnValue(cartViewOf(lines(quantity), shelfWith(productOf({ _id: 'a', availability: left }))))
  const onCheckout = () => {}
  const { host, unmount } = await mountInShop(
    page === 'cart' ? <FullCart onCheckout={onCheckout} /> : <CartDrawer onCheckout={onCheckout} />,
  )
  const totals = [...host.querySelectorAll('dl .total dt')].map(({ textContent }) => textContent)
  const why = host.querySelector('.notice[role=status]')?.textContent ?? null
  await unmount()
  return { totals, why }
}

it.each(['cart', 'drawer'] as const)(
  'a %s of which nothing can be ordered names no amount, and says so',
  async (page) => {
    expect(await shown(page, 5)).toEqual({ totals: [cartText.total], why: null })
    expect(await shown(page, 0)).toEqual({ totals: [], why: 'Nothing in your cart can be ordered now.' })
  },
)

it.each(['cart', 'drawer'] as const)(
  'a %s that asks for more than is left says beside Checkout of what',
  async (page) => {
    expect((await shown(page, 2, 3)).why).toBe(
      'Fewer are left than you want: Honey a 250 g. Take what is left to check out.',
    )
  },
)
