import { afterEach, expect, it, vi } from 'vitest'
import ContentForm from '#src/features/admin/content/content-form.tsx'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a new delivery area is one the shop delivers to, unless staff say that it does not', async () => {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const page = await mountInShop(<ContentForm type="deliveryAreas" id="new" />, [], '/admin/deliveryAreas/new')
  const flags = [...page.host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  expect(flags.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([['We deliver there', true]])
  await page.unmount()
})
