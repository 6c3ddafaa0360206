import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PinCheck } from '#src/features/catalogue/components/product-delivery.tsx'
import { deliveryState } from '#src/features/delivery/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const loaded = vi.hoisted(() => new Set<string>())

vi.mock('#src/features/delivery/actions.ts', async (original) => {
  loaded.add('asking')
  return await original()
})
vi.mock('#src/features/cart/model/cart-view.ts', async (original) => {
  loaded.add('the sums of a cart')
  return await original()
})

beforeEach(() => {
  deliveryState.userPincode = ''
  fakeWire(() => 'lost')
})

afterEach(() => vi.unstubAllGlobals())

it('a food that is only looked at loads neither what asks for a pin code nor the sums of a cart', async () => {
  const { host, unmount } = await mountInShop(<PinCheck />)
  expect([...loaded]).toEqual([])
  await untilShown(
    () => host.querySelector('input')?.focus(),
    () => expect([...loaded]).toContain('the sums of a cart'),
  )
  await unmount()
})

it('a pin code that is known when the page opens is asked for without a look into the field', async () => {
  deliveryState.userPincode = '560001'
  const { unmount } = await mountInShop(<PinCheck />)
  await untilShown(
    () => {},
    () => expect([...loaded]).toContain('asking'),
  )
  await unmount()
})
