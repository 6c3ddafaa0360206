import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropOf, dragged, fitsFrame, MAX_ZOOM, sizeOfCrop, WHOLE } from '#src/features/admin/forms/crop.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const ratio = fc.constantFrom(1, 1519 / 600, 3 / 4)
const place = fc.record({ zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: part, y: part })

describe('a picture cropped to its frame', () => {
  it('lies within the picture, has the frame’s shape, and stays so wherever it is dragged', () => {
    fc.assert(
      fc.property(side, side, ratio, place, fc.integer(), fc.integer(), (width, height, shape, at, dx, dy) => {
        const picture = { width, height }
        for (const moved of [at, dragged(picture, shape, at, { dx, dy, frameWidth: 480 })]) {
          const crop = cropOf(picture, shape, moved)
          expect(crop.width / crop.height).toBeCloseTo(shape, 6)
          expect(crop.left).toBeGreaterThanOrEqual(-1e-6)
          expect(crop.top).toBeGreaterThanOrEqual(-1e-6)
          expect(crop.left + crop.width).toBeLessThanOrEqual(width + 1e-6)
          expect(crop.top + crop.height).toBeLessThanOrEqual(height + 1e-6)
          expect(sizeOfCrop(crop).width).toBeLessThanOrEqual(Math.max(1, Math.min(1920, Math.round(crop.width))))
        }
      }),
    )
  })

  it('begins in the middle, as large as can be', () => {
    expect(cropOf({ width: 3000, height: 2000 }, 1, WHOLE)).toEqual({ left: 500, top: 0, width: 2000, height: 2000 })
    expect(fitsFrame({ width: 1000, height: 990 }, 1)).toBe(true)
    expect(fitsFrame({ width: 1000, height: 900 }, 1)).toBe(false)
  })

  it('follows the hand: the picture drawn to the right shows more of its left', () => {
    const picture = { width: 3000, height: 2000 }
    expect(dragged(picture, 1, WHOLE, { dx: 48, dy: 0, frameWidth: 480 })).toEqual({ zoom: 1, x: 0.3, y: 0.5 })
  })
})
