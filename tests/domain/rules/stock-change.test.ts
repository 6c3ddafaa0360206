import { describe, expect, it } from 'vitest'
import { MAX_STOCK } from '#domain/rules/stock.ts'
import { fittingDifference, type StockMove, stockDifference } from '#domain/rules/stock-change.ts'

describe('what a move makes of the pieces there are', () => {
  it.each<[string, StockMove, number, number | string]>([
    ['received', { reason: 'received', pieces: 5 }, 8, 5],
    ['written off', { reason: 'written_off', pieces: 5 }, 8, -5],
    ['all of them written off', { reason: 'written_off', pieces: 8 }, 8, -8],
    ['more written off than there are', { reason: 'written_off', pieces: 9 }, 8, 'too-few'],
    ['counted, and it is more', { reason: 'counted', counted: 11, seen: 8 }, 8, 3],
    ['counted, and it is less', { reason: 'counted', counted: 2, seen: 8 }, 8, -6],
    ['counted, and it is as many', { reason: 'counted', counted: 8, seen: 8 }, 8, 0],
    ['counted before one was sold', { reason: 'counted', counted: 8, seen: 9 }, 8, 'moved'],
    ['counted as too many', { reason: 'counted', counted: MAX_STOCK + 1, seen: 8 }, 8, 'too-many'],
  ])('%s', (_, move, stock, difference) => {
    expect(stockDifference(move, stock)).toBe(difference)
  })

  it.each([
    [-8, 8, -8],
    [-9, 8, 'too-few'],
    [0, 0, 0],
    [MAX_STOCK - 8, 8, MAX_STOCK - 8],
    [MAX_STOCK - 7, 8, 'too-many'],
  ])('a difference of %i from %i is %s', (difference, stock, expected) => {
    expect(fittingDifference(difference, stock)).toBe(expected)
  })
})
