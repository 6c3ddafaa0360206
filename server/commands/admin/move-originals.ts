import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { Database } from '#server/db/database.ts'
import type { PictureOriginals } from '#server/ports.ts'
import {
  findOriginal,
  isElsewhere,
  listUploads,
  setUploadBytes,
  UPLOADED_ELSEWHERE,
} from '#server/repositories/media.ts'

interface Places {
  database: Database
  originals: PictureOriginals
}

/** Puts what lies in the database into the store and takes it out of the database; answers how many. May be run again. */
export async function moveToStore({ database, originals }: Places): Promise<number> {
  const { here } = await listUploads(database.read)
  for (const hash of here) {
    const original = await findOriginal(database.read, hash)
    if (original?.kind !== 'upload' || isElsewhere(original)) continue
    await originals.put(hash, original.bytes)
    await database.write((tx) => setUploadBytes(tx, hash, UPLOADED_ELSEWHERE))
  }
  return here.length
}

/** The way back. Originals in the store stay there, since older backups may need them. Throws if one is missing. */
export async function moveToDatabase({ database, originals }: Places): Promise<number> {
  const { elsewhere } = await listUploads(database.read)
  for (const hash of elsewhere) {
    const bytes = await originals.get(hash)
    if (bytes === null) throw new Error(operationsMessages.pictureMissing(hash, originals.place))
    await database.write((tx) => setUploadBytes(tx, hash, bytes))
  }
  return elsewhere.length
}

/** Hashes of the pictures that should lie in the store and are not there, whole and unchanged; and how many should. */
export async function checkOriginals({ database, originals }: Places): Promise<{ count: number; missing: string[] }> {
  const { elsewhere } = await listUploads(database.read)
  const missing: string[] = []
  for (const hash of elsewhere) if ((await originals.get(hash)) === null) missing.push(hash)
  return { count: elsewhere.length, missing }
}
