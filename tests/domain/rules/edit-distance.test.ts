import { describe, expect, test } from 'vitest'
import { editDistance, prefixDistance } from '#domain/rules/edit-distance.ts'

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
