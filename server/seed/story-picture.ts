import type { PictureRecipe } from '#server/media/recipe.ts'
import type { CategoryKey } from './types.ts'

/** The drawing over an article or a recipe, in the colours of one shelf. */
export type SeedStoryPicture = Extract<PictureRecipe, { kind: 'story' }> & { category: CategoryKey }
