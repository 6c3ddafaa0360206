import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { BackupCopies } from '../../ports.ts'

/** Inside the folder of the backups: where they were copied to the last time. */
const RECORD = '.copied-to'

/**
 * That a place which had copies has some still. One that has none all at once is another place under the same name, such as
 * the folder below which a disk is no longer mounted: to fill that would cost this machine its room, and the copies would
 * lie where the shop does. Throws an Error that says what to do.
 */
export async function assertCopiesAreThere(
  backups: string,
  { place }: Pick<BackupCopies, 'place'>,
  there: readonly string[],
): Promise<void> {
  if (there.length > 0) return
  const record = join(backups, RECORD)
  // One that cannot be read cannot be written after the copies either, and that is said.
  const known = await readFile(record, 'utf8').catch(() => '')
  if (known === place) throw new Error(operationsMessages.copiesGone(place, record))
}

/** Notes that a place has copies from now on. */
export async function noteCopiedTo(backups: string, { place }: Pick<BackupCopies, 'place'>): Promise<void> {
  await writeFile(join(backups, RECORD), place)
}
