import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { compareNames, sortProducts } from '#domain/rules/sort.ts'
import { DEFAULT_SORT, isSortValue, SORT_KEYS } from '#domain/rules/sort-value.ts'

const product = (name: string, rupees: number, pack = '') => ({ name, shownPaise: paise(rupees * 100), pack })
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('the keys and the default', { tags: ['CONST-31', 'CONST-32', 'CONST-33', 'CONST-34', 'CONST-36'] }, () => {
  expect(SORT_KEYS).toEqual(['a-z', 'z-a', 'low_to_high', 'high_to_low', 'unit_price'])
  expect(DEFAULT_SORT).toBe('sort')
  expect(['a-z', 'sort', 'price', null].map(isSortValue)).toEqual([true, true, false, false])
})

describe('the orders', { tags: ['STATE-071', 'OPEN-25'] }, () => {
  const list = [product('oats 1 kg', 199), product('Honey 1 kg', 499), product('honey 500 g', 499), product('Jam', 90)]

  test.each([
    ['a-z', ['Honey 1 kg', 'honey 500 g', 'Jam', 'oats 1 kg']],
    ['z-a', ['oats 1 kg', 'Jam', 'honey 500 g', 'Honey 1 kg']],
    ['low_to_high', ['Jam', 'oats 1 kg', 'Honey 1 kg', 'honey 500 g']],
    ['high_to_low', ['Honey 1 kg', 'honey 500 g', 'oats 1 kg', 'Jam']],
    ['sort', ['oats 1 kg', 'Honey 1 kg', 'honey 500 g', 'Jam']],
  ] as const)('%s', (key, expected) => {
    const before = [...list]
    expect(namesOf(sortProducts(list, key))).toEqual(expected)
    expect(list).toEqual(before)
  })

  test('numbers in names go by their value', () => {
    expect(namesOf(sortProducts([product('Oil 10 L', 1), product('Oil 2 L', 1)], 'a-z'))).toEqual([
      'Oil 2 L',
      'Oil 10 L',
    ])
  })
})

test('by unit price goes what costs least for 100 g or ml first, then pieces, then packs that say neither', () => {
  const list = [
    product('Hamper', 10, 'one box'),
    product('Laddoo', 30, '6 pieces'),
    product('Oil', 200, '1 L'),
    product('Salt', 25, '500 g'),
    product('Atta', 50, '1 kg'),
    product('Barfi', 20, '5 pieces'),
  ]
  expect(namesOf(sortProducts(list, 'unit_price'))).toEqual(['Atta', 'Salt', 'Oil', 'Barfi', 'Laddoo', 'Hamper'])
})

test('every order is a rearrangement, ordered, and the same whatever order came in', () => {
  const arbitraryProduct = fc
    .tuple(fc.stringMatching(/^[A-Ca-c0-2éÉ ]{0,4}$/), fc.integer({ min: 0, max: 3 }))
    .map(([name, rupees]) => product(name, rupees))
  // A name stands once in the catalogue.
  const products = fc.uniqueArray(arbitraryProduct, { maxLength: 20, selector: ({ name }) => name })
  fc.assert(
    fc.property(products, fc.constantFrom(...SORT_KEYS), (list, key) => {
      const sorted = sortProducts(list, key)
      expect(sortProducts(list.toReversed(), key)).toEqual(sorted)
      expect(new Set(sorted)).toEqual(new Set(list))
      for (const [i, next] of sorted.slice(1).entries()) {
        const previous = sorted[i] ?? next
        const byPrice = key === 'low_to_high' ? 1 : key === 'high_to_low' ? -1 : 0
        const price = (next.shownPaise - previous.shownPaise) * byPrice
        const name = compareNames(next.name, previous.name) * (key === 'z-a' ? -1 : 1)
        expect(price > 0 || (price === 0 && name >= 0)).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('products of one name keep the order they came in', () => {
  const twins = [
    { ...product('Jam', 90), id: 1 },
    { ...product('Jam', 90), id: 2 },
  ]
  for (const key of SORT_KEYS) expect(sortProducts(twins, key).map(({ id }) => id)).toEqual([1, 2])
})

test('names alike but for case or accents have one order all the same', () => {
  const names = ['éclair', 'Eclair', 'eclair', 'ECLAIR']
  const sorted = ['ECLAIR', 'Eclair', 'eclair', 'éclair']
  expect(names.toSorted(compareNames)).toEqual(sorted)
  expect(names.toReversed().toSorted(compareNames)).toEqual(sorted)
  expect(compareNames('oats', 'oats')).toBe(0)
  expect(Math.sign(compareNames('Oats', 'oats'))).toBe(-1)
  expect(Math.sign(compareNames('oats', 'Oats'))).toBe(1)
})
