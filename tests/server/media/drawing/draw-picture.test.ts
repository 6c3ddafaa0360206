import { describe, expect, test } from 'vitest'
import { CATEGORY_ART } from '#server/media/category-art.ts'
import { BANNER_NAMES } from '#server/media/drawing/banners/banner.ts'
import { drawPicture, groundOf } from '#server/media/drawing/draw-picture.ts'
import { SEAL_NAMES } from '#server/media/drawing/seal.ts'
import type { PictureRecipe } from '#server/media/recipe.ts'
import { everyFormAndView, packRecipe } from '../sample-recipes.ts'

const categories = Object.values(CATEGORY_ART)

const recipes: PictureRecipe[] = [
  ...everyFormAndView,
  ...categories.map((category): PictureRecipe => ({ kind: 'category', category })),
  ...BANNER_NAMES.map((banner): PictureRecipe => ({ kind: 'banner', banner })),
  ...SEAL_NAMES.map((seal): PictureRecipe => ({ kind: 'seal', seal })),
  { kind: 'story', story: 'blog', motifs: ['tulsi', 'lime', 'ginger'], category: 'tea' },
  { kind: 'story', story: 'recipe', motifs: ['mango', 'chilli', 'mint'], category: 'pickles' },
  { kind: 'market' },
]

const titleOf = (recipe: PictureRecipe): string =>
  recipe.kind === 'pack' ? `${recipe.form} ${recipe.view}` : Object.values(recipe).join(' ')

const named = recipes.map((recipe) => [titleOf(recipe), recipe] as const)

describe('every drawing', () => {
  test.each(named)('%s needs no font, no filter and nothing from outside', (_, recipe) => {
    const { svg } = drawPicture(recipe)
    expect(svg).not.toMatch(/<text|<filter|<image|<style|href=|font-family/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  test.each(named)('%s cuts each clip path once', (_, recipe) => {
    const ids = [...drawPicture(recipe).svg.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(named)('%s names a flat colour of at most 60 bytes to stand for it', { tags: ['ENT-019'] }, (_, recipe) => {
    expect(groundOf(recipe)).toMatch(/^#[0-9A-F]{6}$/)
  })
})

test('inside a category the ground stays, whatever the palette of a pack changes', () => {
  const plain = groundOf(packRecipe())
  expect(groundOf(packRecipe({ palette: { main: '#000000', label: '#FFFFFF', back: 'disc' } }))).toBe(plain)
  expect(drawPicture(packRecipe({ palette: { main: '#000000' } })).svg).toContain(plain)
})

test('the sixteen categories have sixteen grounds and arches', () => {
  const grounds = categories.map((category) => groundOf({ kind: 'category', category }))
  expect(categories).toHaveLength(16)
  expect(new Set(grounds).size).toBe(16)
})

test.each([
  packRecipe({ category: 'toys' }),
  packRecipe({ category: 'constructor' }),
  { kind: 'category', category: 'toys' },
  { kind: 'banner', banner: 'winter' },
  { kind: 'banner', banner: 'toString' },
  { kind: 'seal', seal: 'agmark' },
  { kind: 'seal', seal: 'constructor' },
] satisfies PictureRecipe[])('an unknown name is refused: %j', (recipe) => {
  expect(() => drawPicture(recipe)).toThrow(RangeError)
})
