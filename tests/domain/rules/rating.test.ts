import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedDistribution, joinedRating, ratingSummary } from '#domain/rules/rating.ts'

describe('ratings', () => {
  it('the average of no review is 0, of others it has two decimals', { tags: ['OPEN-85'] }, () => {
    expect(ratingSummary({ count: 0, stars: 0 })).toEqual({ average: 0, count: 0 })
    expect(ratingSummary({ count: 3, stars: 14 })).toEqual({ average: 4.67, count: 3 })
  })

  it('joined summaries are the summary of all, to a hundredth of a star', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 })
    const summaryOf = (all: number[]) =>
      ratingSummary({ count: all.length, stars: all.reduce((sum, one) => sum + one, 0) })
    fc.assert(
      fc.property(fc.array(stars, { maxLength: 4 }), (packs) => {
        const joined = joinedRating(packs.map(summaryOf))
        const all = summaryOf(packs.flat())
        expect(joined.count).toBe(all.count)
        expect(Math.abs(joined.average - all.average)).toBeLessThan(0.0151)
      }),
    )
  })

  it('the stars of all packs are counted together, star by star', () => {
    expect(joinedDistribution([])).toEqual([0, 0, 0, 0, 0])
    const packs = [
      [0, 1, 0, 2, 5],
      [1, 0, 0, 0, 3],
    ]
    expect(joinedDistribution(packs)).toEqual([1, 1, 0, 2, 8])
  })
})
