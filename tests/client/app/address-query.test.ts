import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseQuery, queryOf } from '#src/app/address-query.ts'
import { runsOf } from '#tests/support/campaign.ts'

const TYPED = ['4e614739', '1e999', '1.50', '007', '-0', 'true', 'null', '"raw honey"', '[1]', '{}', '50%', 'a&b=c', '']

it.each(TYPED)('what is typed stays what it is in the address: %s', (typed) => {
  expect(parseQuery(`q=${encodeURIComponent(typed)}`)).toEqual({ q: typed })
  expect(new URLSearchParams(queryOf({ q: typed })).get('q')).toBe(typed)
})

it('an address says again what it was made of, whatever is in it', () => {
  const text = fc.string({ unit: 'grapheme' })
  const values = fc.dictionary(text, fc.oneof(text, fc.array(text, { minLength: 2 })), { noNullPrototype: true })
  const isPlain = (name: string) => name !== '__proto__'
  fc.assert(
    fc.property(values, (all) => {
      const asked = Object.fromEntries(Object.entries(all).filter(([name]) => isPlain(name)))
      expect(parseQuery(queryOf(asked))).toEqual(asked)
    }),
    { numRuns: runsOf(100, 5_000) },
  )
})

it('numbers stand as they are read, and what is not there leaves no trace', () => {
  expect(queryOf({ page: 2, sort: undefined })).toBe('?page=2')
  expect(queryOf({ sort: undefined })).toBe('')
  expect(parseQuery('?page=2&after=a&after=b')).toEqual({ page: '2', after: ['a', 'b'] })
})
