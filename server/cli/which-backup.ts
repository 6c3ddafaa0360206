import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { isThere } from '../db/backup/files.ts'
import { MANIFEST_FILE } from '../db/backup/manifest.ts'
import { BACKUPS_FOLDER } from '../db/backup/write-backup.ts'

/** Names of the finished backups, newest first. Other things may lie there too: a disk of its own has its lost+found. */
export async function backupNames(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, BACKUPS_FOLDER)
  if (!isThere(folder)) return []
  const names = await readdir(folder)
  return names
    .filter((name) => !name.startsWith('.') && isThere(join(folder, name, MANIFEST_FILE)))
    .sort()
    .reverse()
}

/** The folder of a backup that was named or given as a path. Throws when there is none of that name. */
export function backupFolder(dataDir: string, word: string): string {
  const named = join(dataDir, BACKUPS_FOLDER, word)
  if (isThere(named)) return named
  if (isThere(word)) return word
  throw new Error(operationsMessages.noSuchBackup(word))
}
