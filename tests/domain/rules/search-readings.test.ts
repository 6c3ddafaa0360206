import { beforeEach, describe, expect, test } from 'vitest'
import { createReadings, type Reading } from '#domain/rules/search-readings.ts'
import { createVocabulary, type SearchedFood } from '#domain/rules/search-vocabulary.ts'
import { knowWords } from '#domain/rules/search-words.ts'

const UNKNOWN = { hindiName: '', category: '', ingredients: '', facts: [], uses: '', packs: [], merit: 0 }
const foodOf = (name: string, known: Partial<SearchedFood> = {}): SearchedFood => ({ ...UNKNOWN, name, ...known })
const FOODS = [
  foodOf('Mango Pickle', { category: 'Achar', ingredients: 'Raw mango, salt, cumin' }),
  foodOf('Salt'),
  foodOf('Saltine Biscuits', { uses: 'salt' }),
  foodOf('Black Sea Salts', { category: 'Salt' }),
  foodOf('Cumin Seeds'),
  foodOf('Mustard Oil', { ingredients: 'Mustard' }),
  foodOf('Cornflakes', { uses: 'Cooking' }),
  foodOf('Rock Salt'),
  foodOf('Rock Salted Nuts'),
]
const words = knowWords({
  same: [
    ['pickle', 'achar', 'loncha'],
    ['rock salt', 'sendha'],
    ['coo', 'cooee'],
    ['saltpetre', 'cornflake'],
    ['surajmukhi', 'cumin'],
  ],
  uses: [
    { words: ['tadka', 'baghar'], find: ['cumin', 'mustard', 'nothing', 'seed', 'biscuit'] },
    { words: ['chaunk'], find: ['tadka', 'oil'] },
    { words: ['rock salted nuts'], find: ['rock salt'] },
  ],
  unsold: [],
})

let read: (term: string) => Reading
beforeEach(() => {
  const vocabulary = createVocabulary(FOODS, words)
  read = createReadings(FOODS.length, { vocabulary, words }, (text) => read(text))
})
/** Points by the name of the food, in the order in which the foods were met. */
const pointsFor = (term: string) => {
  const { points, met } = read(term)
  return met.map((food) => [FOODS[food]?.name, Math.round((points[food] ?? 0) * 100) / 100])
}

describe('the foods that a typed word meets, and how well', () => {
  test.each<[string, string, (string | number)[][]]>([
    [
      'as it stands, before its beginning of a longer word',
      'salt',
      [
        ['Mango Pickle', 35],
        ['Salt', 107],
        ['Saltine Biscuits', 61.2],
        ['Black Sea Salts', 111],
        ['Rock Salt', 107],
        ['Rock Salted Nuts', 60],
      ],
    ],
    [
      'in the plural, which is met in the singular as well',
      'salts',
      [
        ['Black Sea Salts', 111],
        ['Mango Pickle', 35],
        ['Salt', 107],
        ['Saltine Biscuits', 25],
        ['Rock Salt', 107],
      ],
    ],
    ['by another word for the same', 'loncha', [['Mango Pickle', 98.44]]],
    ['by another word for the same, where its own is worse', 'achar', [['Mango Pickle', 98.44]]],
    ['by a phrase for the same', 'sendha', [['Rock Salt', 98.44]]],
    ['as a known phrase, and not as the beginning of another', 'rock salt', [['Rock Salt', 107]]],
    ['as the beginning of a word', 'musta', [['Mustard Oil', 86.4]]],
    ['as the beginning of words known for something else', 'coo', [['Cornflakes', 15]]],
    ['three letters, in whatever is known', 'cor', [['Cornflakes', 85.6]]],
    [
      'two letters, on shelves and in names alone',
      'ac',
      [
        ['Mango Pickle', 56],
        ['Black Sea Salts', 51],
      ],
    ],
    ['two letters, not in what foods are made of', 'ra', []],
    ['as the beginning of another word for the same', 'lonc', [['Mango Pickle', 78.75]]],
    ['three letters of another word for the same', 'lon', [['Mango Pickle', 78.75]]],
    ['two letters of another word for the same', 'lo', []],
    ['as a part of a name alone', 'lakes', [['Cornflakes', 53.5]]],
    ['as a part of what is no name', 'ookin', []],
    ['not at all', 'xyz', []],
  ])('%s: %s', (_, term, points) => {
    expect(pointsFor(term)).toEqual(points)
  })
})

describe('a use', () => {
  test.each(['tadka', 'baghars'])('%s meets what is looked for in its place, the first before the second', (term) => {
    expect(pointsFor(term)).toEqual([
      ['Mango Pickle', 30.88],
      ['Cumin Seeds', 90],
      ['Mustard Oil', 85.5],
      ['Saltine Biscuits', 72],
    ])
  })

  test('that is a phrase does as well', () => {
    expect(pointsFor('rock salted nut')).toEqual([
      ['Rock Salted Nuts', 107],
      ['Rock Salt', 90],
    ])
  })

  test('that is looked for by another use is a word like others there, and itself again afterwards', () => {
    expect(pointsFor('chaunk')).toEqual([['Mustard Oil', 85.5]])
    expect(pointsFor('tadka')).toHaveLength(4)
  })
})

describe('a text that is typed on', () => {
  test('has its earlier words looked up once', () => {
    expect(read('salt')).toBe(read('salt'))
    const met = [...read('salt').met]
    read('salts')
    read('tadka')
    expect(read('salt').met).toEqual(met)
  })

  test('is forgotten after forty others', () => {
    const earlier = read('salt')
    for (let other = 0; other < 39; other++) read(`x${other}`)
    expect(read('salt')).toBe(earlier)
    read('cumin')
    expect(read('salt')).not.toBe(earlier)
  })
})
