import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Its types are a worker's, not those of the other tests. */
const PUSH: string = '../../sw/push.ts'
const MESSAGE = { title: 'On its way', body: 'Your order HT-1 is on its way.', url: '/order/x', tag: 'n1' }

function fakeWorker() {
  const worker = Object.assign(new EventTarget(), {
    registration: { showNotification: vi.fn(async () => undefined) },
    clients: { matchAll: async () => [], openWindow: vi.fn(async () => null) },
  })
  /** Tells the worker of an event; resolves when all that it waits for is done. */
  async function hear(name: string, about: object): Promise<void> {
    const awaited: Promise<unknown>[] = []
    worker.dispatchEvent(
      Object.assign(new Event(name), about, { waitUntil: (work: Promise<unknown>) => void awaited.push(work) }),
    )
    await Promise.all(awaited)
  }
  return { worker, hear }
}

let world: ReturnType<typeof fakeWorker>

beforeEach(async () => {
  world = fakeWorker()
  vi.stubGlobal('self', world.worker)
  const { showPushMessages } = await import(PUSH)
  showPushMessages()
})
afterEach(() => vi.unstubAllGlobals())

it('what the shop sends is shown, with the order that it is about; anything else is not', async () => {
  const { showNotification } = world.worker.registration
  await world.hear('push', { data: { json: () => ({ title: 'no words' }) } })
  expect(showNotification).not.toHaveBeenCalled()
  await world.hear('push', { data: { json: () => MESSAGE } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    MESSAGE.title,
    expect.objectContaining({ body: MESSAGE.body, tag: MESSAGE.tag, data: { url: MESSAGE.url } }),
  )
})

it.each([
  [{ url: '/order/x' }, '/order/x'],
  [null, '/'],
])('a tap puts the message with %j away and opens %s', async (data, path) => {
  const close = vi.fn()
  await world.hear('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
  expect(world.worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(path)
})
