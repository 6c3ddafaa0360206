import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { PictureOriginal, PictureRecipe } from '#server/media/recipe.ts'

/** What a picture is made from, as far as the database has it (see `isElsewhere`); null for an unknown hash. */
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

/**
 * A placeholder for an upload's bytes that lie in the store of PICTURES_STORE. It is not null, because null marks a
 * drawing; and no upload is empty.
 */
export const UPLOADED_ELSEWHERE = new Uint8Array()

export const isElsewhere = (original: PictureOriginal): boolean =>
  original.kind === 'upload' && original.bytes.length === UPLOADED_ELSEWHERE.length

/** Content hashes of the uploads whose bytes are in the database, and of those whose bytes are not. */
export async function listUploads(db: Executor): Promise<{ here: string[]; elsewhere: string[] }> {
  const length = sql<number>`length(bytes)`.as('length')
  const rows = await db
    .selectFrom('media')
    .select(['hash', length])
    .where('kind', '=', 'upload')
    .orderBy('hash')
    .execute()
  const hashes = (isEmpty: boolean) => rows.filter((row) => (row.length === 0) === isEmpty).map(({ hash }) => hash)
  return { here: hashes(false), elsewhere: hashes(true) }
}

export async function setUploadBytes(tx: Executor, hash: string, bytes: Uint8Array): Promise<void> {
  await tx.updateTable('media').set({ bytes }).where('hash', '=', hash).where('kind', '=', 'upload').execute()
}

/** Content hashes of all pictures: what the home page shows first, then the fronts of the products, then the rest. */
export async function listPictureHashes(db: Executor): Promise<string[]> {
  const banners = await db.selectFrom('banners').select('media_hash as hash').execute()
  const categories = await db.selectFrom('categories').select('image_hash as hash').execute()
  const products = await db.selectFrom('product_pictures').select('media_hash as hash').orderBy('position').execute()
  const all = await db.selectFrom('media').select('hash').execute()
  return [...new Set([...banners, ...categories, ...products, ...all].map((row) => row.hash))]
}
