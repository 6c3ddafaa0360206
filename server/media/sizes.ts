import type { PictureRecipe } from './recipe.ts'

/** Every picture exists in these three widths; which pixels they mean depends on its kind. */
export const SIZES = ['sm', 'md', 'lg'] as const
export type Size = (typeof SIZES)[number]

export type SizeWidths = Record<Size, number>

/** Packs, categories, stories, seals, the market picture and uploads, in pixels of width. */
export const PICTURE_WIDTHS: SizeWidths = { sm: 240, md: 480, lg: 960 }
/** Banners, in pixels of width; they are 1519 x 600. */
export const BANNER_WIDTHS: SizeWidths = { sm: 640, md: 960, lg: 1519 }

export const widthsOf = (recipe: PictureRecipe): SizeWidths =>
  recipe.kind === 'banner' ? BANNER_WIDTHS : PICTURE_WIDTHS
