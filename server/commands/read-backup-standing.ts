import type { Deps } from '#server/deps.ts'
import { backupStanding, type StandingBackup, storedNightlyBackup } from '#server/policies/nightly-backup.ts'
import { findNightlyBackup } from '#server/repositories/nightly-backup.ts'

/** The current state of the nightly backup. */
export async function readBackupStanding({
  database,
  clock,
  env,
}: Pick<Deps, 'database' | 'clock' | 'env'>): Promise<StandingBackup> {
  const text = await findNightlyBackup(database.read)
  const known = text === undefined ? null : storedNightlyBackup(text)
  return {
    standing: backupStanding(known, env.BACKUP_TIME, clock.now()),
    madeAt: known?.good?.madeAt ?? null,
    failure: known?.failure?.message ?? null,
  }
}
