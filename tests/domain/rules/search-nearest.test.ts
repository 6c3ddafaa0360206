import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, prefixDistance } from '#domain/rules/edit-distance.ts'
import { matchesSearch } from '#domain/rules/search.ts'
import { createNearestSearch } from '#domain/rules/search-nearest.ts'
import { SYNONYM_GROUPS } from '#domain/rules/search-synonyms.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'

const NAMES = [
  'Mango Pickle 500 g',
  'Lime Chilli Pickle 400 g',
  'Raw Honey 500 g',
  'Tulsi Honey 250 g',
  'Kolhapuri Jaggery Cubes 1 kg',
  'Desi Gur Block 1 kg',
  'Pink Rock Salt 1 kg',
  'Kala Namak 200 g',
  'Assam Second Flush Tea 250 g',
  'Masala Chai 100 g',
  'Kachi Ghani Mustard Oil 1 L',
  'Black Sesame Oil 500 ml',
  'Mint Coriander Chutney 200 g',
  'Rolled Oats 1 kg',
]

const nearest = createNearestSearch(NAMES)
const foundFor = (text: string) => nearest.find(text)?.found.map((index) => NAMES[index])

describe('when a search finds nothing, the nearest names', () => {
  test.each([
    ['shahad', ['Raw Honey 500 g', 'Tulsi Honey 250 g'], ['honey']],
    ['achar', ['Mango Pickle 500 g', 'Lime Chilli Pickle 400 g'], ['pickle']],
    ['aam ka achar', ['Mango Pickle 500 g'], ['mango pickle']],
    ['gud', ['Kolhapuri Jaggery Cubes 1 kg', 'Desi Gur Block 1 kg'], ['jaggery', 'gur']],
    ['nimbu achaar', ['Lime Chilli Pickle 400 g'], ['lime pickle']],
    ['sarson ka tel', ['Kachi Ghani Mustard Oil 1 L'], ['mustard oil']],
    ['til tel', ['Black Sesame Oil 500 ml'], ['sesame oil']],
    ['chay', ['Assam Second Flush Tea 250 g', 'Masala Chai 100 g'], ['tea', 'chai']],
    ['noon', ['Pink Rock Salt 1 kg', 'Kala Namak 200 g'], ['salt', 'namak']],
    ['शहद', ['Raw Honey 500 g', 'Tulsi Honey 250 g'], ['honey']],
  ])('%s is Hindi or Hinglish for what the shop has', (text, names, texts) => {
    expect(foundFor(text)).toEqual(names)
    expect(nearest.find(text)?.texts).toEqual(texts)
  })

  test.each([
    ['hony', 'a letter less', ['Raw Honey 500 g', 'Tulsi Honey 250 g']],
    ['pickel', 'two letters swapped', ['Mango Pickle 500 g', 'Lime Chilli Pickle 400 g']],
    ['jagary', 'two slips in a long word', ['Kolhapuri Jaggery Cubes 1 kg']],
    ['corriander', 'a letter more', ['Mint Coriander Chutney 200 g']],
    ['mustrd oil', 'one of two words', ['Kachi Ghani Mustard Oil 1 L']],
    ['chutn3y', 'a digit is never a slip', undefined],
    ['mustra', 'still being typed', ['Kachi Ghani Mustard Oil 1 L']],
    ['shehd', 'a misspelt Hindi word', ['Raw Honey 500 g', 'Tulsi Honey 250 g']],
    ['oyl', 'three letters, one slip', ['Kachi Ghani Mustard Oil 1 L', 'Black Sesame Oil 500 ml']],
    ['ol', 'too short to be misspelt, but a part of words', ['Kolhapuri Jaggery Cubes 1 kg', 'Rolled Oats 1 kg']],
    ['xyzzy', 'no word', undefined],
    ['zx', 'too short to be misspelt', undefined],
    ['', 'nothing typed', undefined],
    ['!?', 'no letters', undefined],
  ])('%s (%s)', (text, _, names) => {
    expect(foundFor(text)).toEqual(names)
  })

  test('a word nobody sells is left out where the others are known', () => {
    expect(foundFor('wild forest honey')).toEqual(['Raw Honey 500 g', 'Tulsi Honey 250 g'])
    expect(nearest.find('wild forest honey')?.texts).toEqual(['honey'])
  })

  test('no word stands twice in a group of synonyms, and each is one lower-case word', () => {
    for (const group of SYNONYM_GROUPS) {
      expect(new Set(group).size, group.join()).toBe(group.length)
      for (const word of group) expect(word).toMatch(/^[\p{Ll}\p{Lo}\p{M}]+$/u)
    }
  })
})

test(
  'what is said to be nearest is found by an ordinary search for one of its texts',
  () => {
    const typed = fc.string({ unit: fc.constantFrom(...'abcdeghiklmnoprstuy 5'.split('')), maxLength: 14 })
    fc.assert(
      fc.property(typed, (text) => {
        const answer = nearest.find(text)
        if (answer === null) return
        expect(answer.found.length).toBeGreaterThan(0)
        expect(answer.found).toEqual([...new Set(answer.found)].sort((a, b) => a - b))
        for (const one of answer.texts) expect(NAMES.some((name) => matchesSearch(name, one))).toBe(true)
      }),
      { numRuns: runsOf(500, 20_000) },
    )
  },
  CAMPAIGN_TIMEOUT_MS,
)

describe('slips between words', () => {
  test.each([
    ['honey', 'honey', 0],
    ['hony', 'honey', 1],
    ['pickel', 'pickle', 1],
    ['achar', 'pickle', 3],
    ['', 'oil', 3],
    ['oats', 'goat', 2],
  ])('%s and %s: %i', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips)
    expect(editDistance(b, a, 2)).toBe(slips)
  })

  test('a beginning counts only as far as it is typed', () => {
    expect(prefixDistance('mustr', 'mustard', 1)).toBe(1)
    expect(prefixDistance('mus', 'mustard', 1)).toBe(0)
    expect(prefixDistance('zzz', 'mustard', 1)).toBe(2)
  })
})
