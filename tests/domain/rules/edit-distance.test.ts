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
    ['rice', 'frce', 2],
    ['rice', 'irce', 1],
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

/** The same by the book, for all letters of both words, without giving up. */
function slow(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows.push([i])
    for (let j = 1; j <= b.length; j++) {
      const at = (row: number, place: number) => rows[row]?.[place] ?? Number.POSITIVE_INFINITY
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const other = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, other, isSwap ? at(i - 2, j - 2) + 1 : 99))
    }
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** Every word of these letters up to a length. */
function wordsOf(letters: string, length: number): string[] {
  if (length === 0) return ['']
  const shorter = wordsOf(letters, length - 1)
  return [...new Set([...shorter, ...shorter.flatMap((word) => [...letters].map((letter) => word + letter))])]
}

describe('all pairs of short words', () => {
  const words = wordsOf('ab', 4)

  test.each([1, 2])('have the slips of the book, %i at most', (most) => {
    for (const a of words)
      for (const b of words) {
        const slips = slow(a, b)
        if (slips <= most) expect(editDistance(a, b, most), `${a} ${b}`).toBe(slips)
        else expect(editDistance(a, b, most), `${a} ${b}`).toBeGreaterThan(most)
      }
  })

  test('and their beginnings the fewest', () => {
    for (const typed of words)
      for (const word of words) {
        const slips = Math.min(...Array.from(`${word} `, (_, end) => slow(typed, word.slice(0, end))))
        const told = prefixDistance(typed, word, 1)
        if (slips <= 1) expect(told, `${typed} ${word}`).toBe(slips)
        else expect(told, `${typed} ${word}`).toBeGreaterThan(1)
      }
  })

  test('far ones are given up as one more than asked for', () => {
    expect(editDistance('pickle', 'achar', 2)).toBe(3)
    expect(editDistance('aaaaaa', 'bbbbbb', 1)).toBe(2)
    expect(prefixDistance('zzzz', 'mustard', 1)).toBe(2)
  })
})
