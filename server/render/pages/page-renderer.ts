import { Worker } from 'node:worker_threads'
import type { RenderedPage } from '#domain/rendered-page.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { PageReply, PageRequest, PageWorkerData } from './page-worker.ts'

export interface PageRenderer {
  /**
   * Renders a page of a content version outside the calling thread. Rejects with RenderBusyError where too many wait
   * already or the thread is gone, and with another error where this page cannot be rendered.
   */
  render(target: string, content: Pick<Snapshot, 'version' | 'answers'>, isHydrated: boolean): Promise<RenderedPage>
  close(): Promise<void>
}

/** Not this page's fault: a later try may succeed. */
export class RenderBusyError extends Error {}

interface Job {
  resolve: (page: RenderedPage) => void
  reject: (reason: Error) => void
}

/** If many new addresses are requested at once, further ones get the bare shell meanwhile. */
const MOST_WAITING = 40
/** A first search among a hundred thousand products is many seconds of work where other work keeps the machine busy. */
const PATIENCE_MS = 30_000
/**
 * After this idle time the thread and its memory (some 50 MB) are released; the next page waits 0.15 s for a new one.
 */
const IDLE_MS = 45_000
/** A thread that dies is not started over and over. */
const RESTART_AFTER_MS = 10_000
/** The thread knows the version that is shown and the one that is being prepared. */
const MOST_VERSIONS = 2
/** With room for the pages of a hundred thousand products; a usual shop takes some 50 MB of it. */
const HEAP_MB = 2048
/** For what lives as long as one page; the default would keep up to 48 MB of it. */
const YOUNG_MB = 12

/** It keeps no process alive. */
function openThread(bundle: string): Worker {
  const thread = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: { bundle, mostVersions: MOST_VERSIONS } satisfies PageWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    env: { NODE_ENV: 'production' },
  })
  thread.unref()
  return thread
}

/** One thread, started with the first page, and again after `idleMs` (milliseconds) without one. */
export function createPageRenderer(bundle: string, idleMs = IDLE_MS): PageRenderer {
  let worker: Worker | undefined
  let jobs = new Map<number, Job>()
  let sent = new Set<string>()
  let nextId = 1
  let diedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return
    worker = undefined
    clearTimeout(timer)
    const waiting = jobs
    jobs = new Map()
    for (const { reject } of waiting.values()) reject(new RenderBusyError(reason))
  }

  function start(): Worker {
    const started = openThread(bundle)
    started.on('message', (reply: PageReply) => {
      const job = jobs.get(reply.id)
      jobs.delete(reply.id)
      watch(started)
      if ('error' in reply) job?.reject(new Error(reply.error))
      else job?.resolve(reply.page)
    })
    const handleDeath = (reason: string) => {
      if (worker === started) diedAt = performance.now()
      lose(started, reason)
    }
    started.on('error', (error: unknown) => handleDeath(`the thread that renders pages failed: ${String(error)}`))
    started.on('exit', () => handleDeath('the thread that renders pages ended'))
    sent = new Set()
    return started
  }

  /** Ends a thread that answers nothing, and one that nobody needs. */
  function watch(watched: Worker): void {
    clearTimeout(timer)
    const isIdle = jobs.size === 0
    timer = setTimeout(
      () => {
        if (!isIdle) diedAt = performance.now()
        lose(watched, 'a page took too long to render')
        void watched.terminate()
      },
      isIdle ? idleMs : PATIENCE_MS,
    ).unref()
  }

  return {
    async render(target, { version, answers }, isHydrated) {
      if (isClosed || performance.now() - diedAt < RESTART_AFTER_MS) {
        throw new RenderBusyError('pages are not rendered now')
      }
      if (jobs.size >= MOST_WAITING) throw new RenderBusyError('too many pages wait to be rendered')
      worker ??= start()
      if (!sent.has(version)) {
        // As the thread forgets them: a version may come back, as when an order is cancelled and its pieces return.
        const [oldest] = sent
        if (oldest !== undefined && sent.size >= MOST_VERSIONS) sent.delete(oldest)
        sent.add(version)
        const bodies = new Map([...answers].map(([path, { bytes }]) => [path, bytes.identity]))
        worker.postMessage({ kind: 'content', version, answers: bodies } satisfies PageRequest)
      }
      const id = nextId++
      const made = new Promise<RenderedPage>((resolve, reject) => jobs.set(id, { resolve, reject }))
      if (jobs.size === 1) watch(worker)
      worker.postMessage({ kind: 'render', id, version, target, isHydrated } satisfies PageRequest)
      return await made
    },
    async close() {
      isClosed = true
      const last = worker
      if (last) lose(last, 'the shop stops')
      await last?.terminate()
    },
  }
}
