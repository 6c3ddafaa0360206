import { Worker } from 'node:worker_threads'
import type { FoundIds, SearchQuestion, SearchReply, SearchWorkerData } from './search-worker.ts'

/** One index in a thread of its own: neither building nor asking it holds up what else the process does. */
export interface SearchThread {
  /** Settles when questions are answered; rejects where the thread fails before. */
  readonly ready: Promise<void>
  /** Rejects where the thread is gone or too many wait. */
  find(text: string, most: number): Promise<FoundIds>
  /** Whether it will answer nothing any more. */
  isGone(): boolean
  /** Ends it once it owes no answer any more. */
  retire(): void
  close(): Promise<void>
}

interface Job {
  resolve: (found: FoundIds) => void
  reject: (reason: Error) => void
}

/** A question takes milliseconds: behind this many, nobody still waits for an answer. */
const MOST_WAITING = 200
/** Enough for some hundred thousand products. */
const HEAP_MB = 2048

/** Starts a thread that makes an index of these answers. It keeps no process alive. */
export function openSearchThread(answers: SearchWorkerData): SearchThread {
  const jobs = new Map<number, Job>()
  const ready = Promise.withResolvers<void>()
  // The error reaches whoever asks.
  ready.promise.catch(() => undefined)
  let lost: Error | undefined
  let nextId = 1
  let isRetired = false
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    workerData: answers,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: { NODE_ENV: 'production' },
  })
  worker.unref()

  function lose(reason: string): void {
    lost ??= new Error(reason)
    ready.reject(lost)
    for (const { reject } of jobs.values()) reject(lost)
    jobs.clear()
  }

  worker.on('message', (reply: SearchReply) => {
    if (reply === 'ready') return ready.resolve()
    const job = jobs.get(reply.id)
    jobs.delete(reply.id)
    if ('error' in reply) job?.reject(new Error(reply.error))
    else job?.resolve(reply.found)
    if (isRetired && jobs.size === 0) void close()
  })
  worker.on('error', (error: unknown) => lose(`the thread that searches failed: ${String(error)}`))
  worker.on('exit', () => lose('the thread that searches ended'))

  async function close(): Promise<void> {
    lose('the thread that searches is closed')
    await worker.terminate()
  }

  return {
    ready: ready.promise,
    // Questions asked before the index is ready wait in the thread's own queue.
    async find(text, most) {
      if (lost) throw lost
      if (jobs.size >= MOST_WAITING) throw new Error('too many searches wait')
      const id = nextId++
      const found = new Promise<FoundIds>((resolve, reject) => jobs.set(id, { resolve, reject }))
      worker.postMessage({ id, text, most } satisfies SearchQuestion)
      return await found
    },
    isGone: () => lost !== undefined,
    retire() {
      isRetired = true
      if (jobs.size === 0) void close()
    },
    close,
  }
}
