import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { IdSchema, lineOf, QuantitySchema, RupeesSchema, someOf } from '#domain/contract/field.ts'

describe('the fields of the wire', () => {
  it.each([0, 0.05, 170.15, 199.99, 1_999.1, 10_000_000])('takes %d as rupees', (value) => {
    expect(v.is(RupeesSchema, value)).toBe(true)
  })

  it.each([-1, 0.001, 199.999, 1e308, Number.NaN, Number.POSITIVE_INFINITY, '1', null, [1], {}, true])(
    'never takes %o as rupees',
    (value) => expect(v.is(RupeesSchema, value)).toBe(false),
  )

  it.each([0, -1, 1.5, 1000, '2', null, Number.NaN, 1e308])('never takes %o as a quantity', (value) => {
    expect(v.is(QuantitySchema, value)).toBe(false)
  })

  it('takes 1 to 999 whole pieces', () => {
    expect([1, 12, 999].every((value) => v.is(QuantitySchema, value))).toBe(true)
  })

  it.each(['', 'a b', '../x', "x'--", 'a'.repeat(65), 7, null])('never takes %o as an id', (value) => {
    expect(v.is(IdSchema, value)).toBe(false)
  })

  it('takes some of its fields, never none of them, another or a list', () => {
    const schema = someOf({ name: v.string(), price: v.number() })
    expect(v.parse(schema, { price: 3 })).toEqual({ price: 3 })
    for (const wrong of [{}, [], [1, 2], { price: '3' }, { price: 3, stock: 1 }, null])
      expect(v.is(schema, wrong), JSON.stringify(wrong)).toBe(false)
  })

  it('trims a line before it is measured', () => {
    expect(v.parse(lineOf(5), '  mango ')).toBe('mango')
    expect(v.is(lineOf(5), 'mangoes')).toBe(false)
  })
})
