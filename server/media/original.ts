import type { PictureRecipe } from './recipe.ts'

/** What the database keeps of a picture under its content hash: enough to make its renditions at any time. */
export type PictureOriginal = { kind: 'drawing'; recipe: PictureRecipe } | { kind: 'upload'; bytes: Uint8Array }
