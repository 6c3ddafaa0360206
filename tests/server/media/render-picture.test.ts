import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PictureRecipe } from '#server/media/recipe.ts'
import { renderPicture } from '#server/media/render-picture.ts'
import { BANNER_WIDTHS, PICTURE_WIDTHS, SIZES } from '#server/media/sizes.ts'
import { everyFormAndView, packRecipe } from './sample-recipes.ts'

const KB = 1024

async function shapeOf(bytes: Uint8Array) {
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
  return { format, width, height, hasAlpha }
}

describe('packs', { tags: ['ENT-016', 'ENT-017', 'ENT-018'] }, () => {
  const bytes: Record<string, number[]> = { sm: [], md: [], lg: [] }

  test.each(everyFormAndView)('$form $view is a square webp in each size', async (recipe) => {
    const files = await renderPicture(recipe)
    for (const size of SIZES) {
      const width = PICTURE_WIDTHS[size]
      expect(await shapeOf(files[size])).toEqual({ format: 'webp', width, height: width, hasAlpha: false })
      bytes[size]?.push(files[size].length)
    }
  })

  test('a phone on a slow network is spared: about 9, 17 and at most 60 kB', () => {
    const mean = (size: string) => (bytes[size] ?? []).reduce((sum, n) => sum + n, 0) / everyFormAndView.length
    expect(mean('sm')).toBeGreaterThan(2 * KB)
    expect(mean('sm')).toBeLessThan(10 * KB)
    // Twelve of them are the first screens of a list.
    expect(mean('md')).toBeLessThan(18 * KB)
    expect(mean('lg')).toBeLessThan(60 * KB)
  })
})

test('the same recipe gives the same bytes', async () => {
  const [first, second] = await Promise.all([renderPicture(packRecipe()), renderPicture(packRecipe())])
  for (const size of SIZES) expect(Buffer.compare(first[size], second[size])).toBe(0)
})

test.each([
  [{ kind: 'banner', banner: 'summer' }, BANNER_WIDTHS, 600 / 1519, false],
  [{ kind: 'story', story: 'blog', motifs: ['tea', 'fig', 'corn'], category: 'tea' }, PICTURE_WIDTHS, 3 / 4, false],
  [{ kind: 'market' }, PICTURE_WIDTHS, 3 / 4, false],
  [{ kind: 'seal', seal: 'fair' }, PICTURE_WIDTHS, 1, true],
  [{ kind: 'category', category: 'chaap' }, PICTURE_WIDTHS, 176 / 160, true],
] satisfies [PictureRecipe, object, number, boolean][])(
  '$0.kind keeps its own proportions',
  async (recipe, widths, ratio, hasAlpha) => {
    const files = await renderPicture(recipe)
    for (const size of SIZES) {
      const width = widths[size]
      expect(await shapeOf(files[size])).toEqual({ format: 'webp', width, height: Math.round(width * ratio), hasAlpha })
    }
  },
)

test('the printed edge strays from the drawn one by a few pixels, not more', async () => {
  const { lg } = await renderPicture({ kind: 'seal', seal: 'pure' })
  const { data, info } = await sharp(lg).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  const opaque = (x: number, y: number) => (data[y * info.width + x] ?? 0) > 128
  expect(opaque(480, 480)).toBe(true)
  expect(opaque(480, 60)).toBe(true)
  expect(opaque(4, 4)).toBe(false)
})
