import { isRefundStuck } from '#domain/rules/payment-schedule.ts'
import type { RefundState } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { ServedContent, ShopState } from '#server/metrics/shop-state.ts'
import { listAdminRefunds } from '#server/repositories/admin/refunds.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { countOpenAttempts, countOpenRefunds, type Queue, waitingInQueues } from '#server/repositories/waiting.ts'
import { type DiskOf, roomOn } from '#server/room-on-disk.ts'
import { readBackupStanding } from './read-backup-standing.ts'

/** The current state of the shop; `served` says which content this process serves. */
export async function readShopState(
  deps: Pick<Deps, 'database' | 'clock' | 'env' | 'payments'>,
  served: ServedContent = () => null,
): Promise<ShopState> {
  const { read } = deps.database
  const now = deps.clock.now()
  const startedAt = performance.now()
  const [waiting, attempts, refunds, stuckRefunds, newest, backup] = await Promise.all([
    waitingInQueues(read, now),
    countOpenAttempts(read),
    countOpenRefunds(read),
    countStuckRefunds(read, deps.payments === null),
    contentVersion(read),
    readBackupStanding(deps),
  ])
  const readSeconds = (performance.now() - startedAt) / 1000
  const queueOf = (name: Queue) => {
    const { count, since } = waiting[name]
    return { count, oldestMs: since === null ? 0 : Math.max(0, now - since) }
  }
  const content = served()
  return {
    now,
    queues: {
      events: queueOf('events'),
      messages: queueOf('messages'),
      payments: queueOf('payments'),
      refunds: queueOf('refunds'),
    },
    attempts,
    refunds,
    stuckRefunds,
    content: content && { ageMs: now - content.builtAt, behind: Math.max(0, newest - content.version) },
    backup,
    diskFree: await freeShareOf(deps.env.DATA_DIR),
    readSeconds,
  }
}

/**
 * Refunds that the company neither takes nor refuses for good; the oldest are looked at, and these are among them. Where the
 * shop has no company any more, nobody hears what becomes of those it took.
 */
async function countStuckRefunds(read: Executor, isLeft: boolean): Promise<number> {
  const states: RefundState[] = isLeft ? ['due', 'asked'] : ['due']
  const waiting = await listAdminRefunds(read, { states }, { after: undefined, limit: 200 })
  return waiting.filter(({ tries }) => isRefundStuck(tries)).length
}

/** 1 where nothing is known of it: a shop on PostgreSQL may not have needed the folder so far. */
export async function freeShareOf(folder: string, diskOf?: DiskOf): Promise<number> {
  return (await roomIn(folder, diskOf))?.share ?? 1
}

/** What is free on the disk under a folder; undefined where that is not told, or where there is no such folder yet. */
export async function roomIn(folder: string, diskOf?: DiskOf): Promise<{ share: number; bytes: number } | undefined> {
  try {
    return await roomOn(folder, diskOf)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
