import type { Block, Blog, ContentPage, ContentSlug, Recipe } from '#domain/contract/content.ts'
import type { PictureRecipe } from '#server/media/recipe.ts'
import type { CategoryKey } from './types.ts'

/** An article before its picture is drawn and its id is given. */
export type SeedBlog = Omit<Blog, '_id' | 'img'> & {
  picture: SeedStoryPicture
}

/** A page before the pictures of its tiles are drawn. */
export type SeedPage = Omit<ContentPage, 'slug' | 'tiles'> & {
  slug: ContentSlug
  tiles?: { title: string; text: string; picture?: PictureRecipe }[]
}

export interface SeedIngredient {
  text: string
  /** Slug of a food of the shop ('mustard-oil'); the seeder puts one of its packs in its place. */
  productGroup?: string
}

/** A recipe before its picture is drawn, its id is given and its products are found. */
export type SeedRecipe = Omit<Recipe, '_id' | 'img' | 'ingredients'> & {
  picture: SeedStoryPicture
  ingredients: readonly SeedIngredient[]
}

/** The drawing over an article or a recipe, in the colours of one shelf. */
export type SeedStoryPicture = Extract<PictureRecipe, { kind: 'story' }> & { category: CategoryKey }

export const heading = (text: string): Block => ({ kind: 'heading', text })

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

export const list = (...items: string[]): Block => ({ kind: 'list', items })

export const quote = (text: string, by: string): Block => ({ kind: 'quote', text, by })
