import { expect, it } from 'vitest'
import HowWeAreBetter from '#src/features/content/how-we-are-better.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const img = { sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#fff', label: 'front' }

it.each([
  ['with a picture', { img }, 1],
  ['without one', {}, 0],
])('habits written %s show no empty frame and no empty sign', async (_, own, pictures) => {
  const tiles = [{ title: 'Small batches', text: 'A pot at a time.', ...own }]
  const page = { slug: 'how-we-are-better', title: 'How', kicker: '', intro: '', blocks: [], tiles }
  const { host, unmount } = await mountInShop(<HowWeAreBetter />, [
    [contentPageQueryOptions('how-we-are-better').queryKey, page],
    [['products'], shelfWith(productOf({ _id: 'a' }))],
  ])
  expect(host.textContent).toContain('Small batches')
  expect(host.querySelectorAll('figure')).toHaveLength(pictures)
  expect(host.querySelectorAll('.sk, li img')).toHaveLength(0)
  await unmount()
})
