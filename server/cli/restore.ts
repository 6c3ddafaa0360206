import { parseArgs } from 'node:util'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '../db/backup/backup-tools.ts'
import { commandLine } from './command-line.ts'
import { backupFolder, backupNames } from './which-backup.ts'

await commandLine(async ({ env, clock, words }) => {
  const options = { discard: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [name] = positionals
  if (name === undefined) {
    const names = await backupNames(env.DATA_DIR)
    throw new Error(names.length === 0 ? operationsMessages.noBackups : operationsMessages.nameABackup(names))
  }
  const replaced = await backupTools(env, clock).restore(backupFolder(env.DATA_DIR, name), { discards: values.discard })
  console.log(operationsMessages.restored(name))
  const nothingKept = values.discard ? operationsMessages.discarded : operationsMessages.restoredIntoEmpty
  console.log(replaced === null ? nothingKept : operationsMessages.replacedDataIn(replaced))
  if (env.PICTURES_STORE !== '') console.log(operationsMessages.picturesApart(env.PICTURES_STORE))
})
