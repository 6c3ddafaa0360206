import { expect, it } from 'vitest'
import { fieldsOfPage } from '#src/features/admin/content/content-fields.ts'

it.each([
  ['about-us', ['title', 'kicker', 'intro', 'blocks']],
  ['termsandconditions', ['title', 'kicker', 'intro', 'blocks']],
  ['search-words', ['title', 'kicker', 'intro', 'blocks']],
  ['frequently-asked-questions', ['title', 'kicker', 'intro']],
  ['testimonials', ['title', 'kicker', 'intro']],
  ['certificates', ['title', 'kicker']],
  ['how-we-are-better', ['title', 'kicker']],
  ['showcase', ['title', 'kicker']],
])('the form of the page %s offers the texts that the shop shows, and no other', (slug, names) => {
  expect(fieldsOfPage(slug).map(({ name }) => name)).toEqual(names)
})
