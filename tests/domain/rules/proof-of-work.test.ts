import { expect, it } from 'vitest'
import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'

it('asks for sixteen bits', () => {
  expect(PROOF_BITS).toBe(16)
})

it.each([
  [[0, 0, 255], 16, true],
  [[0, 1, 0], 16, false],
  [[1, 0, 0], 16, false],
  [[0, 0b0000_1111], 12, true],
  [[0, 0b0001_0000], 12, false],
  [[0b0111_1111], 1, true],
  [[0b1000_0000], 1, false],
  [[255], 0, true],
  [[0], 8, true],
  [[0], 12, true],
])('%j begins with %i zero bits: %s', (bytes, bits, is) => {
  expect(hasLeadingZeros(new Uint8Array(bytes), bits)).toBe(is)
})
