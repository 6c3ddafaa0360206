import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearch, matchesSearch } from '#domain/rules/search.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'

/** The rule word by word: every typed word is contained in some word of the name. */
const naiveMatch = (name: string, text: string): boolean => {
  const words = (of: string) =>
    of
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.toLowerCase())
  return words(text).every((term) => words(name).some((word) => word.includes(term)))
}

const naiveFind = (names: readonly string[], text: string): number[] =>
  names.flatMap((name, index) => (naiveMatch(name, text) ? [index] : []))

describe('the search rule', { tags: ['VALID-02', 'VALID-03', 'VALID-04'] }, () => {
  test.each([
    ['Cold Pressed Mustard Oil', 'oil must', true],
    ['Cold Pressed Mustard Oil', 'mustard honey', false],
    ['Mango Pickle', 'pick', true],
    ['Raw Honey', 'HONEY', true],
    ['RAW HONEY', 'honey', true],
    ['Raw Honey', '  raw   honey ', true],
    ['Raw Honey', 'rawhoney', false],
    ['Raw Honey', 'whon', false],
    ['Raw Honey', 'w hon', true],
    ['Chutney & Dip', '&', true],
    ['Raw Honey', '', true],
    ['Oats 500 g', '500', true],
  ])('%s with %s: %s', (name, text, expected) => {
    expect(matchesSearch(name, text)).toBe(expected)
    expect(createSearch([name]).find(text)).toEqual(expected ? [0] : [])
  })
})

describe('search over a list', () => {
  const names = ['Mango Pickle', 'Mint Chutney', 'Mustard Oil', 'Mango Jam', 'Oil of Mint']

  test('matches keep their order', () => {
    const search = createSearch(names)
    expect(search.find('oil')).toEqual([2, 4])
    expect(search.find('mint oil')).toEqual([4])
    expect(search.find('m')).toEqual([0, 1, 2, 3, 4])
    expect(search.find('xyzzy')).toEqual([])
  })

  test('a blank text finds everything', () => {
    expect(createSearch(names).find(' ')).toEqual([0, 1, 2, 3, 4])
    expect(createSearch([]).find('a')).toEqual([])
  })

  test('an answer that was changed by its receiver does not change the next one', () => {
    const search = createSearch(names)
    search.find('man').length = 0
    expect(search.find('mang')).toEqual([0, 3])
  })

  test('several words pasted behind the first letter are all looked at', () => {
    const search = createSearch(names)
    search.find('m')
    expect(search.find('mu il')).toEqual([2])
  })

  test('two searches do not narrow each other', () => {
    const [first, second] = [createSearch(names), createSearch(names)]
    first.find('mango')
    expect(second.find('mango j')).toEqual([3])
    expect(first.find('m')).toEqual([0, 1, 2, 3, 4])
  })
})

test('whatever is typed, key by key, deleted and pasted, the answer is the naive one', {
  tags: ['PWA-52', 'VALID-02', 'VALID-03', 'VALID-04'],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  const letters = fc.constantFrom(...'aAbBmMoOiIlL1250&-éÉİıßΣσςक '.split(''), '\t', '\n', '\u00a0')
  const text = fc.string({ unit: letters, maxLength: 14 })
  const key = fc.oneof(
    { weight: 6, arbitrary: letters.map((letter) => (typed: string) => typed + letter) },
    { weight: 2, arbitrary: fc.constant((typed: string) => typed.slice(0, -1)) },
    { weight: 1, arbitrary: text.map((pasted) => () => pasted) },
    { weight: 2, arbitrary: text.map((pasted) => (typed: string) => typed + pasted) },
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 25 }), fc.array(key, { maxLength: 12 }), (names, keys) => {
      const search = createSearch(names)
      let typed = ''
      for (const press of keys) {
        typed = press(typed)
        expect(search.find(typed)).toEqual(naiveFind(names, typed))
        for (const name of names) expect(matchesSearch(name, typed)).toBe(naiveMatch(name, typed))
      }
    }),
    { numRuns: runsOf(2_000, 100_000) },
  )
})
