import { describe, expect, test } from 'vitest'
import { matchesSearch } from '#domain/rules/catalogue-filter.ts'

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
  })
})
