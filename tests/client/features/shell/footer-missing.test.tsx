import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FooterPlace } from '#src/features/shell/footer-place.tsx'
import { beginFirstView, endFirstView } from '#src/lib/first-view.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { stubInView } from '#tests/support/in-view.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/shell/footer.tsx', () => {
  throw new Error('this part of the shop is gone')
})

const reported = vi.fn()
let comeIntoView = () => {}

beforeEach(() => {
  fakeWire(() => new Promise(() => {}))
  vi.stubGlobal('reportError', reported)
  comeIntoView = stubInView()
})

afterEach(() => {
  endFirstView()
  reported.mockReset()
  vi.unstubAllGlobals()
})

it('a press that needs the missing code of the footer is explained; the drawn footer alone is not', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<footer class="foot"><button class="theme">Dark</button></footer>'
  beginFirstView(Date.now())
  const { unmount } = await mountInShop(<FooterPlace />)
  page.remove()
  await untilShown(comeIntoView, () => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reported).not.toHaveBeenCalled()
  await untilShown(
    () => press('Dark'),
    () => expect(reported).toHaveBeenCalledOnce(),
  )
  await unmount()
})

it('where nothing was drawn, it is said at once', async () => {
  const { unmount } = await mountInShop(<FooterPlace />)
  await untilShown(
    () => {},
    () => expect(reported).toHaveBeenCalledOnce(),
  )
  await unmount()
})
