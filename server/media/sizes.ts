import type { PictureRecipe } from './recipe.ts'

/** Every picture exists in these three widths; which pixels they mean depends on its kind. */
export const SIZES = ['sm', 'md', 'lg'] as const
export type Size = (typeof SIZES)[number]

export type SizeWidths = Record<Size, number>

/** Packs, categories, stories, seals, the market picture and most uploads, in pixels of width. */
export const PICTURE_WIDTHS: SizeWidths = { sm: 240, md: 480, lg: 960 }
/** Banners, in pixels of width; they are 1519 x 600, and fill the width of a desktop. */
export const BANNER_WIDTHS: SizeWidths = { sm: 640, md: 960, lg: 1519 }

export const widthsOf = (recipe: PictureRecipe): SizeWidths =>
  recipe.kind === 'banner' ? BANNER_WIDTHS : PICTURE_WIDTHS

/** So much wider than high is an upload only for the banner at the top of the shop. */
const BANNER_RATIO = 2.25

export const widthsOfUpload = ({ width, height }: { width: number; height: number }): SizeWidths =>
  width >= height * BANNER_RATIO ? BANNER_WIDTHS : PICTURE_WIDTHS

/** What chats and social networks show of a shared link, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }
