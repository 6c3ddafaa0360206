import { setPriority } from 'node:os'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '../db/backup/backup-tools.ts'
import { runNightly, UnprovenBackup } from '../db/backup/run-nightly.ts'
import { openBackupCopies } from '../gateways/backup-copies/open-copies.ts'
import { retentionOf } from '../policies/backups-to-keep.ts'
import { commandLine } from './command-line.ts'

/** Behind everything else on the machine, PostgreSQL's tools with it: shoppers come first. */
const LOW_PRIORITY = 15

await commandLine(async ({ env, clock }) => {
  setPriority(LOW_PRIORITY)
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  const copies = openBackupCopies(env)
  const result = await runNightly({
    dataDir: env.DATA_DIR,
    tools: backupTools(env, clock),
    copies,
    keep: retentionOf(env),
    signal: stopping.signal,
    onWait: () => console.log(operationsMessages.waitingForBackup),
  }).catch((error: unknown) => {
    throw error instanceof UnprovenBackup ? new Error(operationsMessages.unproven(error.backup, error.message)) : error
  })
  console.log(operationsMessages.backupMade(result.name))
  if (result.proof === 'read') console.log(operationsMessages.onlyRead)
  if (result.removed > 0) console.log(operationsMessages.thinnedOut(result.removed))
  if (copies !== null && result.copied !== null) console.log(operationsMessages.copied(copies.place, result.copied))
  if (copies !== null && result.copyFailure !== null) {
    console.error(operationsMessages.notCopied(copies.place, result.copyFailure))
    process.exitCode = 1
  }
  // The server that started it waits for this; a person at a terminal has read it above.
  process.send?.(result)
})
