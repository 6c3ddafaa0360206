import { afterEach, expect, it, vi } from 'vitest'
import { ReturnPhotos } from '#src/features/admin/orders/return-photos.tsx'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a photo that does not load says so, and is fetched again at a press', async () => {
  let isUp = false
  vi.stubGlobal('fetch', async () =>
    isUp
      ? new Response(new Blob(['jar'], { type: 'image/webp' }), { headers: { 'content-type': 'image/webp' } })
      : Response.json({ message: 'Please try again.', code: 'UNAVAILABLE', requestId: 'r1' }, { status: 503 }),
  )
  const { host, unmount } = await mountInShop(<ReturnPhotos id="r1" count={1} />)
  await untilShown(
    () => {},
    () => expect(host.querySelector('button')?.getAttribute('aria-label')).toBe('Photo 1 did not load'),
  )
  expect(host.querySelector('.kpi-wait')).toBeNull()
  await untilShown(
    () => press('Photo 1 did not load'),
    () => expect(host.querySelector('dialog [role=alert]')?.textContent).toContain('Please try again.'),
  )
  isUp = true
  await untilShown(
    () => press('Try again'),
    () => expect(host.querySelector('dialog img')?.getAttribute('alt')).toBe('Photo 1'),
  )
  await unmount()
})
