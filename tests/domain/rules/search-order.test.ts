import { describe, expect, test } from 'vitest'
import { createFoodSearch } from '#domain/rules/food-search.ts'
import type { SearchedFood } from '#domain/rules/search-vocabulary.ts'

const UNKNOWN = { hindiName: '', category: '', ingredients: '', facts: [], uses: '', packs: [], merit: 0 }
const foodOf = (name: string, known: Partial<SearchedFood> = {}): SearchedFood => ({ ...UNKNOWN, name, ...known })
const WORDS = {
  same: [['pickle', 'achar']],
  uses: [
    { words: ['snack'], find: ['chips', 'nut'] },
    { words: ['massage'], find: ['almond oil'] },
  ],
  unsold: [],
}
const searchOf = (foods: SearchedFood[]) => createFoodSearch(foods, WORDS)
const namesFor = (foods: SearchedFood[], text: string, most?: number) =>
  searchOf(foods)
    .find(text, most)
    .foods.map((food) => foods[food]?.name)

describe('what is found stands in the order in which it is meant', () => {
  test.each<[string, string, SearchedFood[], string[]]>([
    [
      'what is called so, in Hindi, by its shelf, by what it is made of',
      'mango',
      [
        foodOf('Red Preserve', { ingredients: 'Mango, sugar' }),
        foodOf('Aamras', { category: 'Mango' }),
        foodOf('Dry Slices', { hindiName: 'mango' }),
        foodOf('Sweet Mango'),
      ],
      ['Sweet Mango', 'Dry Slices', 'Aamras', 'Red Preserve'],
    ],
    [
      'what a name ends on before what it begins with, that before the middle',
      'honey',
      [foodOf('Wild Honey Box'), foodOf('Honey Box'), foodOf('Wild Honey')],
      ['Wild Honey', 'Honey Box', 'Wild Honey Box'],
    ],
    [
      'the typed words side by side before both apart',
      'mango pickle',
      [foodOf('Pickle of Mango'), foodOf('Mango Pickle')],
      ['Mango Pickle', 'Pickle of Mango'],
    ],
    [
      'the same in the plural',
      'mangoes pickle',
      [foodOf('Pickle of Mango'), foodOf('Mango Pickles')],
      ['Mango Pickles', 'Pickle of Mango'],
    ],
    [
      'side by side as whole words only',
      'corn flakes',
      [foodOf('Popcorn Flakes'), foodOf('Wheat Flakes', { category: 'Corn' })],
      ['Wheat Flakes', 'Popcorn Flakes'],
    ],
    [
      'side by side as whole words only, at their end too',
      'corn flake',
      [foodOf('Corn Flakers'), foodOf('Flakes of Corn')],
      ['Flakes of Corn', 'Corn Flakers'],
    ],
    [
      'the words that are met well on the whole, not one of them very well',
      'sweet lime',
      [foodOf('Lime', { uses: 'sweet' }), foodOf('Lime Soda', { category: 'Sweet' })],
      ['Lime Soda'],
    ],
    [
      'what is looked for in place of a use, as the operator has it',
      'snack',
      [foodOf('Salted Nuts'), foodOf('Corn Chips')],
      ['Corn Chips', 'Salted Nuts'],
    ],
    [
      'what the word is for, before what is only called by it',
      'achar',
      [foodOf('Achar Mix'), foodOf('Mango Pickle', { category: 'Pickles' })],
      ['Mango Pickle', 'Achar Mix'],
    ],
    [
      'of foods that are met alike the better known, then as they were given',
      'tea',
      [foodOf('Assam Tea', { merit: -25 }), foodOf('Green Tea'), foodOf('Tulsi Tea', { merit: 2 }), foodOf('Mint Tea')],
      ['Tulsi Tea', 'Green Tea', 'Mint Tea', 'Assam Tea'],
    ],
    [
      'being better known does not make up for being meant less',
      'tea',
      [foodOf('Tea Box', { merit: 2 }), foodOf('Green Tea')],
      ['Green Tea', 'Tea Box'],
    ],
  ])('%s: %s', (_, text, foods, names) => {
    expect(namesFor(foods, text)).toEqual(names)
  })
})

describe('what is met by chance is not found', () => {
  const jam = foodOf('Totapurimango Fruit Jam', { ingredients: 'Fruit, salt' })

  test.each<[string, string, SearchedFood[], string[]]>([
    ['a little of it beside what is called so', 'salt', [jam, foodOf('Salt')], ['Salt']],
    ['a little of it where nothing is called so', 'salt', [jam, foodOf('Tea')], ['Totapurimango Fruit Jam']],
    [
      'half as well as a name',
      'mango',
      [foodOf('Sweet Totapurimango Jam'), foodOf('Mango')],
      ['Mango', 'Sweet Totapurimango Jam'],
    ],
    ['one word by chance, the other well', 'salt jam', [jam, foodOf('Salt')], []],
    [
      'one word half as well as a name',
      'mango jam',
      [foodOf('Sweet Totapurimango Jam'), foodOf('Mango')],
      ['Sweet Totapurimango Jam'],
    ],
    ['each word in another food', 'mango tea', [foodOf('Mango'), foodOf('Tea')], []],
    ['one word of what a use is looked for by', 'massage', [foodOf('Almonds'), foodOf('Mustard Oil')], []],
    ['a word of which nothing is known', 'mango xyz', [foodOf('Mango')], []],
    ['the same the other way', 'xyz mango', [foodOf('Mango')], []],
  ])('%s: %s', (_, text, foods, names) => {
    expect(namesFor(foods, text)).toEqual(names)
  })
})

describe('how well the best is met', () => {
  const foods = [
    foodOf('Wild Honey', { category: 'Sweet Spreads', ingredients: 'Nectar, pollen', uses: 'toast', facts: ['raw'] }),
    foodOf('Besan'),
  ]

  test.each([
    ['honey', 100],
    ['sweet', 70],
    ['nectar', 62],
    ['raw', 55],
    ['pollen', 35],
    ['toast', 25],
    ['sweet raw', 62.5],
    ['sweet spread', 70],
    ['spre', 56],
    ['nothing', 0],
  ])('%s: %d', (text, best) => {
    expect(searchOf(foods).find(text).best).toBeCloseTo(best, 4)
  })
})

describe('the best few', () => {
  const merits = [3, 1, 2, 3, 0, 2, 5, 1, 3]
  const teas = merits.map((merit, at) => foodOf(`Tea ${'abcdefghi'.charAt(at)}`, { merit }))

  test.each([...merits.keys(), merits.length, 100])('%i of nine are the first of all', (most) => {
    const search = searchOf(teas)
    expect(search.find('tea').foods).toEqual([6, 0, 3, 8, 2, 5, 1, 7, 4])
    expect(search.find('tea', most)).toEqual({ ...search.find('tea'), foods: search.find('tea').foods.slice(0, most) })
    expect(search.find('tea', most).count).toBe(9)
  })

  test('of foods that are met alike are the first given, in whatever order they are met', () => {
    const foods = [foodOf('Pickled'), foodOf('Picked'), foodOf('Piccalilli')]
    expect(searchOf(foods).find('pic').foods).toEqual([0, 1, 2])
    for (const most of [1, 2]) expect(searchOf(foods).find('pic', most).foods).toEqual([0, 1, 2].slice(0, most))
  })
})
