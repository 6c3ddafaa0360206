import { operationsMessages } from '#domain/messages/en/operations.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { commandLine } from './command-line.ts'
import { backupFolder, backupNames } from './which-backup.ts'

await commandLine(async ({ env, clock, words }) => {
  if (env.DATABASE_URL !== '') throw new Error(operationsMessages.usePgDump)
  const [name] = words
  if (name === undefined) {
    const names = await backupNames(env.DATA_DIR)
    throw new Error(names.length === 0 ? operationsMessages.noBackups : operationsMessages.nameABackup(names))
  }
  const replaced = await restoreBackup(env.DATA_DIR, backupFolder(env.DATA_DIR, name), clock)
  console.log(operationsMessages.restored(name))
  console.log(operationsMessages.replacedDataIn(replaced))
})
