import { expect, it } from 'vitest'
import type { ProductDetails } from '#domain/contract/product.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { Gallery } from '#src/features/catalogue/components/gallery.tsx'
import { ProductFacts } from '#src/features/catalogue/components/product-facts.tsx'
import { RelatedProducts } from '#src/features/catalogue/components/related-products.tsx'
import { noteShopTime } from '#src/lib/shop-time.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const bare: ProductDetails = { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' }
const told: ProductDetails = {
  ingredients: 'Raw honey.',
  nutrition: [['Energy', '1,300 kJ']],
  storage: 'Keep it dry.',
  origin: 'Coorg, Karnataka',
  keepsFor: '12 months',
}
const TITLES = ['Shelf life', 'From', 'What is inside', 'How to keep it', 'Nutrition, per 100 g or ml']

async function shown(details: ProductDetails) {
  const product = productOf({ _id: 'a' })
  const catalogue = shelfWith(product)
  const [item] = catalogue.products
  if (!item) throw new Error('The shelf is empty')
  const page = { category: product.category, products: [{ ...product, details, reviews: [], companions: [] }] }
  const both = [<ProductFacts key="facts" item={item} />, <RelatedProducts key="more" {...{ catalogue, item }} />]
  const { host, unmount } = await mountInShop(both, [
    [categoryPageQueryOptions(item.categoryUrl).queryKey, page],
    [['config'], { shop: { legalName: 'Haat', fssai: '1' } }],
  ])
  const titles = [...host.querySelectorAll('dt, summary')].map(({ textContent }) => textContent)
  const answer = { titles: titles.slice(1), text: host.textContent }
  await unmount()
  return answer
}

it('a food of which only the name and price are filled in has no headings over nothing', async () => {
  expect((await shown(told)).titles).toEqual(TITLES)
  const { titles, text } = await shown(bare)
  expect(titles).toEqual([])
  expect(text).not.toContain('Goes well with')
})

it('how long a food keeps is counted from the shop’s day, also on a phone whose clock is years off', async () => {
  noteShopTime('Fri, 10 Jan 2031 06:00:00 GMT')
  const { text } = await shown(told)
  noteShopTime(new Date().toUTCString())
  expect(text).toContain('best before about Jan 2032')
})

it('a food without a picture leaves no empty half beside its text', async () => {
  const [item] = shelfWith(productOf({ _id: 'a', img: [] })).products
  if (!item) throw new Error('The shelf is empty')
  const { host, unmount } = await mountInShop(<Gallery item={item} />, [
    [categoryPageQueryOptions(item.categoryUrl).queryKey, { category: item.product.category, products: [] }],
  ])
  // Nothing that is read out, and on a phone nothing at all.
  const place = host.querySelector('.no-picture[aria-hidden=true]')
  expect(place?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  await unmount()
})
