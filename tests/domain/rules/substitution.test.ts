import { expect, test } from 'vitest'
import { substitutionOf } from '#domain/rules/substitution.ts'

test.each([
  [undefined, 'leave_out'],
  [null, 'leave_out'],
  ['something newer', 'leave_out'],
  ['leave_out', 'leave_out'],
  ['call', 'call'],
  ['replace', 'replace'],
])('after %s at the last order, checkout begins with %s', (last, begins) => {
  expect(substitutionOf(last)).toBe(begins)
})
