import { operationsMessages } from '#domain/messages/en/operations.ts'
import { verifyBackup } from '../db/backup/verify-backup.ts'
import { commandLine } from './command-line.ts'
import { backupFolder, backupNames } from './which-backup.ts'

await commandLine(async ({ env, words }) => {
  if (env.DATABASE_URL !== '') throw new Error(operationsMessages.usePgDump)
  const name = words[0] ?? (await backupNames(env.DATA_DIR))[0]
  if (name === undefined) throw new Error(operationsMessages.noBackups)
  const folder = backupFolder(env.DATA_DIR, name)
  const { madeAt, rows } = await verifyBackup(folder)
  console.log(operationsMessages.backupIsGood(folder, madeAt))
  console.log(operationsMessages.backupHolds(rows.products ?? 0, rows.orders ?? 0, rows.users ?? 0))
})
