import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { oneOfEachFood } from '#domain/rules/one-of-each-food.ts'
import { SORT_KEYS } from '#domain/rules/sort-value.ts'

const packOf = (food: string, pack: string, rupees: number, availability = 5) => ({
  name: `${food} ${pack}`,
  group: food.toLowerCase(),
  pack,
  shownPaise: paise(rupees * 100),
  product: { availability },
})
const SHELF = [
  packOf('Honey', '1 kg', 900),
  packOf('Honey', '250 g', 300),
  packOf('Honey', '500 g', 500),
  packOf('Atta', '5 kg', 250),
  packOf('Atta', '1 kg', 60),
  packOf('Salt', '500 g', 40),
]
const shown = (...asked: Parameters<typeof oneOfEachFood>) => oneOfEachFood(...asked).map(({ name }) => name)

describe('one pack of each food', () => {
  test('is its cheapest, and foods keep the order they came in', () => {
    expect(shown(SHELF)).toEqual(['Honey 250 g', 'Atta 1 kg', 'Salt 500 g'])
    expect(shown([])).toEqual([])
  })

  test.each([
    ['a-z', ['Atta 1 kg', 'Honey 250 g', 'Salt 500 g']],
    ['z-a', ['Salt 500 g', 'Honey 250 g', 'Atta 1 kg']],
    ['low_to_high', ['Salt 500 g', 'Atta 1 kg', 'Honey 250 g']],
    ['high_to_low', ['Honey 1 kg', 'Atta 5 kg', 'Salt 500 g']],
    ['unit_price', ['Atta 5 kg', 'Salt 500 g', 'Honey 1 kg']],
  ] as const)('is the one that sorting by %s speaks of', (sort, expected) => {
    expect(shown(SHELF, sort)).toEqual(expected)
  })

  test.each([
    'honey 500 g',
    'Honey 500G',
    '0.5 kg honey',
    'honey 1 x 500 g',
    'honey 0.50 kg',
    'honey 2x250g',
    'honey 2 × 250 g',
  ])('is the one that %s asks for', (query) => {
    expect(shown(SHELF, 'sort', query)[0]).toBe('Honey 500 g')
  })

  test.each([
    ['jam 10 x 25 g', 'Jam 250 g'],
    ['jam 1 piece', 'Jam 1 piece'],
    ['jam 3 pieces', 'Jam 3 pieces'],
    ['jam 250 ml', 'Jam 250 ml'],
    ['jam 900 g or 3 pieces', 'Jam 3 pieces'],
    ['jam 250 x', 'Jam box'],
  ])('%s asks for %s', (query, name) => {
    const packs = ['250 ml', '250 g', '1 piece', '3 pieces'].map((pack, at) => packOf('Jam', pack, 20 + at))
    expect(shown([packOf('Jam', 'box', 10), ...packs], 'sort', query)).toEqual([name])
  })

  test('is any other where the searched size is not there', () => {
    expect(shown(SHELF, 'sort', 'honey 2 kg')[0]).toBe('Honey 250 g')
  })

  test('is one in stock, unless none of them is', () => {
    const soldOut = [packOf('Honey', '250 g', 300, 0), packOf('Honey', '500 g', 500), packOf('Jam', '1 kg', 90, 0)]
    expect(shown(soldOut)).toEqual(['Honey 500 g', 'Jam 1 kg'])
    expect(shown(soldOut, 'low_to_high', 'honey 250 g')).toEqual(['Jam 1 kg', 'Honey 250 g'])
  })
})

test('every food is there once, and prices shown go up or down as the sorting says', () => {
  const anyPack = fc.record({
    name: fc.string({ maxLength: 3 }),
    group: fc.constantFrom('a', 'b', 'c', 'd'),
    pack: fc.constantFrom('250 g', '1 kg', '6 pieces', 'box'),
    shownPaise: fc.integer({ min: 0, max: 9 }).map(paise),
    product: fc.record({ availability: fc.integer({ min: 0, max: 1 }) }),
  })
  fc.assert(
    fc.property(fc.array(anyPack), fc.constantFrom('sort' as const, ...SORT_KEYS), (packs, sort) => {
      const foods = oneOfEachFood(packs, sort)
      expect(new Set(foods.map(({ group }) => group))).toEqual(new Set(packs.map(({ group }) => group)))
      expect(new Set(foods.map(({ group }) => group)).size).toBe(foods.length)
      const direction = sort === 'low_to_high' ? 1 : sort === 'high_to_low' ? -1 : 0
      for (const [i, next] of foods.slice(1).entries())
        expect((next.shownPaise - (foods[i] ?? next).shownPaise) * direction).toBeGreaterThanOrEqual(0)
    }),
  )
})
