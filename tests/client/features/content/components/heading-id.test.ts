import { expect, it } from 'vitest'
import { headingId } from '#src/features/content/components/blocks.tsx'

it.each([
  ['Returns and refunds', 'returns-and-refunds'],
  ['  How we buy? ', 'how-we-buy'],
  ['Days one to three: salt', 'days-one-to-three-salt'],
  ['देसी गुड़', 'देसी-गुड़'],
])('the anchor of "%s" is made of its letters', (text, id) => {
  expect(headingId(text)).toBe(id)
})
