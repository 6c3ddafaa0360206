import { afterEach, expect, it } from 'vitest'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import { reachability } from '#src/lib/reachability.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(reachability.found)

it('while the shop cannot be reached, a page that is not kept here is not said to be gone', async () => {
  const { host, unmount } = await mountInShop(<NotFoundPage />)
  const heading = () => host.querySelector('h1')?.textContent
  expect(heading()).toBe('This stall has moved')
  await untilShown(reachability.lost, () => expect(heading()).toBe('This page needs a connection'))
  expect(host.textContent).toContain('this part is not kept on your device')
  expect(host.textContent).not.toContain('not here')
  await untilShown(reachability.found, () => expect(heading()).toBe('This stall has moved'))
  await unmount()
})
