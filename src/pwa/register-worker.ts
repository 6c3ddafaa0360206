import { warmPocket } from './warm-pocket.ts'

/** Runs when the page stands and the main thread has nothing to do: the first view owns the network until then. */
function whenIdle(work: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const contentHost = () => document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content ?? ''

/** Lets the shop open without network from now on. Where there is no worker or it fails, the shop works as it did. */
export function registerWorker(): void {
  const container = navigator.serviceWorker
  if (!container) return
  whenIdle(() => {
    container.register('/sw.js', { updateViaCache: 'none' }).then(
      async () => {
        const { active } = await container.ready
        if (active) await warmPocket(active, contentHost())
      },
      () => undefined,
    )
  })
}
