import { describe, expect, test } from 'vitest'
import { createFoodSearch, hasSize } from '#domain/rules/food-search.ts'

const foodOf = (name: string, packs: string[] = ['500 g'], merit = 0) => {
  return { name, hindiName: '', category: '', ingredients: '', facts: [], uses: '', packs, merit }
}
const WORDS = {
  same: [
    ['rock salt', 'sendha namak'],
    ['black rock salt', 'kala namak'],
  ],
  uses: [],
  unsold: [],
}
const FOODS = [
  foodOf('Pure Honey'),
  foodOf('Mustard Oil', ['1 L', '5 L']),
  foodOf('Rock Salt', ['1 kg']),
  foodOf('Salt Lamp of Rock', ['1 pc']),
  foodOf('Pink Rock Salts', ['500 g', '1 kg']),
  foodOf('Mangoes'),
  foodOf('Sesame Oil', ['500 ml']),
  foodOf('7 Grain Flour', ['5 kg']),
  foodOf('Lemon Grass', ['50 g']),
  foodOf('Granola', ['2 kg']),
]
const find = (text: string, most?: number) => createFoodSearch(FOODS, WORDS).find(text, most)
const namesFor = (text: string) => find(text).foods.map((food) => FOODS[food]?.name)

describe('words between words say nothing of a food', () => {
  test.each([
    ['pure oil', ['Mustard Oil', 'Sesame Oil']],
    ['sarson ka oil', []],
    ['the best mustard oil for buy', ['Mustard Oil']],
    ['oil of mustard', ['Mustard Oil']],
    ['mustard का oil', ['Mustard Oil']],
    ['pure', ['Pure Honey']],
    ['the pure', []],
    ['of', ['Salt Lamp of Rock']],
  ])('%s finds %j', (text, names) => {
    expect(namesFor(text)).toEqual(names)
  })
})

describe('words that are one phrase', () => {
  test.each([
    ['rock salt', ['Rock Salt', 'Pink Rock Salts']],
    ['Rock Salts', ['Rock Salt', 'Pink Rock Salts']],
    ['sendha namak', ['Rock Salt', 'Pink Rock Salts']],
    ['pink sendha namak', ['Pink Rock Salts']],
    ['pink rock salts', ['Pink Rock Salts']],
    ['rock salt pink', ['Pink Rock Salts']],
    ['rock salt lamp', []],
    ['salt rock', ['Rock Salt', 'Salt Lamp of Rock', 'Pink Rock Salts']],
    ['kala namak', []],
    ['mangoes', ['Mangoes']],
    ['mangoe', ['Mangoes']],
    ['gras', ['Lemon Grass']],
  ])('%s finds %j', (text, names) => {
    expect(namesFor(text)).toEqual(names)
  })
})

describe('a size', () => {
  test.each([
    ['oil 5 litre', ['Mustard Oil']],
    ['5l oil', ['Mustard Oil']],
    ['oil 5', ['Mustard Oil', 'Sesame Oil']],
    ['oil 1 kg', []],
    ['oil 1 l 5 l', []],
    ['5 kg', ['7 Grain Flour']],
    ['1kg', ['Rock Salt', 'Pink Rock Salts']],
    ['7', ['7 Grain Flour']],
    ['3 kg', []],
    ['rock salt 1 kg', ['Rock Salt', 'Pink Rock Salts']],
    ['pink salt 500g', ['Pink Rock Salts']],
  ])('%s finds %j', (text, names) => {
    expect(namesFor(text)).toEqual(names)
  })

  test('by itself finds all that has it, as they stand, each as well as a name', () => {
    expect(find('500 g')).toEqual({ foods: [0, 4, 5], count: 3, best: 100, sizes: ['500g'] })
    expect(find('500 g', 2)).toEqual({ foods: [0, 4], count: 3, best: 100, sizes: ['500g'] })
  })

  test('is told, so that its packs alone are shown', () => {
    expect(find('oil 5 litre').sizes).toEqual(['5l'])
    expect(find('oil').sizes).toEqual([])
    expect(find('oil 2 litre')).toEqual({ foods: [], count: 0, best: 0, sizes: ['2l'] })
  })

  test.each<[string, string[], boolean]>([
    ['500 g', ['500g'], true],
    ['500 g', ['50'], true],
    ['500 g', ['500kg'], false],
    ['1 kg', ['500g'], false],
    ['Pack of 2, 500 g', ['2', '500g'], true],
    ['Pack of 2, 500 g', ['3', '500g'], false],
    ['1500 g', ['500g'], false],
    ['500 g', [], true],
  ])('a pack of %j is of the sizes %j: %s', (pack, sizes, expected) => {
    expect(hasSize(pack, sizes)).toBe(expected)
  })
})

test.each(['', '  ', '–', '?!'])('%j finds nothing, and nothing is near', (text) => {
  const search = createFoodSearch(FOODS, WORDS)
  expect(search.find(text)).toEqual({ foods: [], count: 0, best: 0, sizes: [] })
  expect(search.nearest(text)).toBeNull()
})
