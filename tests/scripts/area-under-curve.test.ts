import { expect, it } from 'vitest'
import { areaUnderCurve } from '../../bench/support/area-under-curve.ts'

it.each([
  ['all above', [3, 4], [1, 2], 1],
  ['all below', [1], [2, 3, 4], 0],
  ['the same', [1, 2, 3], [1, 2, 3], 0.5],
  ['one in four above', [1, 4], [3, 5], 0.25],
])('the area of samples that are %s', (_, first, second, area) => {
  expect(areaUnderCurve(first, second)).toBe(area)
})
