import type { QueryClient } from '@tanstack/react-query'

/** A storage that takes longer than this is not waited for: the page starts as if nothing were kept. */
const PATIENCE_MS = 700

async function keepQueries(queryClient: QueryClient): Promise<void> {
  await (await import('./kept-queries.ts')).keepQueries(queryClient)
}

/**
 * Resolves when a page may start. A repeat visit, which a worker controls, has then what was kept of catalogue and
 * content, if it comes in time; a first visit starts at once, and keeps what it learns when its worker has everything.
 */
export async function openPocket(queryClient: QueryClient): Promise<void> {
  const worker = navigator.serviceWorker
  if (!worker?.controller) {
    void worker?.ready.then(() => keepQueries(queryClient)).catch(() => undefined)
    return
  }
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([keepQueries(queryClient).catch(() => undefined), late])
}
