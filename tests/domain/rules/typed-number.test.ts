import { expect, it } from 'vitest'
import { typedNumber } from '#domain/rules/typed-number.ts'

it.each([
  ['1250', 1250],
  ['1,250.50', 1250.5],
  ['1,29,900', 129900],
  ['12,34,567.5', 1234567.5],
  ['129,900', 129900],
  ['1,234,567', 1234567],
  [' १,२९,९०० ', 129900],
  ['0.5', 0.5],
])('%j is a number', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

it.each(['10,50', '1,2', '1,,250', ',250', '1,250,', '12,34', '.5', '5.', '-5', '+5', '1e3', 'ten', '0x10'])(
  '%j is none',
  (text) => {
    expect(typedNumber(text)).toBeNaN()
  },
)

it('nothing is nothing', () => {
  expect([typedNumber(''), typedNumber('  ')]).toEqual([undefined, undefined])
})
