import type { QueryClient } from '@tanstack/react-query'
import { isSparing } from '#domain/network-information.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { watchMissingChunks } from './missing-chunk.ts'
import { watchTyping } from './page-in-use.ts'
import { registerWorker } from './register-worker.ts'

/**
 * So few of the visits are measured: enough for a week's figures, and nine of ten load nothing for it. The privacy policy
 * names the share.
 */
const MEASURED_SHARE = 0.1

const FIRST_USE = ['pointerdown', 'keydown', 'visibilitychange']

/** Updates, install, badge: for a first visit they come with the first touch of the page, else in idle time. */
function startBackgroundTasks(queryClient: QueryClient): void {
  import('./background-tasks.ts')
    .then(({ startBackgroundTasks }) => startBackgroundTasks(queryClient))
    .catch(() => undefined)
}

function onFirstUse(work: () => void): void {
  const once = () => {
    for (const event of FIRST_USE) document.removeEventListener(event, once, { capture: true })
    work()
  }
  for (const event of FIRST_USE) document.addEventListener(event, once, { capture: true })
}

/** Once the page stands; never for staff, nor for who is sparing with data. */
function measureSome(): void {
  const { pathname } = location
  if (pathname.startsWith('/admin') || isSparing(navigator) || Math.random() >= MEASURED_SHARE) return
  whenIdle(
    () =>
      void import('./measure-visit.ts').then(
        ({ measureVisit }) => measureVisit(pathname),
        () => undefined,
      ),
  )
}

/** The page half of what makes a shop of a page: worker, updates, install. */
export function startPwa(queryClient: QueryClient): void {
  // Not with the first touch: without a network that would bring neither these nor what was touched.
  watchTyping()
  watchMissingChunks()
  registerWorker()
  measureSome()
  const start = () => startBackgroundTasks(queryClient)
  if (navigator.serviceWorker?.controller) whenIdle(start)
  else onFirstUse(start)
}
