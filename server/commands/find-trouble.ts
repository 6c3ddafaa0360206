import { storageMessages } from '#domain/messages/en/errors.ts'
import { isDamaged, isFullDisk } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import { isSchemaCurrent, probeWriting } from '#server/repositories/readiness.ts'
import { roomIn } from './read-shop-state.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'env' | 'logger'>

/** Room for a few orders, each of which may take 160 kB of SQLite's log: with less, the next one may fail. */
const LEAST_ROOM_BYTES = 1024 * 1024

/**
 * Why the shop cannot store data, in words that a stranger may read; null if it can. Details are logged, but not again
 * while the reason equals `last`.
 */
export async function findTrouble(deps: Needs, last: string | null): Promise<string | null> {
  const { database, clock, env, logger } = deps
  try {
    await probeWriting(database, clock.now())
    if (database.kind === 'sqlite') await assertRoom(env.DATA_DIR)
    const refused = database.refusedLately?.()
    if (refused !== undefined) throw refused
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

/** Throws as the file system does where there is too little room to go on. */
async function assertRoom(folder: string): Promise<void> {
  const room = await roomIn(folder)
  if (room === undefined || room.bytes >= LEAST_ROOM_BYTES) return
  throw Object.assign(new Error(`only ${room.bytes} bytes are free`), { code: 'ENOSPC' })
}
