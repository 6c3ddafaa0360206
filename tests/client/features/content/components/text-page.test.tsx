import { afterEach, expect, it, vi } from 'vitest'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const page = {
  ...{ slug: 'privacy-policy', title: 'Privacy', kicker: '', intro: '' },
  blocks: [{ kind: 'heading', text: 'अपने आँकड़े' }],
}

afterEach(() => {
  location.hash = ''
})

it.each([
  ['#%E0%A4%85%E0%A4%AA%E0%A4%A8%E0%A5%87-%E0%A4%86%E0%A4%81%E0%A4%95%E0%A4%A1%E0%A4%BC%E0%A5%87', 1],
  ['#50%', 0],
])('a text page opened at %s is shown, and goes to the place where there is one', async (hash, times) => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  location.hash = hash
  const { host, unmount } = await mountInShop(<TextPage slug="privacy-policy" title="" />, [
    [['content', 'privacy-policy'], page],
  ])
  expect(host.querySelector('h1')?.textContent).toBe('Privacy')
  expect(scroll).toHaveBeenCalledTimes(times)
  await unmount()
})
