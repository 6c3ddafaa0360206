import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Executor } from '#server/db/database.ts'
import type { MediaRow } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/errors.ts'
import { findMedia } from '#server/repositories/admin/catalogue.ts'

/** The stored pictures of these hashes. Throws INVALID_FIELDS at the given field if one of them is not stored. */
export async function storedPictures(
  tx: Executor,
  hashes: readonly string[],
  field: string,
): Promise<Map<string, Pick<MediaRow, 'hash' | 'blur'>>> {
  const wanted = new Set(hashes)
  const stored = new Map((await findMedia(tx, [...wanted])).map((row) => [row.hash, row]))
  if (stored.size < wanted.size) throw fieldRefusal(field, adminServerMessages.noSuchPicture)
  return stored
}
