import type { Executor } from '#server/db/database.ts'
import type { PictureOriginal, PictureRecipe } from '#server/media/recipe.ts'

/** What a picture is made from; null for an unknown hash. */
export async function findOriginal(db: Executor, hash: string): Promise<PictureOriginal | null> {
  const row = await db
    .selectFrom('media')
    .select(['kind', 'recipe_json', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (row?.kind === 'upload' && row.bytes !== null) return { kind: 'upload', bytes: row.bytes }
  if (row?.kind === 'drawing' && row.recipe_json !== null) {
    return { kind: 'drawing', recipe: JSON.parse(row.recipe_json) as PictureRecipe }
  }
  return null
}

/** Content hashes of all pictures: what the home page shows first, then the fronts of the products, then the rest. */
export async function listPictureHashes(db: Executor): Promise<string[]> {
  const banners = await db.selectFrom('banners').select('media_hash as hash').execute()
  const categories = await db.selectFrom('categories').select('image_hash as hash').execute()
  const products = await db.selectFrom('product_pictures').select('media_hash as hash').orderBy('position').execute()
  const all = await db.selectFrom('media').select('hash').execute()
  return [...new Set([...banners, ...categories, ...products, ...all].map((row) => row.hash))]
}
