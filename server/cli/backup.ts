import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '../db/backup/backup-tools.ts'
import { commandLine } from './command-line.ts'

await commandLine(async ({ env, clock }) => {
  const { folder, manifest } = await backupTools(env, clock).make()
  const { products = 0, orders = 0, users = 0 } = manifest.rows
  console.log(operationsMessages.backupMade(folder))
  console.log(operationsMessages.backupHolds(products, orders, users))
  if (env.PICTURES_STORE !== '') console.log(operationsMessages.picturesApart(env.PICTURES_STORE))
})
