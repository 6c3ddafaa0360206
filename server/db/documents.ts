import type { Banner, Blog, ContentPage, Recipe } from '#domain/contract/content.ts'

/** `body_json` of a row of `banners`; id and picture have their own columns. */
export type StoredBanner = Pick<Banner, 'alt' | 'title' | 'subtitle' | 'redirectionUrl'>

/** `body_json` of a row of `blogs`. */
export type StoredBlog = Omit<Blog, '_id' | 'img'>

/** `body_json` of a row of `recipes`. */
export type StoredRecipe = Omit<Recipe, '_id' | 'img'>

/** `body_json` of a row of `pages`; a tile names its picture by content hash. */
export type StoredPage = Omit<ContentPage, 'tiles'> & {
  tiles?: { title: string; text: string; picture?: { hash: string; blur: string } }[]
}
