import type { StandingBackup } from '#server/policies/nightly-backup.ts'
import type { Queue } from '#server/repositories/waiting.ts'

/** The state of the shop at a moment, for monitoring. */
export interface ShopState {
  /** UTC milliseconds. */
  now: number
  /** How much is due in each queue, and for how long the oldest entry has been. */
  queues: Record<Queue, { count: number; oldestMs: number }>
  attempts: Record<string, number>
  refunds: Record<string, number>
  /** Those of them that were asked for so often that somebody should look. */
  stuckRefunds: number
  /** About the catalogue this process serves; null before it has one. */
  content: { ageMs: number; behind: number } | null
  backup: StandingBackup
  /** Free share of the disk DATA_DIR is on. */
  diskFree: number
  readSeconds: number
}

/** The content this process serves: the version of the database it was made of, and when. */
export type ServedContent = () => { version: number; builtAt: number } | null
