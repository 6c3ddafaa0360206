import type { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The browser's databases, which open only once what this answers is called. */
export function openingLate(factory: IDBFactory) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const open = (name: string, version?: number) => {
    const request: Partial<IDBOpenDBRequest> & { result?: IDBDatabase } = {}
    void released.then(() => {
      const real = factory.open(name, version)
      const tell = (event: 'onsuccess' | 'onupgradeneeded') => () => {
        Object.assign(request, { result: real.result })
        Reflect.get(request, event)?.()
      }
      real.onsuccess = tell('onsuccess')
      real.onupgradeneeded = tell('onupgradeneeded')
    })
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return release
}
