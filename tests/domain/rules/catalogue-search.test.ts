import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedCategory } from '#domain/contract/product-shapes.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import { paise } from '#domain/money.ts'
import { type CatalogueSearch, createCatalogueSearch, type SearchedPack } from '#domain/rules/catalogue-search.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'

const categoryOf = (category: string, name: string, kicker: string): ListedCategory => {
  return { category, name, kicker, categoryUrl: name, image: '', eligible: true, tagline: '' }
}
const OILS = categoryOf('Cold Pressed', 'oils', 'तेल')
const SWEETS = categoryOf('Sweeteners', 'sweets', 'मीठा')
/** On no menu, so that nothing but its label is known. */
const GIFTS = categoryOf('Hampers', 'gifts', 'उपहार')

const meta = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }
type Parts = Partial<Omit<SearchedPack, 'product' | 'shownPaise'>> & Partial<SearchedPack['product']>

function packOf(foodName: string, pack: string, shown: number, parts: Parts = {}): SearchedPack {
  const { group = foodName, ...product } = parts
  return {
    product: { category: OILS, meta, availability: 9, ...product },
    foodName,
    pack,
    group,
    shownPaise: paise(shown),
  }
}

const honey = { category: SWEETS, facts: { diet: ['no_added_sugar' as const], allergens: [], states: ['Bihar'] } }
const PRODUCTS = [
  packOf('Mustard Oil', '5 L', 900),
  packOf('Wild Honey', '1 kg', 700, honey),
  packOf('Mustard Oil', '1 L', 200),
  packOf('Tasting Box', '3 pieces', 500, { category: GIFTS }),
  packOf('Wild Honey', '250 g', 190, honey),
  packOf('Mustard Oil', '500 ml', 1_100),
]
const KNOWLEDGE: SearchKnowledge = {
  words: {
    same: [['honey', 'madhu']],
    uses: [{ words: ['frying'], find: ['oil'] }],
    unsold: [{ words: ['ghee'], near: ['oil', 'honey'] }],
  },
  foods: [
    { group: 'Mustard Oil', hindiName: 'सरसों', ingredients: 'Rai seeds', recipes: ['Dal Tadka', 'Aloo Bhaja'] },
    { group: 'Nobody', hindiName: 'कोई', ingredients: 'Nothing', recipes: ['Nowhere'] },
  ],
}
let search: CatalogueSearch<SearchedPack>
beforeEach(() => {
  search = createCatalogueSearch({ products: PRODUCTS, categories: [OILS, SWEETS] }, KNOWLEDGE)
})
const told = (foods: readonly (readonly SearchedPack[])[] = []) =>
  foods.map((packs) => [packs[0]?.foodName, ...packs.map(({ pack }) => pack)].join(', '))

const OIL = 'Mustard Oil, 1 L, 5 L, 500 ml'
const HONEY = 'Wild Honey, 250 g, 1 kg'
const BOX = 'Tasting Box, 3 pieces'

describe('a food is found as its packs, the cheapest first', () => {
  it.each([
    ['its name', 'mustard', [OIL]],
    ['its category', 'sweeteners', [HONEY]],
    ['the Hindi line of its category', 'मीठा', [HONEY]],
    ['the label of a category that no menu lists', 'hampers', [BOX]],
    ['the key of its category', 'gifts', []],
    ['the Hindi line of a category that no menu lists', 'उपहार', []],
    ['its Hindi name', 'सरसों', [OIL]],
    ['what it is made of', 'rai', [OIL]],
    ['the last word of a recipe', 'tadka', [OIL]],
    ['the first word of the next recipe', 'aloo', [OIL]],
    ['a diet fact', 'no added sugar', [HONEY]],
    ['a word of a diet fact', 'added', [HONEY]],
    ['a state it comes from', 'bihar', [HONEY]],
    ['another word for it', 'madhu', [HONEY]],
    ['what it is used for', 'frying', [OIL]],
    ['a known food of another shop', 'nowhere', []],
    ['a food that is not sold', 'ghee', []],
    ['nothing', '', []],
  ])('by %s', (_, text, foods) => {
    expect(told(search.find(text).foods)).toEqual(foods)
  })

  it.each([
    ['oil 5 litre', ['Mustard Oil, 5 L']],
    ['oil 5', ['Mustard Oil, 5 L, 500 ml']],
    ['1 kg', ['Wild Honey, 1 kg']],
    ['1', ['Mustard Oil, 1 L', 'Wild Honey, 1 kg']],
    ['honey 2 kg', []],
  ])('with "%s" only in the packs that are meant', (text, foods) => {
    expect(told(search.find(text).foods)).toEqual(foods)
  })

  it.each(['undefined', 'null', 'object', 'was', 'here'])('no food is found by "%s", which nobody wrote', (text) => {
    expect(search.find(text)).toEqual({ foods: [], count: 0, best: 0 })
  })
})

describe('foods that match equally', () => {
  const famous = { meta: { ...meta, best_seller: true } }
  const gone = { availability: 0 }
  const orderOf = (...products: SearchedPack[]) =>
    createCatalogueSearch({ products, categories: [] }, NOTHING_KNOWN)
      .find('salt')
      .foods.map(([first]) => first?.group)
  const salt = (group: string, parts: Parts = {}, shown = 100) => packOf('Salt', '1 kg', shown, { group, ...parts })

  it.each([
    ['keep their order', [salt('a'), salt('b')], ['a', 'b']],
    ['begin with a best seller', [salt('a'), salt('b', famous)], ['b', 'a']],
    ['begin with the food of which one pack is a best seller', [salt('a'), salt('b'), salt('b', famous)], ['b', 'a']],
    ['end with a food that is sold out', [salt('a', gone), salt('b')], ['b', 'a']],
    ['end with a best seller that is sold out', [salt('a', { ...famous, ...gone }), salt('b')], ['b', 'a']],
    ['count a food of which one pack is left as there', [salt('a', gone), salt('a'), salt('b')], ['a', 'b']],
    [
      'have a sold-out best seller before other sold-out foods',
      [salt('a', gone), salt('b', { ...famous, ...gone })],
      ['b', 'a'],
    ],
  ] as const)('%s', (_, products, groups) => {
    expect(orderOf(...products)).toEqual(groups)
  })

  it('are counted in all, however few of them are wanted', () => {
    const products = ['a', 'b', 'c'].map((group) => salt(group))
    const many = createCatalogueSearch({ products, categories: [] }, NOTHING_KNOWN)
    const { foods, count, best } = many.find('salt', 2)
    expect(foods).toEqual([[products[0]], [products[1]]])
    expect(count).toBe(3)
    expect(best).toBe(many.find('salt').best)
    expect(many.find('salt').foods).toHaveLength(3)
  })
})

describe('what a text that finds nothing may have meant', () => {
  it.each([
    ['a misspelt word', 'mustrad', { foods: [OIL], unsold: null, texts: ['mustard'] }],
    ['a size that there is not, in all its packs', 'honey 2 kg', { foods: [HONEY], unsold: null, texts: ['honey'] }],
    ['a food that is not sold', 'ghee', { foods: [OIL, HONEY], unsold: 'ghee', texts: ['oil', 'honey'] }],
    ['what is no word', 'xyzzy', null],
  ])('%s', (_, text, expected) => {
    const near = search.nearest(text)
    expect(near && { ...near, foods: told(near.foods) }).toEqual(expected)
  })
})

it('a shop without products finds nothing', () => {
  const empty = createCatalogueSearch({ products: [], categories: [OILS] }, KNOWLEDGE)
  expect(empty.find('oil')).toEqual({ foods: [], count: 0, best: 0 })
  expect(empty.nearest('oil')).toBeNull()
})

it('whatever packs a shop has, each is found once, with those of its food, none dearer than the next', () => {
  const pack = fc.record({ group: fc.constantFrom('a', 'b', 'c'), shown: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(pack, { maxLength: 12 }), (list) => {
      const products = list.map(({ group, shown }) => packOf('Salt', '1 kg', shown, { group }))
      const before = [...products]
      const { foods, count } = createCatalogueSearch({ products, categories: [] }, NOTHING_KNOWN).find('salt')
      expect(products).toEqual(before)
      expect(count).toBe(new Set(list.map(({ group }) => group)).size)
      expect(new Set(foods.flat())).toEqual(new Set(products))
      expect(foods.flat()).toHaveLength(products.length)
      for (const packs of foods) {
        const prices = packs.map(({ shownPaise }) => shownPaise)
        expect(new Set(packs.map(({ group }) => group)).size).toBe(1)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      }
    }),
  )
})
