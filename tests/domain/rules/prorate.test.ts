import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { inProportion, linesLess, prorate } from '#domain/rules/prorate.ts'

const amounts = (...list: readonly number[]) => list.map(paise)

describe('an amount in parts', () => {
  it.each<[string, number, number[], number[]]>([
    ['as the lines are worth', 100, [1, 3], [25, 75]],
    ['the larger remainder gets the paisa', 100, [1, 2], [33, 67]],
    ['of equal remainders the earlier', 100, [1, 1, 1], [34, 33, 33]],
    ['two paise to the two largest', 8, [3, 3, 1], [4, 3, 1]],
    ['the later one where its remainder is larger', 1, [1, 2], [0, 1]],
    ['the order of lines is kept', 10_000, [5_500, 11_300, 24_500], [1_332, 2_736, 5_932]],
    ['a line of nothing gets nothing', 100, [0, 7], [0, 100]],
    ['more than they are worth', 100, [2, 2], [50, 50]],
    ['nothing', 0, [5, 5], [0, 0]],
    ['without any worth all of it goes to the first', 7, [0, 0], [7, 0]],
    ['no lines', 0, [], []],
    ['nothing, where a line is worth nothing', 0, [0, 5], [0, 0]],
    ['beyond what a double holds', 9_000_000_000_000_001, [3_000_000_000_000_000, 1], [8_999_999_999_999_998, 3]],
    [
      'beyond what one multiplication holds',
      1_065_640_144,
      [188_080_098, 194_565_677, 152_288_133],
      [374_673_768, 387_593_669, 303_372_707],
    ],
    ['beyond it, by remainder', 4_000_000_001, [3_000_001, 3_000_007], [1_999_998_001, 2_000_002_000]],
    ['beyond it, the later by remainder', 5_000_000_001, [3_000_007, 3_000_001], [2_500_002_500, 2_499_997_501]],
  ])('%s', (_, amount, weights, parts) => {
    expect(inProportion(paise(amount), amounts(...weights))).toEqual(parts)
  })

  it.each([
    [-1, [1, 1], 'Cannot split -1 over 2'],
    [1, [-2, 1], 'Cannot split 1 over -1'],
  ])('is none for %i over %j', (amount, weights, message) => {
    expect(() => inProportion(paise(amount), amounts(...weights))).toThrow(new RangeError(message))
  })
})

describe('a discount over lines', () => {
  it('takes from each its share, up to all of it', () => {
    expect(prorate(paise(30), amounts(10, 20))).toEqual([10, 20])
    expect(linesLess(paise(10), amounts(100, 200))).toEqual([97, 193])
    expect(linesLess(paise(30), amounts(10, 20))).toEqual([0, 0])
    expect(linesLess(paise(0), [])).toEqual([])
  })

  it.each([
    [31, 'Cannot prorate 31 over lines worth 30'],
    [-1, 'Cannot prorate -1 over lines worth 30'],
  ])('of %i is refused', (amount, message) => {
    expect(() => prorate(paise(amount), amounts(10, 20))).toThrow(new RangeError(message))
  })
})
