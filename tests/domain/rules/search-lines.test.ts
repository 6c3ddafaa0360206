import { expect, test } from 'vitest'
import type { ListedCategory } from '#domain/contract/product-shapes.ts'
import { paise } from '#domain/money.ts'
import type { SearchedPack } from '#domain/rules/catalogue-search.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'
import { createLineSearch } from '#domain/rules/search-lines.ts'

const categoryOf = (category: string, name: string, kicker: string): ListedCategory => {
  return { category, name, kicker, categoryUrl: name, image: '', eligible: true, tagline: '' }
}
const OIL = categoryOf('Cold Pressed Oils', 'oils', 'तेल')
const HONEY = categoryOf('Honey', 'honey', 'शहद')
const PICKLES = categoryOf('Pickles', 'pickles', 'आम अचार')
const SPICES = categoryOf('Recipe Spices', 'spices', 'मसाले')
const meta = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }
const packOf = (category: ListedCategory, group: string): SearchedPack => {
  return { product: { category, meta, availability: 1 }, foodName: group, pack: '', group, shownPaise: paise(1) }
}
const products = [
  packOf(OIL, 'mustard'),
  packOf(HONEY, 'wild'),
  packOf(OIL, 'mustard'),
  packOf(OIL, 'sesame'),
  packOf(SPICES, 'turmeric'),
]
const words = {
  ...NOTHING_KNOWN.words,
  same: [
    ['honey', 'madhu', 'मधु'],
    ['press', 'squeeze'],
  ],
}
const categories = [OIL, HONEY, PICKLES, SPICES]

test.each<[string, string | null, [ListedCategory, number] | null]>([
  ['oils', null, [OIL, 2]],
  ['cold pr', null, [OIL, 2]],
  ['pressed', null, [OIL, 2]],
  ['press', null, [OIL, 2]],
  ['Honey', null, [HONEY, 1]],
  ['madhu', null, [HONEY, 1]],
  ['pickle', null, [PICKLES, 0]],
  ['hon', null, [HONEY, 1]],
  ['hon ', null, [HONEY, 1]],
  ['ho', null, null],
  ['ho ', null, null],
  ['HO', null, null],
  ['तेल', null, [OIL, 2]],
  ['शह', null, [HONEY, 1]],
  ['म', null, null],
  ['श ', null, null],
  ['oney', null, null],
  ['mango', null, null],
  ['', null, null],
  ['recipe', 'recipes', [SPICES, 1]],
  ['how to cook', 'recipes', null],
  ['cod', 'delivery', null],
  ['refund', 'returns', null],
])('%j leads to the page %s and the shelf %j', (text, topic, shelf) => {
  const help = topic === null ? [] : [{ kind: 'help', topic }]
  const shelves = shelf === null ? [] : [{ kind: 'category', category: shelf[0], foods: shelf[1] }]
  const linesFor = createLineSearch({ products, categories }, { ...NOTHING_KNOWN, words })
  expect(linesFor(text)).toEqual([...help, ...shelves])
})
