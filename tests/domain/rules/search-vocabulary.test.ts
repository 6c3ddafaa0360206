import { beforeEach, describe, expect, test } from 'vitest'
import { createVocabulary, isSize, type SearchedFood, type Vocabulary } from '#domain/rules/search-vocabulary.ts'
import { knowWords } from '#domain/rules/search-words.ts'

const UNKNOWN = { hindiName: '', category: '', ingredients: '', facts: [], uses: '', packs: [], merit: 0 }
const foodOf = (name: string, known: Partial<SearchedFood> = {}): SearchedFood => ({ ...UNKNOWN, name, ...known })
const words = knowWords({
  same: [['rock salt', 'sendha namak'], ['salt'], ['rock salt lamp'], ['black rock salt']],
  uses: [],
  unsold: [],
})
const vocabularyOf = (...foods: SearchedFood[]) => createVocabulary(foods, words)

describe('the points of a word by where it stands', () => {
  const pickle = foodOf('Green Mango Pickles', {
    hindiName: 'आम का अचार',
    category: 'Chutneys & Pickles चटनी',
    ingredients: 'Raw mangoes 60%, mustard oil; rock salt 4',
    facts: ['gluten free', 'Kerala'],
    uses: 'Rainy day parathas 2',
  })
  const flour = foodOf('Wheat Flour', { ingredients: 'Whole wheat' })
  const honey = foodOf('Honey', { category: 'Honey', ingredients: 'Honey' })
  const twice = foodOf('Ragi Rusk', { category: 'Rusk Snacks', ingredients: 'ragi, rusk', uses: 'ragi' })
  const salt = foodOf('Rock Salts Fine', { category: 'Rock salt', facts: ['fine rock salt'] })
  const amid = foodOf('Pink Rock Salt Fine')
  const lamp = foodOf('Rock Salt Lamp')
  const black = foodOf('Black Rock Salt')
  const fine = foodOf('Fine Rock Salt', { ingredients: 'Rock salt' })

  test.each<[string, SearchedFood, string, number | undefined]>([
    ['the first of a name', pickle, 'green', 102],
    ['one amid a name that the food is made of, among other things', pickle, 'mango', 102],
    ['the last of a name, which its shelf says as well', pickle, 'pickle', 111],
    ['one as it is written', pickle, 'pickles', 111],
    ['the first in Hindi', pickle, 'आम', 92],
    ['one amid the name in Hindi', pickle, 'का', 90],
    ['the last in Hindi', pickle, 'अचार', 97],
    ['a shelf', pickle, 'chutney', 70],
    ['a shelf as it is written', pickle, 'chutneys', 70],
    ['a shelf in Hindi', pickle, 'चटनी', 70],
    ['what a food is made of, among other things', pickle, 'raw', 62],
    ['the same in the plural', pickle, 'mangoes', 62],
    ['how much of it is in', pickle, '60', undefined],
    ['another ingredient', pickle, 'mustard', 35],
    ['the last ingredient', pickle, 'rock salt', 35],
    ['a fact', pickle, 'gluten', 55],
    ['another fact', pickle, 'kerala', 55],
    ['what it is used for', pickle, 'paratha', 25],
    ['how many it is used for', pickle, '2', undefined],
    ['what is nowhere', pickle, 'lemon', undefined],
    ['a name whose food is made of nothing else', flour, 'wheat', 108],
    ['what a food is made of alone', flour, 'whole', 66],
    ['a name that its food is not made of', flour, 'flour', 107],
    ['one word that is all there is', honey, 'honey', 117],
    ['the best place of several', twice, 'ragi', 104],
    ['the best place of several, whichever comes last', twice, 'rusk', 111],
    ['a phrase that begins a name', salt, 'rock salt', 102],
    ['a phrase that ends a name, of which the food is made', fine, 'rock salt', 113],
    ['a phrase amid a name', amid, 'rock salt', 100],
    ['a phrase that is the beginning of another', lamp, 'rock salt', 102],
    ['a phrase that is all there is', lamp, 'rock salt lamp', 107],
    ['the beginning of a phrase that is none itself', black, 'black rock', undefined],
    ['what is no phrase', lamp, 'salt lamp', undefined],
    ['a word of such a phrase', fine, 'rock', 106],
  ])('%s', (_, food, word, points) => {
    expect(vocabularyOf(food).get(word)?.points[0]).toBe(points)
  })

  test('a number is part of a name', () => {
    expect(vocabularyOf(foodOf('7 Grain Atta')).get('7')).toEqual({ foods: [0], points: [102] })
  })

  test('an ingredient that only begins like the name makes it no better', () => {
    expect(vocabularyOf(foodOf('Corn Flakes', { ingredients: 'Cornflour' })).get('corn')?.points).toEqual([102])
  })

  test('each food has its own', () => {
    const vocabulary = vocabularyOf(foodOf('Honey'), foodOf('Oil'), foodOf('Honey Box'))
    expect(vocabulary.get('honey')).toEqual({ foods: [0, 2], points: [107, 102] })
    expect(vocabulary.get('oil')).toEqual({ foods: [1], points: [107] })
  })
})

describe('words of all foods', () => {
  let vocabulary: Vocabulary
  const foods = [
    foodOf('Almond', { ingredients: 'almond' }),
    foodOf('Almond Butter', { ingredients: 'almond, sugar' }),
    foodOf('Buttermilk', { facts: ['butterless', 'rice'], uses: 'butterfly' }),
    foodOf('Zarda Rice', { category: 'Sweet', facts: ['vegan'], uses: 'pulao' }),
  ]
  beforeEach(() => {
    vocabulary = vocabularyOf(...foods)
  })
  const found = (how: 'beginnings' | 'parts', typed: string) => {
    const names: (string | undefined)[][] = []
    vocabulary[how](typed, (posting) => names.push(posting.foods.map((food) => foods[food]?.name)))
    return names
  }

  test.each([
    ['a', [['Almond', 'Almond Butter']]],
    ['almond', []],
    ['butter', [['Buttermilk'], ['Buttermilk'], ['Buttermilk']]],
    ['butterm', [['Buttermilk']]],
    ['utter', []],
    ['z', [['Zarda Rice']]],
    ['zz', []],
    ['b', [['Almond Butter'], ['Buttermilk'], ['Buttermilk'], ['Buttermilk']]],
  ])('%s begins the words of %j', (typed, names) => {
    expect(found('beginnings', typed)).toEqual(names)
  })

  test.each([
    ['utter', [['Almond Butter'], ['Buttermilk'], ['Buttermilk'], ['Buttermilk']]],
    ['milk', [['Buttermilk']]],
    ['butter', []],
    ['t', [['Almond Butter'], ['Buttermilk'], ['Buttermilk'], ['Buttermilk'], ['Zarda Rice']]],
    ['a', [['Zarda Rice'], ['Almond Butter'], ['Zarda Rice'], ['Zarda Rice']]],
    ['q', []],
    ['', []],
    ['arda', [['Zarda Rice']]],
    ['lmond', [['Almond', 'Almond Butter']]],
  ])('%s is part of the words of %j', (typed, names) => {
    expect(found('parts', typed)).toEqual(names)
  })

  test('a slip may have meant what stands in names, on shelves and first among ingredients', () => {
    expect(vocabulary.telling()).toEqual(['almond', 'butter', 'buttermilk', 'rice', 'sweet', 'zarda'])
    expect(vocabulary.telling()).toBe(vocabulary.telling())
  })
})

describe('what a food is', () => {
  test.each([
    ['Cow Ghee', ['ghee', 'cow ghee'], ['cow', '']],
    ['Mixed Nuts with Rock Salt', ['nut', 'mixed nut'], ['salt', 'rock salt', 'nuts']],
    ['Mango in Syrup', ['mango'], ['syrup', 'in']],
    ['Handmade Withered Tea', ['tea', 'withered tea', 'handmade withered tea'], ['handmade']],
    ['Oil of Sesame', ['oil'], ['sesame']],
  ])('%s', (name, heads, others) => {
    const vocabulary = vocabularyOf(foodOf('Besan'), foodOf(name))
    for (const key of heads) expect(vocabulary.isHead(key), key).toBe(true)
    for (const key of others) expect(vocabulary.isHead(key), key).toBe(false)
  })
})

test.each([
  ['500', true],
  ['500g', true],
  ['500k', true],
  ['1kg', true],
  ['200m', true],
  ['200ml', true],
  ['5l', true],
  ['5lg', false],
  ['a2', false],
  ['72f0', false],
  ['g', false],
  ['500gx', false],
  ['', false],
])('%s is or begins a size: %s', (word, expected) => {
  expect(isSize(word)).toBe(expected)
})
