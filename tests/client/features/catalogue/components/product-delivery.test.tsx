import { afterEach, expect, it, vi } from 'vitest'
import { PinCheck } from '#src/features/catalogue/components/product-delivery.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a pin code that is not served is said in a toast too, on the page of a product', {
  tags: ['STATE-107', 'ERR-13'],
}, async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  const place = (pinCode: string) => ({ available: false, message: '', data: { city: '', state: '', pinCode } })
  fakeWire(({ path }) => ok(place(path.split('/').at(-1) ?? '')))
  const { host, unmount } = await mountInShop(<PinCheck />)
  const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)
  for (const pinCode of ['999999', '888888']) {
    await type(host.querySelector('input') as HTMLInputElement, pinCode)
    await untilShown(
      () => host.querySelector('form')?.requestSubmit(),
      () => expect(toasts()).toContain(`Delivery is not available for pin code ${pinCode}`),
    )
  }
  await unmount()
})
