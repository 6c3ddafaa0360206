import { expect, it } from 'vitest'
import { typedPhone } from '#src/features/auth/one-time-code.ts'

it.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['98765 432', '98765432'],
  ['98765432101', '98765432101'],
  ['', ''],
  ['call me', 'callme'],
])('a number typed as %j is checked as %j', { tags: ['VALID-05'] }, (typed, checked) => {
  expect(typedPhone(typed)).toBe(checked)
})
