import { describe, expect, it } from 'vitest'
import { clearSpot } from '#src/ui/use-clear-spot.ts'

const pill = { left: 12, right: 200, top: 788, bottom: 832 }
const at = (top: number, height: number) => ({ left: 16, right: 190, top, bottom: top + height })

const clearLift = (...where: Parameters<typeof clearSpot>) => clearSpot(...where).lift

describe('how far a float rises off what can be pressed', () => {
  it('stays where nothing is under it', () => {
    expect(clearLift(pill, [at(700, 44), { left: 300, right: 380, top: 790, bottom: 834 }])).toBe(0)
  })

  it('rises above a button until it no longer touches it', () => {
    expect(clearLift(pill, [at(790, 46)])).toBe(48)
  })

  it('finds the gap between two', () => {
    expect(clearLift(pill, [at(790, 46), at(640, 44)])).toBe(48)
  })

  it('rather lies on a large picture than on a button', () => {
    expect(clearLift(pill, [at(790, 46), at(560, 220)])).toBe(48)
  })

  it('lies on no middle, of a large picture neither, where another place is free', () => {
    expect(clearSpot(pill, [at(700, 220)])).toEqual({ lift: 32, isFree: true })
  })

  it('says so where every place lies on the middle of a control', () => {
    const rows = Array.from({ length: 8 }, (_, row) => at(600 + row * 32, 32))
    expect(clearSpot(pill, rows).isFree).toBe(false)
    expect(clearSpot(pill, []).isFree).toBe(true)
  })

  it('where all is full of buttons, it takes the middle of none if it can', () => {
    const rows = [at(800, 20), at(740, 44), at(680, 44), at(620, 44)]
    expect(clearLift(pill, rows)).toBeGreaterThan(0)
  })
})
