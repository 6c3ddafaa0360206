import type { SwMessage, WarmedPictures } from '#domain/sw-messages.ts'
import { untilIdle } from '#src/lib/idle.ts'

/** Pictures wait until the visit has settled: most who leave within seconds would have paid for nothing. */
const SETTLED_AFTER_MS = 5_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const visible = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })

function askForPictures(worker: Pick<ServiceWorker, 'postMessage'>, contentHost: string): Promise<WarmedPictures> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WarmedPictures>) => resolve(data)
    worker.postMessage({ kind: 'warm-pictures', contentHost } satisfies SwMessage, [port2])
  })
}

let isEnded = false

/** A newer version takes over: this one keeps nothing more, and its worker is not woken for that. */
export function endWarming(): void {
  isEnded = true
}

/** Has the worker keep what browsing without network needs: what can be read at once, pictures little by little. */
export async function warmOfflineCache(worker: Pick<ServiceWorker, 'postMessage'>, contentHost: string): Promise<void> {
  worker.postMessage({ kind: 'warm-catalogue', contentHost } satisfies SwMessage)
  await wait(SETTLED_AFTER_MS)
  let hasMore = true
  while (hasMore) {
    await visible()
    await untilIdle()
    if (isEnded) return
    hasMore = (await askForPictures(worker, contentHost)).hasMore
  }
}
