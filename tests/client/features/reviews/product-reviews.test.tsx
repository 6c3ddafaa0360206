import { expect, it } from 'vitest'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import ProductReviews from '#src/features/reviews/product-reviews.tsx'
import { untilShown } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const reviews = ['one', 'two', 'three', 'four', 'five', 'six'].map((comment, at) => ({
  ...{ _id: comment, name: 'Meera', rating: 5, comment },
  createdAt: `2026-11-0${9 - at}T10:00:00.000Z`,
}))

it('after a press for more reviews the keyboard goes on at the first that was not there', async () => {
  const product = productOf({ _id: 'honey' })
  const [item] = shelfWith(product).products
  if (!item) throw new Error('the shelf is empty')
  const shelf = { category: product.category, products: [{ ...product, reviews }] }
  const { host, unmount } = await mountInShop(<ProductReviews item={item} />, [
    [categoryPageQueryOptions(item.categoryUrl).queryKey, shelf],
  ])
  expect(host.querySelectorAll('.review')).toHaveLength(4)
  const more = [...host.querySelectorAll('button')].find(({ type }) => type === 'button')
  await untilShown(
    () => more?.click(),
    () => expect(document.activeElement?.closest('li')?.textContent).toContain('five'),
  )
  expect(host.querySelectorAll('.review')).toHaveLength(6)
  await unmount()
})
