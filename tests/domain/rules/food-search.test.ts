import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchesSearch } from '#domain/rules/catalogue-filter.ts'
import { createFoodSearch, type FoodSearch } from '#domain/rules/food-search.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'

const foodOf = (name: string, ingredients = '', packs = ['500 g']) => {
  return { name, hindiName: '', category: '', ingredients, facts: [], uses: '', packs, merit: 0 }
}
const words = {
  same: [['pickle', 'achar']],
  uses: [{ words: ['tadka'], find: ['cumin', 'oil'] }],
  unsold: [{ words: ['ghee'], near: ['oil'] }],
}
const FOODS = [
  foodOf('Mango Pickle', 'Mango, mustard oil, salt'),
  foodOf('Sea Salt', 'Salt'),
  foodOf('Mustard Oil', 'Mustard', ['1 L', '5 L']),
  foodOf('Cumin Seeds'),
]
let search: FoodSearch
beforeEach(() => {
  search = createFoodSearch(FOODS, words)
})
const namesOf = (foods: readonly number[] = []) => foods.map((food) => FOODS[food]?.name)

describe('a number in a name', () => {
  const numbered = [
    foodOf('7 Grain Atta', '', ['1 kg', '5 kg']),
    foodOf('Karonda Pickle 72f0bf47', '', ['500 g', '1 kg']),
    foodOf('Plain Atta', 'Wheat 100', ['500 g', '7 kg']),
  ]
  const find = (text: string) =>
    createFoodSearch(numbered, words)
      .find(text)
      .foods.map((food) => numbered[food]?.name)

  test.each([
    ['7 grain', ['7 Grain Atta']],
    ['7 grain atta 5 kg', ['7 Grain Atta']],
    ['7 grain atta 500 g', []],
    ['72f0bf47', ['Karonda Pickle 72f0bf47']],
    ['72f0', ['Karonda Pickle 72f0bf47']],
    ['pickle 72f0bf47 500 g', ['Karonda Pickle 72f0bf47']],
    ['atta 500 g', ['Plain Atta']],
    ['1k', ['7 Grain Atta', 'Karonda Pickle 72f0bf47']],
    ['100', []],
  ])('%s finds %j', (text, names) => {
    expect(find(text)).toEqual(names)
  })
})

describe('the search over foods', () => {
  test.each([
    ['achar', ['Mango Pickle']],
    ['salt', ['Sea Salt']],
    ['tadka', ['Cumin Seeds', 'Mustard Oil']],
    ['oil 5 litre', ['Mustard Oil']],
    ['oil 2 litre', []],
    ['ghee', []],
    ['', []],
  ])('%s finds %j', (text, names) => {
    expect(namesOf(search.find(text).foods)).toEqual(names)
  })

  test('what is not sold is named, a misspelt word is guessed, and nothing is near what is no word', () => {
    expect(search.nearest('ghee')).toMatchObject({ unsold: 'ghee', texts: ['oil'] })
    expect(namesOf(search.nearest('pikle')?.foods)).toEqual(['Mango Pickle'])
    expect(search.nearest('xyzzy')).toBeNull()
  })

  test('as soon as a food that was not sold is there, it is found', () => {
    const foods = [foodOf('Cow Ghee'), ...FOODS]
    expect(createFoodSearch(foods, words).find('ghee').foods).toEqual([0])
  })

  const keysOf = (name: string) => Array.from(name, (_, end) => name.slice(0, end + 1))
  test.each(keysOf('A2 Gir Cow Ghee').concat('a2 ghee 1 kg', 'b12 drops 20 ml', 'b12 drops 20ml'))(
    '"%s": a digit at the end of a word is no size',
    (text) => {
      const foods = [
        foodOf('A2 Gir Cow Ghee', '', ['500 g', '1 kg', '1 L']),
        foodOf('B12 Drops', '', ['20 ml']),
        ...FOODS,
      ]
      const found = createFoodSearch(foods, words).find(text).foods
      expect(found).toContain(text.startsWith('b12') ? 1 : 0)
    },
  )

  test.each(['ghee', 'bilona ghee', 'Bilona Ghee Story'])('%s finds a food that has it in its name', (text) => {
    const foods = [foodOf('Bilona Ghee Story'), ...FOODS]
    expect(createFoodSearch(foods, words).find(text).foods).toEqual([0])
  })
})

test('every food whose name has all typed words is found, however it is typed', {
  tags: ['PWA-52', 'VALID-02', 'VALID-03', 'VALID-04'],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  const word = fc.string({ unit: fc.constantFrom(...'abeils'.split('')), minLength: 1, maxLength: 5 })
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), text, (names, typed) => {
      const found = createFoodSearch(
        names.map((name) => foodOf(name)),
        { same: [], uses: [], unsold: [] },
      ).find(typed.toUpperCase()).foods
      for (const [index, name] of names.entries()) if (matchesSearch(name, typed)) expect(found).toContain(index)
    }),
    { numRuns: runsOf(500, 20_000) },
  )
})
