import { operationsMessages } from '#domain/messages/en/operations.ts'
import { makeBackup } from '../db/backup/make-backup.ts'
import { commandLine } from './command-line.ts'

await commandLine(async ({ env, clock }) => {
  if (env.DATABASE_URL !== '') throw new Error(operationsMessages.usePgDump)
  const { folder, manifest } = await makeBackup(env.DATA_DIR, clock)
  const { products = 0, orders = 0, users = 0 } = manifest.rows
  console.log(operationsMessages.backupMade(folder))
  console.log(operationsMessages.backupHolds(products, orders, users))
})
