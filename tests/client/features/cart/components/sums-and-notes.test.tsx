import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { CartSums } from '#src/features/cart/components/cart-sums.tsx'
import { LineNote } from '#src/features/cart/components/line-note.tsx'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

/** A cart with so many pieces, at ₹200 each, of a food of which there are five. */
const cartOf = (quantity: number, seen?: number) =>
  cartViewOf([{ productId: 'a', productName: 'Honey a 250 g', quantity }], shelfWith(productOf({ _id: 'a' })), {
    ...(seen === undefined ? {} : { seenPrice: () => paise(seen) }),
  })

it('what is taken off stands among the sums with its sign, nothing without one, and they add up', async () => {
  const { totals } = cartOf(1)
  const sums = async (discount: number) => {
    const counted = { ...totals, discount: paise(discount), total: paise(totals.cartAmount - discount) }
    const { host, unmount } = await mountInShop(<CartSums totals={counted} couponCode={null} extra={paise(6_000)} />)
    const shown = [...host.querySelectorAll('dd')].map(({ textContent }) => textContent)
    await unmount()
    return shown
  }
  expect(await sums(2_000)).toEqual(['₹200.00', '−₹20.00', '₹240.00'])
  expect(await sums(0)).toEqual(['₹200.00', '₹0.00', '₹260.00'])
})

it.each([
  ['another price is news', 1, 18_000, 'status', 'OK', 'OK, keep Honey a 250 g'],
  ['too few pieces are an alert', 6, undefined, 'alert', 'Take 5', 'Take 5 of Honey a 250 g'],
])('of a line in the cart %s, with the way to go on', async (_, pieces, seen, role, shown, label) => {
  const [line] = cartOf(pieces, seen).lines
  const { host, unmount } = await mountInShop(line ? <LineNote line={line} /> : null)
  expect(host.querySelector('p')?.getAttribute('role')).toBe(role)
  const button = host.querySelector('button')
  expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual([shown, label])
  await unmount()
})
