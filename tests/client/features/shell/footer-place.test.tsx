import { afterEach, expect, it, vi } from 'vitest'
import { FooterPlace } from '#src/features/shell/footer-place.tsx'
import { beginFirstView, endFirstView } from '#src/lib/first-view.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { stubInView } from '#tests/support/in-view.ts'
import { focused } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => {
  endFirstView()
  vi.unstubAllGlobals()
})

it('who has come to the drawn footer by keyboard is at the same link of the one in its place', async () => {
  fakeWire(() => new Promise(() => {}))
  const comeIntoView = stubInView()
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<footer class="foot"><a href="/about-us">About us</a><a href="/contact-us">Contact us</a></footer>'
  beginFirstView(Date.now())
  const { host, unmount } = await mountInShop(<FooterPlace />)
  page.remove()
  const drawn = host.querySelector<HTMLElement>('a[href="/contact-us"]')
  drawn?.focus()
  expect(focused()).toBe('Contact us')
  await untilShown(comeIntoView, () => {
    expect(drawn?.isConnected).toBe(false)
    expect(focused()).toBe('Contact us')
  })
  await unmount()
})
