import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainText } from '#domain/messages/en/validation.ts'
import { fieldErrors, validatorText } from '#domain/validation/field-errors.ts'

const errorsOf = (schema: v.GenericSchema, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input, { message: validatorText })
  return fieldErrors(issues)
}

describe('one message for each wrong field', () => {
  it('is the first, under the path with dots', () => {
    const line = v.pipe(v.string(), v.minLength(3, 'too short'), v.email('no email'))
    const schema = v.object({ a: line, b: v.object({ c: v.array(line) }) })
    expect(errorsOf(schema, { a: 'x', b: { c: ['x@haat.in', 'long enough'] } })).toEqual({
      a: 'too short',
      'b.c.1': 'no email',
    })
    expect(errorsOf(schema, { a: 'x@haat.in', b: { c: [] } })).toEqual({})
  })

  it('has no path where the whole is wrong', () => {
    expect(errorsOf(v.string('no text'), 1)).toEqual({ '': 'no text' })
  })
})

describe('what people read where a schema has no words of its own', () => {
  it.each<[string, v.GenericSchema, unknown, string]>([
    ['missing', v.string(), undefined, plainText.missing],
    ['null', v.string(), null, plainText.missing],
    ['empty', v.pipe(v.string(), v.minLength(1)), '', plainText.missing],
    ['too few letters', v.pipe(v.string(), v.minLength(3)), 'ab', plainText.fewestLetters(3)],
    ['too many letters', v.pipe(v.string(), v.maxLength(3)), 'abcd', plainText.mostLetters(3)],
    ['too few parts', v.pipe(v.array(v.string()), v.minLength(2)), ['a'], plainText.fewestParts(2)],
    ['too many parts', v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b'], plainText.mostParts(1)],
    ['too small', v.pipe(v.number(), v.minValue(1)), 0, plainText.smallest(1)],
    ['too large', v.pipe(v.number(), v.maxValue(9)), 10, plainText.largest(9)],
    ['not whole', v.pipe(v.number(), v.integer()), 1.5, plainText.whole],
    ['no number', v.number(), 'x', plainText.number],
    ['endless', v.pipe(v.number(), v.finite()), Number.POSITIVE_INFINITY, plainText.number],
    ['of another form', v.pipe(v.string(), v.regex(/^a$/)), 'b', plainText.otherForm],
    ['of a bound that has no words', v.pipe(v.number(), v.multipleOf(5)), 7, plainText.otherForm],
    ['too small, but no number', v.pipe(v.string(), v.minValue('b')), 'a', plainText.otherForm],
  ])('%s', (_, schema, input, text) => {
    expect(errorsOf(schema, input)).toEqual({ '': text })
  })
})
