import { describe, expect, it } from 'vitest'
import { answered, beginFill, edited, fieldsToEmpty, fieldsToFill, left } from '#src/features/checkout/pin-fill.ts'

const DELHI = { city: 'New Delhi', state: 'Delhi' }

describe('filling city and state from the pin code', () => {
  it('fills both when the field is left after the answer', { tags: ['VALID-38', 'VALID-39'] }, () => {
    const fill = answered(beginFill('110001'), '110001', DELHI)
    expect(fieldsToFill(fill)).toEqual({})
    expect(fieldsToFill(left(fill))).toEqual(DELHI)
  })

  it('fills when the answer arrives after the field was left', () => {
    const fill = left(beginFill('110001'))
    expect(fieldsToFill(fill)).toEqual({})
    expect(fieldsToFill(answered(fill, '110001', DELHI))).toEqual(DELHI)
  })

  it('drops a stale answer: another pin code was typed meanwhile', () => {
    const fill = left(beginFill('221001'))
    expect(fieldsToFill(answered(fill, '110001', DELHI))).toEqual({})
  })

  it('never overwrites a later edit', () => {
    const fill = edited(left(beginFill('110001')), 'city')
    expect(fieldsToFill(answered(fill, '110001', DELHI))).toEqual({ state: 'Delhi' })
  })

  it('a new pin code may fill again what the last one filled', () => {
    const first = edited(left(answered(beginFill('221001'), '221001', { city: 'Varanasi', state: 'UP' })), 'city')
    expect(fieldsToFill(first)).toEqual({ state: 'UP' })
    expect(fieldsToFill(left(answered(beginFill('110001'), '110001', DELHI)))).toEqual(DELHI)
  })
})

describe('emptying what the last pin code filled in', () => {
  it.each([
    [DELHI, DELHI, { city: '', state: '' }],
    [{ city: 'Dwarka', state: 'Delhi' }, DELHI, { state: '' }],
    [{ city: 'Dwarka', state: '' }, { city: 'New Delhi', state: '' }, {}],
    [{ city: '', state: '' }, { city: '', state: '' }, {}],
  ])('%j after an answer of %j', (values, place, emptied) => {
    expect(fieldsToEmpty(values, place)).toEqual(emptied)
  })
})
