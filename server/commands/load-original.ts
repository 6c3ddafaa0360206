import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { Executor } from '#server/db/database.ts'
import type { PictureOriginal } from '#server/media/recipe.ts'
import type { PictureOriginals } from '#server/ports.ts'
import { findOriginal, isElsewhere } from '#server/repositories/media.ts'

/** Loads the original of a picture, wherever it lies; null for an unknown hash. Throws if it cannot be read now. */
export async function loadOriginal(
  db: Executor,
  originals: PictureOriginals | null,
  hash: string,
): Promise<PictureOriginal | null> {
  const original = await findOriginal(db, hash)
  if (original === null || !isElsewhere(original)) return original
  if (originals === null) throw new Error(operationsMessages.noPictureStore)
  const bytes = await originals.get(hash)
  if (bytes === null) throw new Error(operationsMessages.pictureMissing(hash, originals.place))
  return { kind: 'upload', bytes }
}
