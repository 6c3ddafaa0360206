import type { QueryClient } from '@tanstack/react-query'

/** A storage that takes longer than this is not waited for: the page starts as if nothing were kept. */
const PATIENCE_MS = 700

let keeping: Promise<void> | undefined

/** Once for each page load, by whichever caller asks first. */
function keepQueries(queryClient: QueryClient): Promise<void> {
  keeping ??= import('./kept-queries.ts').then((kept) => kept.keepQueries(queryClient))
  return keeping
}

/**
 * Resolves when a page may start. A repeat visit, which a worker controls, has then what was kept of catalogue and
 * content, if it comes in time; a first visit starts at once, and keeps what it learns once its worker has everything.
 */
export async function restoreCache(queryClient: QueryClient): Promise<void> {
  const worker = navigator.serviceWorker
  if (!worker?.controller) {
    const keep = () => void keepQueries(queryClient).catch(() => undefined)
    // From then on the worker has the code for it, so the first visit does not load it.
    worker?.addEventListener('controllerchange', keep, { once: true })
    return
  }
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([keepQueries(queryClient).catch(() => undefined), late])
}
