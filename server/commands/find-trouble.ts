import { storageMessages } from '#domain/messages/en/errors.ts'
import { isDamaged, isFullDisk } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import { isSchemaCurrent, probeWriting } from '#server/repositories/readiness.ts'

/**
 * What keeps the shop from working, in words that a stranger may read; null where it can keep what it is given. The log
 * has the rest, once for each `last` that it was not before.
 */
export async function findTrouble(
  { database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>,
  last: string | null,
): Promise<string | null> {
  try {
    await probeWriting(database, clock.now())
    return (await isSchemaCurrent(database.read)) ? null : storageMessages.otherTables
  } catch (error) {
    const trouble = isFullDisk(error)
      ? storageMessages.diskFull
      : isDamaged(error)
        ? storageMessages.damaged
        : storageMessages.away
    if (trouble !== last) logger.error({ err: error }, `not ready: ${trouble}`)
    return trouble
  }
}
