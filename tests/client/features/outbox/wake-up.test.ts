import { expect, it, vi } from 'vitest'
import { askToBeWoken, onWorkerMessage } from '#src/features/outbox/wake-up.ts'

function standInWorker(register?: (tag: string) => Promise<void>, onLine = false) {
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => (register ? { sync: { register } } : {}),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine })
  return container
}

it('the worker is asked to say when the network is back, and its word is heard', { tags: ['PWA-69'] }, async () => {
  const register = vi.fn(async () => {})
  const container = standInWorker(register)
  askToBeWoken()
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'))
  const wake = vi.fn()
  onWorkerMessage(wake)
  for (const data of [null, 'send', { kind: 'other' }]) container.dispatchEvent(new MessageEvent('message', { data }))
  expect(wake).not.toHaveBeenCalled()
  container.dispatchEvent(new MessageEvent('message', { data: { kind: 'send-what-waits' } }))
  expect(wake).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('with a network the worker is not asked: the browser would wake the page at once, try after try', {
  tags: ['PWA-69'],
}, async () => {
  const register = vi.fn(async () => {})
  const container = standInWorker(register, true)
  const looked = vi.spyOn(container, 'getRegistration')
  askToBeWoken()
  await Promise.all(looked.mock.results.map(({ value }) => value))
  await Promise.resolve()
  expect(register).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('a browser without Background Sync, or one that refuses it, or without workers, goes on as before', {
  tags: ['PWA-69'],
}, async () => {
  standInWorker()
  askToBeWoken()
  const refuse = vi.fn(async () => {
    throw new DOMException('denied', 'NotAllowedError')
  })
  standInWorker(refuse)
  askToBeWoken()
  await vi.waitFor(() => expect(refuse).toHaveBeenCalled())
  vi.stubGlobal('navigator', {})
  askToBeWoken()
  onWorkerMessage(() => {})
  vi.unstubAllGlobals()
})
