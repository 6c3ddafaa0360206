import { beforeEach, describe, expect, test } from 'vitest'
import { createFoodSearch, type FoodSearch } from '#domain/rules/food-search.ts'

const foodOf = (name: string, category = '', packs = ['500 g']) => {
  return { name, hindiName: '', category, ingredients: '', facts: [], uses: '', packs, merit: 0 }
}
const WORDS = {
  same: [
    ['pickle', 'achar'],
    ['curd', 'dahi'],
    ['rock salt', 'sendha namak'],
  ],
  uses: [],
  unsold: [
    { words: ['ghee', 'clarified butter'], near: ['oil', 'nothing', 'mustard', 'salt', 'mango', 'honey'] },
    { words: ['paneer'], near: ['nothing'] },
    { words: ['lime'], near: ['pickle'] },
    { words: ['butter'], near: ['nothing', 'honey'] },
  ],
}
const FOODS = [
  { ...foodOf('Mango Pickle', 'Pickles'), facts: ['vegan'] },
  foodOf('Rock Salt'),
  foodOf('Mustard Oil', 'Oils', ['1 L', '5 L']),
  foodOf('Cured Olives'),
  foodOf('Sweet Mango Slices'),
  foodOf('Wild Honey'),
  foodOf('Lime Tea'),
  foodOf('Gheegree Biscuits'),
]
let search: FoodSearch
beforeEach(() => {
  search = createFoodSearch(FOODS, WORDS)
})
/** What comes nearest, as names. */
function nearestTo(text: string) {
  const near = search.nearest(text)
  return near && { ...near, foods: near.foods.map((food) => FOODS[food]?.name) }
}

describe('a food that is not sold', () => {
  const instead = {
    foods: ['Mustard Oil', 'Rock Salt', 'Mango Pickle', 'Sweet Mango Slices', 'Wild Honey'],
    unsold: 'ghee',
    texts: ['oil', 'mustard', 'salt'],
  }

  test.each(['ghee', 'Ghees', 'clarified butter', 'pure cow ghee', 'ghee 500 g', 'gheee', 'clarifed buttr'])(
    '%s is named with all that comes near it, each food once, and the first three texts that find some',
    (text) => {
      expect(search.find(text)).toMatchObject({ foods: [], count: 0, best: 0 })
      expect(nearestTo(text)).toEqual(instead)
    },
  )

  test('is named where nothing comes near', () => {
    expect(nearestTo('paneer')).toEqual({ foods: [], unsold: 'paneer', texts: [] })
  })

  test('is not made up for by what else was typed', () => {
    expect(nearestTo('mango butter')).toEqual({ foods: ['Wild Honey'], unsold: 'butter', texts: ['honey'] })
  })

  test('is found where a food is called by all that was typed', () => {
    expect(search.find('lime').foods).toEqual([6])
    expect(search.find('lime tea').foods).toEqual([6])
    expect(nearestTo('lime soda')).toEqual({ foods: ['Mango Pickle'], unsold: 'lime', texts: ['pickle'] })
  })

  test('is not said of what a food is, whatever else was typed', () => {
    const foods = [...FOODS, foodOf('Cow Ghee')]
    const withGhee = createFoodSearch(foods, WORDS)
    expect(withGhee.nearest('goat ghee')).toMatchObject({ foods: [8, 7], unsold: null })
    expect(withGhee.nearest('ghee jars')).toMatchObject({ foods: [8, 7], unsold: null })
  })
})

describe('a word that is misspelt', () => {
  test.each<[string, string[], string[]]>([
    ['mangi', ['mango'], ['Mango Pickle', 'Sweet Mango Slices']],
    ['mangi pikle', ['mango pickle'], ['Mango Pickle']],
    ['mango pikle', ['mango pickle'], ['Mango Pickle']],
    ['pikle 3 kg', ['pickle'], ['Mango Pickle']],
    ['acher', ['achar'], ['Mango Pickle']],
    ['sendah', ['sendha namak'], ['Rock Salt']],
    ['vegan pikle', ['vegan pickle'], ['Mango Pickle']],
    ['mango xyzzy', ['mango'], ['Mango Pickle', 'Sweet Mango Slices']],
    ['oil 3 litre', ['oil'], ['Mustard Oil']],
  ])('%s is taken for %j', (text, texts, foods) => {
    expect(nearestTo(text)).toEqual({ foods, unsold: null, texts })
  })

  test.each(['curd', 'Curds', 'dahi', 'xyzzy', 'xyzzy qqqqq', '3 kg'])('%s is none, and nothing is near it', (text) => {
    expect(nearestTo(text)).toBeNull()
  })
})

describe('words that no food has all of', () => {
  test.each<[string, string[]]>([
    ['mango honey', ['Wild Honey', 'Mango Pickle', 'Sweet Mango Slices']],
    ['sweet mango honey', ['Sweet Mango Slices']],
    ['honey mango pickle', ['Mango Pickle']],
    ['mango pickle oil 9 kg', ['Mango Pickle']],
    ['mangi honny', ['Wild Honey', 'Mango Pickle', 'Sweet Mango Slices']],
  ])('%s: those that have most of them come nearest', (text, foods) => {
    expect(nearestTo(text)).toEqual({ foods, unsold: null, texts: [] })
  })

  test('a known word that no food has counts for nothing', () => {
    const foods = [foodOf('Mangosteen Tea'), { ...foodOf('Wild Mango'), merit: -25 }]
    expect(createFoodSearch(foods, WORDS).nearest('curd mango honey')?.foods).toEqual([1, 0])
  })
})
