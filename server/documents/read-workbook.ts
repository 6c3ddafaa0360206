import { Worker } from 'node:worker_threads'
import { TableRefusedError, type WorkbookReply } from './table-refused.ts'

/** Many times what a workbook of the allowed size needs; one that needs more is no list of products. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 }
const PATIENCE_MS = 20_000

/**
 * The first worksheet of an .xlsx as text. It is read in a thread of its own, whose memory and time are bounded, so that no
 * file can stop the shop. Throws TableRefusedError.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  })
  const impatience = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (reply: WorkbookReply) => {
        if ('rows' in reply) resolve(reply.rows)
        else reject(new TableRefusedError(reply.refusal))
      })
      worker.once('error', (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(isMemory ? new TableRefusedError('too-big-inside') : error)
      })
      worker.once('exit', () => reject(new TableRefusedError('too-big-inside')))
    })
  } finally {
    clearTimeout(impatience)
    await worker.terminate()
  }
}
