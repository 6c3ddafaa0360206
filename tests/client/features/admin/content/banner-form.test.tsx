import { expect, it, vi } from 'vitest'
import ContentForm from '#src/features/admin/content/content-form.tsx'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

it('a new banner keeps its key until it is stored: pressed again, the same one is meant', {
  tags: ['ADMIN-29'],
}, async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'POST') keys.push((await request.formData()).get('clientId'))
    throw new TypeError('network is gone')
  })
  for (const opened of [1, 2]) {
    const { host, unmount } = await mountInShop(<ContentForm type="banners" id="new" />, [], '/admin/banners/new')
    const isIdle = () => expect(host.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('false')
    for (const pressed of [1, 2]) {
      await untilShown(
        () => host.querySelector('form')?.requestSubmit(),
        () => expect(keys).toHaveLength(2 * (opened - 1) + pressed),
      )
      await untilShown(() => {}, isIdle)
    }
    await unmount()
  }
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(keys[1]).toBe(keys[0])
  // Opened again, the form makes another banner.
  expect(keys[2]).not.toBe(keys[0])
  vi.unstubAllGlobals()
})
