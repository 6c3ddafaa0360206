import type { QueryClient } from '@tanstack/react-query'

/** After this long the page starts without the stored data. */
const PATIENCE_MS = 700

let keeping: Promise<void> | undefined

/** Once for each page load, by whichever caller asks first. */
function keepQueries(queryClient: QueryClient): Promise<void> {
  keeping ??= import('./kept-queries.ts').then((kept) => kept.keepQueries(queryClient))
  return keeping
}

/**
 * Resolves when a page may start. A repeat visit, which a worker controls, then has the stored catalogue and content if
 * they were read in time; a first visit starts at once, and stores what it loads once its worker has everything.
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
