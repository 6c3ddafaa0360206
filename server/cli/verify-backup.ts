import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '../db/backup/backup-tools.ts'
import { oneAtATime } from '../db/backup/one-at-a-time.ts'
import { commandLine } from './command-line.ts'
import { backupFolder, backupNames } from './which-backup.ts'

await commandLine(async ({ env, clock, words }) => {
  const name = words[0] ?? (await backupNames(env.DATA_DIR))[0]
  if (name === undefined) throw new Error(operationsMessages.noBackups)
  const folder = backupFolder(env.DATA_DIR, name)
  const onWait = () => console.log(operationsMessages.waitingForBackup)
  const turn = { dataDir: env.DATA_DIR, onWait }
  const { manifest, proof } = await oneAtATime(turn, () => backupTools(env, clock).prove(folder))
  const { products = 0, orders = 0, users = 0 } = manifest.rows
  console.log(operationsMessages.backupIsGood(folder, manifest.madeAt))
  console.log(operationsMessages.backupHolds(products, orders, users))
  if (proof === 'read') console.log(operationsMessages.onlyRead)
  if (env.PICTURES_STORE !== '') console.log(operationsMessages.picturesApart(env.PICTURES_STORE))
})
