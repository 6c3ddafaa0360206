import { whenIdle } from '#src/lib/idle.ts'
import { warmOfflineCache } from './warm-offline-cache.ts'

const contentHost = () => document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content ?? ''

/** Lets the shop open without network from now on. Where there is no worker or it fails, the shop works as it did. */
export function registerWorker(): void {
  const container = navigator.serviceWorker
  if (!container) return
  whenIdle(() => {
    container.register('/sw.js', { updateViaCache: 'none' }).then(
      async () => {
        const { active } = await container.ready
        if (active) await warmOfflineCache(active, contentHost())
      },
      () => undefined,
    )
  })
}
