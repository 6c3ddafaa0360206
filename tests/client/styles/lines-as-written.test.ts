import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'

const styles = (file: string) => readFileSync(`src/${file}`, 'utf8')

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it.each([
  ['a food', 'features/catalogue/components/product.css', '<p class="pdp-description">'],
  ['the head of a page', 'features/content/components/content.css', '<p class="intro">'],
  ['an answer of the shop', 'features/content/components/faq.css', '<div class="faq"><details><p>'],
  ['a review', 'styles/reviews.css', '<ul><li class="review"><p>'],
  ['a return', 'styles/returns.css', '<div class="return-words"><p>'],
  ['a return, at the desk', 'features/admin/admin-panel.css', '<p class="small adlines">'],
])('what was written about %s in several lines is shown in several lines', (_, file, open) => {
  document.head.innerHTML = `<style>${styles(file)}</style>`
  document.body.innerHTML = open
  const words = document.body.querySelector('p')
  if (!words) throw new Error('there is nothing to look at')
  expect(getComputedStyle(words).whiteSpace).toBe('pre-line')
})
