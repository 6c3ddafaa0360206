import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '../db/backup/backup-tools.ts'
import { commandLine } from './command-line.ts'
import { backupFolder, backupNames } from './which-backup.ts'

await commandLine(async ({ env, clock, words }) => {
  const [name] = words
  if (name === undefined) {
    const names = await backupNames(env.DATA_DIR)
    throw new Error(names.length === 0 ? operationsMessages.noBackups : operationsMessages.nameABackup(names))
  }
  const replaced = await backupTools(env, clock).restore(backupFolder(env.DATA_DIR, name))
  console.log(operationsMessages.restored(name))
  console.log(replaced === null ? operationsMessages.restoredIntoEmpty : operationsMessages.replacedDataIn(replaced))
  if (env.PICTURES_STORE !== '') console.log(operationsMessages.picturesApart(env.PICTURES_STORE))
})
