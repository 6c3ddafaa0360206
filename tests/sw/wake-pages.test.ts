import { expect, it, vi } from 'vitest'
import { wakePages } from '../../sw/wake-pages.ts'

it('when the network is back, the pages that are open are told to send what waits', { tags: ['PWA-69'] }, async () => {
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }]
  const matchAll = vi.fn(async () => pages)
  await wakePages('outbox', { matchAll })
  expect(matchAll.mock.calls).toEqual([[{ type: 'window' }]])
  for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ kind: 'send-what-waits' }]])
})

it('without a page nothing is sent, and no other sync is known', { tags: ['PWA-69', 'PWA-73'] }, async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await wakePages('outbox', { matchAll: async () => [] })
  const page = { postMessage: vi.fn() }
  await wakePages('orders', { matchAll: async () => [page] })
  expect([fetched, page.postMessage].flatMap(({ mock }) => mock.calls)).toEqual([])
  vi.unstubAllGlobals()
})
