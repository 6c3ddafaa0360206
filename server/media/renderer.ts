import { Worker } from 'node:worker_threads'
import type { ShareWords } from './drawing/share-art.ts'
import type { Renditions } from './encode-sizes.ts'
import type { PictureOriginal } from './recipe.ts'
import type { RenderReply, RenderRequest, RenderTask } from './render-worker.ts'
import { UploadRefusedError } from './upload-refused.ts'

export interface Renderer {
  /**
   * Draws and encodes outside the calling thread. Rejects when the original cannot be drawn (UploadRefusedError for an
   * upload that breaks the rules) or the worker dies.
   */
  render(original: PictureOriginal): Promise<Renditions>
  /** The picture of a shared link as JPEG; rejects as `render` does. */
  share(words: ShareWords, original: PictureOriginal): Promise<Uint8Array>
  /** Ends the worker for good; renders under way and later ones are rejected. */
  close(): Promise<void>
}

interface Job {
  resolve: (made: Made) => void
  reject: (reason: Error) => void
}

type Made = Exclude<RenderReply, { error: string }>
type Waiting = Map<number, Job>

function startWorker(waiting: Waiting, onGone: () => void): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
  const fail = (reason: string) => {
    onGone()
    for (const job of waiting.values()) job.reject(new Error(reason))
    waiting.clear()
  }
  worker.on('message', (reply: RenderReply) => {
    const job = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) worker.unref()
    if (!('error' in reply)) job?.resolve(reply)
    else job?.reject(reply.refusal ? new UploadRefusedError(reply.refusal) : new Error(reply.error))
  })
  worker.on('error', (error: unknown) => fail(`Picture worker failed: ${String(error)}`))
  worker.on('exit', () => fail('Picture worker ended'))
  return worker
}

/** With its libraries the thread holds some 60 MB. */
const IDLE_MS = 60_000

/**
 * One worker thread, started with the first picture and again after a crash. Idle, it keeps no process alive, and after
 * `idleMs` (milliseconds) without a picture it ends; the next picture starts another.
 */
export function createRenderer(idleMs = IDLE_MS): Renderer {
  let worker: Worker | undefined
  let nextId = 1
  let waiting: Waiting = new Map()
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  function running(): Worker {
    if (worker) return worker
    const mine: Waiting = new Map()
    const started = startWorker(mine, () => {
      if (worker === started) worker = undefined
    })
    waiting = mine
    worker = started
    return started
  }

  function rest(): void {
    if (waiting.size > 0) return
    const rested = worker
    worker = undefined
    void rested?.terminate()
  }

  async function ask(task: RenderTask): Promise<Made> {
    if (isClosed) throw new Error('Pictures are closed')
    clearTimeout(idle)
    const target = running()
    const id = nextId++
    const made = new Promise<Made>((resolve, reject) => waiting.set(id, { resolve, reject }))
    target.ref()
    target.postMessage({ id, ...task } satisfies RenderRequest)
    return await made.finally(() => {
      if (waiting.size === 0) idle = setTimeout(rest, idleMs).unref()
    })
  }

  return {
    async render(original) {
      const made = await ask({ kind: 'sizes', original })
      if ('files' in made) return made.files
      throw new Error('Picture worker made another picture')
    },
    async share(words, original) {
      const made = await ask({ kind: 'share', words, original })
      if ('share' in made) return made.share
      throw new Error('Picture worker made another picture')
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
