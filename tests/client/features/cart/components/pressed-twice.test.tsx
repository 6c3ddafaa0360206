import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { addToCart, clearCart, quantityInCart, removeFromCart, startCart } from '#src/features/cart/actions.ts'
import { SoldOutNote } from '#src/features/cart/components/sold-out-note.tsx'
import { UndoRow } from '#src/features/cart/components/undo-row.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const PICKLE = productOf({ _id: 'pickle' })
const SOLD_OUT = productOf({ _id: 'honey', availability: 0, group: 'honey' })
const OTHER_PACK = productOf({ _id: 'honey-500', weight: '500 g', group: 'honey' })
const SHELF = shelfWith(PICKLE, SOLD_OUT, OTHER_PACK)
const known = [[catalogueQueryOptions().queryKey, SHELF]] as const

/** Both before the first has been kept, as on a slow phone or network. */
function pressTwice(host: HTMLElement) {
  const button = host.querySelector('button')
  button?.click()
  button?.click()
}

beforeEach(async () => {
  fakeWire(() => 'lost')
  await startCart()
  await clearCart()
  cartState.removed = []
})

it('Undo pressed twice puts back what was taken out, and no more', async () => {
  await addToCart(PICKLE, 2)
  await removeFromCart('pickle')
  const { host, unmount } = await mountInShop(<UndoRow />, known)
  await untilShown(
    () => pressTwice(host),
    () => expect(host.querySelector('button')).toBeNull(),
  )
  expect(quantityInCart('pickle')).toBe(2)
  await unmount()
})

it('a food taken in place of a sold-out one comes once, however often it is pressed', async () => {
  cartState.lines = [{ productId: 'honey', productName: SOLD_OUT.name, quantity: 1 }]
  const item = SHELF.byId.get('honey')
  if (!item) throw new Error('The food is not on the shelf')
  const { host, unmount } = await mountInShop(<SoldOutNote item={item} />, known)
  await untilShown(
    () => pressTwice(host),
    () => expect(quantityInCart('honey')).toBe(0),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(quantityInCart('honey-500')).toBe(1)
  await unmount()
})
