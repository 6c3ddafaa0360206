import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/lib/idle.ts'
import { registerWorker } from './register-worker.ts'

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

/** The page half of what makes a shop of a page: worker, updates, install. */
export function startPwa(queryClient: QueryClient): void {
  registerWorker()
  const start = () => startBackgroundTasks(queryClient)
  if (navigator.serviceWorker?.controller) whenIdle(start)
  else onFirstUse(start)
}
