import type { ShopState } from './shop-state.ts'

/** How often the background does its work, by name. */
export type JobName = 'payments' | 'messages' | 'tidying' | 'companions' | 'backup'

/** Rooms of the answers that are ready before they are asked for. */
export const PREPARED_ROOMS = ['content', 'media', 'file', 'page'] as const

/** Records what the shop does, for monitoring. Absent if nobody may read it. */
export interface Metrics {
  /** An answer of the framework; `route` is the template of its path, never the path. */
  answered(seen: { route: string; method: string; status: number; seconds: number }): void
  /** An answer that was ready, by its target. Costs an addition. */
  answeredReady(target: string, isUnchanged: boolean): void
  /** How long a write waited for its turn, and took in all. */
  wrote(waitedSeconds: number, seconds: number): void
  /** One round of a job. */
  worked(job: JobName, isGood: boolean): void
  /** An SMS that was handed over, refused by the network, or withheld from somebody. */
  messaged(kind: 'code' | 'order', result: 'sent' | 'failed' | 'withheld'): void
  /** A payment that came to an end, or that opened. */
  paid(state: string): void
  readonly contentType: string
  /** All of it in Prometheus's text, with the state of the shop at this moment; null where the database is away. */
  text(state: ShopState | null): Promise<string>
}

/** The room of a target that was answered at once: its first letters decide. */
export function roomOf(target: string): (typeof PREPARED_ROOMS)[number] {
  if (target.startsWith('/api/')) return 'content'
  if (target.startsWith('/media/')) return 'media'
  if (target.startsWith('/assets/') || target.lastIndexOf('.') > target.lastIndexOf('/')) return 'file'
  return 'page'
}
