import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type ReportOrder, reportChunks } from '#server/commands/admin/make-report.ts'
import type { DatabaseSource } from '#server/db/open-database.ts'
import { openForReading } from '#server/db/open-database.ts'

export interface ReportTask {
  source: DatabaseSource
  order: ReportOrder
}
/** One answer to each question for more; null when there is nothing more. */
export type ReportReply = { chunk: Uint8Array | null } | { error: string }

/** A third of the processor where somebody else wants it too, all of it where nobody does. */
const BEHIND = 5
const LOWEST = 19

// Linux has a priority for each thread: with few processors, shoppers go first.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + BEHIND))

const { source, order }: ReportTask = workerData
const database = await openForReading(source)
// One database for all of it: the slices belong together.
const chunks = reportChunks(await database.readLists(async (db) => db), order)

async function next(): Promise<ReportReply> {
  try {
    const { value, done } = await chunks.next()
    if (!done) return { chunk: value }
    await database.close()
    return { chunk: null }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async () => {
  const reply = await next()
  parentPort?.postMessage(reply)
})
