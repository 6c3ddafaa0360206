import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import type { SearchedPack } from '#domain/rules/catalogue-search.ts'
import type { SearchLine } from '#domain/rules/search-lines.ts'
import { foundFor, guessedFor, MOST_ROWS, type Searched, suggestionsOf } from '#domain/rules/suggestions.ts'

const category = { category: 'Oils', name: 'oils', categoryUrl: 'oils', image: '', eligible: true }
const meta = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }
const foodOf = (group: string): SearchedPack[] => [
  { product: { category, meta, availability: 9 }, foodName: group, pack: '1 kg', group, shownPaise: paise(100) },
]
const TEN = Array.from('abcdefghij', foodOf)
const TWO = TEN.slice(0, 2)
const NONE: SearchedPack[][] = []
const HELP: SearchLine[] = [{ kind: 'help', topic: 'returns' }]
const OILS: SearchLine[] = [{ kind: 'category', category: { ...category, kicker: '', tagline: '' }, foods: 2 }]

const FOUND = new Map([
  ['oil', TEN],
  ['oil returns', TWO],
])
const NEAR = new Map([
  ['oyl', { foods: TEN, unsold: null, texts: ['oil', 'olive'] }],
  ['ghee', { foods: NONE, unsold: 'ghee', texts: [] }],
  ['oil oyl', { foods: TWO, unsold: null, texts: [] }],
  // Never asked for: each of these finds something.
  ['oil', { foods: TWO, unsold: null, texts: ['olive'] }],
  ['returns', { foods: TWO, unsold: null, texts: ['olive'] }],
])
const LINES = new Map([
  ['returns', HELP],
  ['oil returns', HELP],
  ['oil', OILS],
])
const searched: Searched<SearchedPack> = {
  search: {
    find(text, most) {
      const foods = FOUND.get(text) ?? []
      return { foods: foods.slice(0, most), count: foods.length, best: 100 }
    },
    nearest: (text) => NEAR.get(text) ?? null,
  },
  linesFor: (text) => LINES.get(text) ?? [],
}

const found = { isNearest: false, unsold: null }
const seven = TEN.slice(0, 7)

it('a list under the search box has seven foods', () => {
  expect(MOST_ROWS).toBe(7)
})

describe('matches', () => {
  it.each([
    ['all of few', 'oil returns', undefined, { lines: HELP, foods: TWO, count: 2 }],
    ['the first seven of many', 'oil', undefined, { lines: OILS, foods: seven, count: 10 }],
    ['as many as are wanted', 'oil', 8, { lines: OILS, foods: TEN.slice(0, 8), count: 10 }],
    ['a page only', 'returns', undefined, { lines: HELP, foods: [], count: 0 }],
    ['nothing, and no guess', 'oyl', undefined, { lines: [], foods: [], count: 0 }],
  ])('%s', (_, text, most, expected) => {
    expect(foundFor(searched, text, most)).toEqual({ ...found, ...expected, text })
  })
})

const guess = { count: 0, isNearest: true, unsold: null }
const ofSlip = { ...guess, lines: OILS, text: 'oil' }
const ofUnsold = { ...guess, lines: [], foods: [], text: 'ghee', unsold: 'ghee' }

describe('guesses', () => {
  it.each([
    ['for the text that was probably meant, with the page of it', 'oyl', undefined, { ...ofSlip, foods: seven }],
    ['as many as are wanted', 'oyl', 1, { ...ofSlip, foods: TEN.slice(0, 1) }],
    ['for a food that is not sold', 'ghee', undefined, ofUnsold],
    ['under the typed text where no other finds them', 'oil oyl', undefined, { ...guess, lines: [], foods: TWO }],
    ['none where nothing is close', 'xyzzy', undefined, null],
  ])('%s', (_, text, most, expected) => {
    expect(guessedFor(searched, text, most)).toEqual(expected && { text, ...expected })
  })
})

describe('a text is answered', () => {
  it.each([
    ['with matches', 'oil', undefined, { ...found, lines: OILS, foods: seven, count: 10 }],
    ['with as many matches as are wanted', 'oil', 3, { ...found, lines: OILS, foods: TEN.slice(0, 3), count: 10 }],
    ['with a page, and no guess beside it', 'returns', undefined, { ...found, lines: HELP, foods: [], count: 0 }],
    ['with guesses where it finds nothing', 'oyl', undefined, { ...ofSlip, foods: seven }],
    ['with as many guesses as are wanted', 'oyl', 2, { ...ofSlip, foods: TWO }],
    ['with the name of a food that is not sold', 'ghee', undefined, ofUnsold],
    ['with nothing where nothing is close', 'xyzzy', undefined, { ...found, lines: [], foods: [], count: 0 }],
  ])('%s', (_, text, most, expected) => {
    expect(suggestionsOf(searched, text, most)).toEqual({ text, ...expected })
  })

  it('with its matches where it leads to no page', () => {
    const bare = { ...searched, linesFor: () => [] }
    expect(suggestionsOf(bare, 'oil')).toEqual({ ...found, lines: [], foods: seven, count: 10, text: 'oil' })
  })
})
