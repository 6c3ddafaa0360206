import { Worker } from 'node:worker_threads'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { ReportOrder } from '#server/commands/admin/make-report.ts'
import type { DatabaseSource } from '#server/db/open-database.ts'
import { Refusal } from '#server/errors.ts'
import type { ReportReply, ReportTask } from './report-worker.ts'

/** Makes reports beside the shop's own work. */
export interface ReportMaker {
  /**
   * The chunks of an .xlsx file, made as fast as they are read; a reader that stops ends the work. Throws UNAVAILABLE
   * if others are already being made.
   */
  make(order: ReportOrder): ReadableStream<Uint8Array>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Each costs a thread with some tens of megabytes. */
const AT_ONCE = 2
const HEAP_MB = 96

/** Each report in a thread with a connection of its own: neither its queries nor its rows hold up the shop. */
export function createReportMaker(source: DatabaseSource): ReportMaker {
  const working = new Set<Worker>()

  function stop(worker: Worker): Promise<number> {
    working.delete(worker)
    return worker.terminate()
  }

  function make(order: ReportOrder): ReadableStream<Uint8Array> {
    if (working.size >= AT_ONCE) {
      throw new Refusal('UNAVAILABLE', adminServerMessages.reportsUnderWay, { retryAfterSeconds: 30 })
    }
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
      workerData: { source, order } satisfies ReportTask,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    working.add(worker)
    let asked: PromiseWithResolvers<ReportReply> | undefined
    let end: ReportReply | undefined
    function fail(error: string): void {
      working.delete(worker)
      end ??= { error }
      asked?.resolve(end)
    }
    worker.on('message', (reply: ReportReply) => asked?.resolve(reply))
    worker.on('error', (error) => fail(String(error)))
    worker.on('exit', () => fail('the thread of the report ended'))
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          asked = Promise.withResolvers()
          worker.postMessage('more')
          const reply = end ?? (await asked.promise)
          if ('chunk' in reply && reply.chunk !== null) return controller.enqueue(reply.chunk)
          await stop(worker)
          if ('error' in reply) controller.error(new Error(reply.error))
          else controller.close()
        },
        async cancel() {
          await stop(worker)
        },
      },
      { highWaterMark: 0 },
    )
  }

  return {
    make,
    async close() {
      await Promise.all([...working].map(stop))
    },
  }
}
