import { expect, it } from 'vitest'
import { crumbsOf } from '#src/features/catalogue/crumbs.ts'

it('the trail is built from the segments of the path', { tags: ['HEAD-54', 'OPEN-14'] }, () => {
  expect(crumbsOf('/shop/organic-honey')).toEqual([
    { path: '/shop/all', label: 'Shop' },
    { path: '/shop/organic-honey', label: 'Organic Honey' },
  ])
  expect(crumbsOf('/shop/gifts-%26-combos').at(-1)?.label).toBe('Gifts & Combos')
})

it('purely numeric segments are dropped', { tags: ['HEAD-55', 'OPEN-14'] }, () => {
  expect(crumbsOf('/a/123/b').map(({ label }) => label)).toEqual(['A', 'B'])
  expect(crumbsOf('/a/b2').map(({ label }) => label)).toEqual(['A', 'B2'])
})

it('every link of a trail leads to a page that is there, an article’s to the list of articles', {
  tags: ['OPEN-14'],
}, () => {
  expect(crumbsOf('/blogs/why-jaggery')).toEqual([
    { path: '/our-blogs', label: 'Blogs' },
    { path: '/blogs/why-jaggery', label: 'Why Jaggery' },
  ])
  expect(crumbsOf('/recipes/dal')[0]).toEqual({ path: '/our-recipes', label: 'Recipes' })
})
