import { describe, expect, it, test } from 'vitest'
import { drawPicture } from '#server/media/drawing/draw-picture.ts'
import { productRows } from '#server/seed/catalogue-rows.ts'
import { Drawings } from '#server/seed/drawings.ts'
import { formOf, heightOf, statureOf } from '#server/seed/pack-sizes.ts'

describe('the size a pack is drawn in', () => {
  test.each([
    ['pouch', '50 g', 'sachet'],
    ['pouch', '100 g', 'pouch'],
    ['bottle', '5 L', 'can'],
    ['bottle', '2 L', 'bottle'],
    ['jar', '25 g', 'jar'],
    ['box', '7 pieces', 'box'],
  ] as const)('a %s of %s is a %s', (form, size, drawn) => {
    expect(formOf(form, size)).toBe(drawn)
  })

  it('in its own picture a larger pack stands larger, within what can be read and what fits the frame', () => {
    const statures = ['1 g', '50 g', '250 g', '500 g', '1 kg', '5 kg'].map(statureOf)
    expect(statures).toEqual(statures.toSorted((a, b) => a - b))
    expect(statures[0]).toBe(0.7)
    expect(statures.at(-1)).toBe(1.05)
  })

  it('beside the glass eight times as much is twice as high, and what is lighter takes more room', () => {
    expect(heightOf('jar', '2 kg', 'honey') / heightOf('jar', '250 g', 'honey')).toBeCloseTo(2, 1)
    expect(heightOf('pouch', '500 g', 'oats')).toBeGreaterThan(heightOf('pouch', '500 g', 'salt'))
  })
})

test('every food of the demo shop has one picture of all its sizes, and each can be drawn', () => {
  const drawings = new Drawings(0)
  const { products, pictures } = productRows(drawings, 0)
  const inScale = pictures.filter(({ label }) => label === 'scale')
  expect(inScale).toHaveLength(products.length)
  const recipes = new Map(drawings.rows.map((row) => [row.hash, row.recipe_json ?? '']))
  const hashes = new Set(inScale.map(({ media_hash }) => media_hash))
  expect(hashes.size).toBe(new Set(products.map(({ food_group }) => food_group)).size)
  for (const hash of hashes) expect(drawPicture(JSON.parse(recipes.get(hash) ?? '')).svg).not.toContain('NaN')
})
