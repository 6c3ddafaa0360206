import { expect, test } from 'vitest'
import { pictureHash } from '#server/media/content-hash.ts'
import type { PictureRecipe } from '#server/media/recipe.ts'
import { packRecipe } from './sample-recipes.ts'

test('the hash of a recipe does not depend on the order of its keys', () => {
  const recipe = packRecipe({ palette: { main: '#2B5F33', lid: '#5E2A50' } })
  const reversed = Object.fromEntries(Object.entries(recipe).reverse()) as PictureRecipe
  const other = { ...reversed, palette: { lid: '#5E2A50', main: '#2B5F33' } } as PictureRecipe
  expect(pictureHash(other)).toBe(pictureHash(recipe))
})

test('the hash survives a turn through JSON, as the database keeps recipes', () => {
  const recipe = packRecipe()
  expect(pictureHash(JSON.parse(JSON.stringify(recipe)) as PictureRecipe)).toBe(pictureHash(recipe))
})

test('every visible difference gives another hash', () => {
  const recipes: PictureRecipe[] = [
    packRecipe(),
    packRecipe({ view: 'left' }),
    packRecipe({ size: '250 g' }),
    packRecipe({ label: 'Mangoe' }),
    packRecipe({ props: ['mango', 'chilli'] }),
    packRecipe({ palette: { back: 'arch' } }),
    { kind: 'category', category: 'pickles' },
    { kind: 'banner', banner: 'summer' },
    { kind: 'seal', seal: 'pure' },
    { kind: 'market' },
  ]
  expect(new Set(recipes.map(pictureHash)).size).toBe(recipes.length)
})

test('an upload is named by its bytes alone', () => {
  const bytes = new TextEncoder().encode('a picture')
  expect(pictureHash(bytes)).toMatch(/^[A-Za-z0-9_-]{10}$/)
  expect(pictureHash(Buffer.from(bytes))).toBe(pictureHash(bytes))
  expect(pictureHash(new TextEncoder().encode('a picturf'))).not.toBe(pictureHash(bytes))
})
