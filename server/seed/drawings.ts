import { CATEGORY_ART } from '#server/media/category-art.ts'
import { pictureHash } from '#server/media/content-hash.ts'
import { groundOf } from '#server/media/drawing/draw-picture.ts'
import type { PictureRecipe } from '#server/media/recipe.ts'
import type { MediaRow } from '../db/tables.ts'

/** Collects the drawings of the demo shop; a recipe that is used twice is stored once. */
export class Drawings {
  readonly #rows = new Map<string, MediaRow>()
  readonly #createdAt: number

  constructor(createdAt: number) {
    this.#createdAt = createdAt
  }

  get rows(): MediaRow[] {
    return [...this.#rows.values()]
  }

  /** Content hash and ground colour of a drawing, whose `category` is one of the shop's keys. */
  add(picture: PictureRecipe): { hash: string; blur: string } {
    const recipe = inPaletteOfCategory(picture)
    const hash = pictureHash(recipe)
    const blur = groundOf(recipe)
    this.#rows.set(hash, {
      hash,
      kind: 'drawing',
      recipe_json: JSON.stringify(recipe),
      bytes: null,
      blur,
      created_at: this.#createdAt,
    })
    return { hash, blur }
  }
}

/** A stored recipe names the palette it is drawn in, so that a renamed category keeps its colours. */
function inPaletteOfCategory(picture: PictureRecipe): PictureRecipe {
  if (!('category' in picture)) return picture
  const palette = new Map<string, string>(Object.entries(CATEGORY_ART)).get(picture.category)
  if (palette === undefined) throw new Error(`No category is called "${picture.category}"`)
  return { ...picture, category: palette }
}
