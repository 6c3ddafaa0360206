import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { reachability } from '#src/lib/reachability.ts'
import { isPageInUse } from '#src/pwa/page-in-use.ts'
import { startPwa } from '#src/pwa/start.ts'

vi.mock('#src/pwa/register-worker.ts', () => ({ registerWorker() {} }))
vi.mock('#src/pwa/measure-visit.ts', () => ({ measureVisit() {} }))
// It is asked for with the first touch, and then there is no network any more.
vi.mock('#src/pwa/background-tasks.ts', () => ({
  startBackgroundTasks() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('a network lost before the first touch is said by the first press, and what is typed then counts', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  startPwa(new QueryClient())
  document.dispatchEvent(new Event('pointerdown'))
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  dispatchEvent(new ErrorEvent('error', { error: payload }))
  await vi.waitFor(() => expect(reachability.isReachable()).toBe(false))

  const message = document.body.appendChild(document.createElement('textarea'))
  message.value = 'Half a message'
  message.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isPageInUse()).toBe(true)
})
