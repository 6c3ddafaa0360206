import { vi } from 'vitest'

/** The browser's databases, which open only once what this answers is called. */
export function openingLate(factory: IDBFactory) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const open = (name: string, version?: number) => {
    const request: Partial<IDBOpenDBRequest> = {}
    void released.then(() => {
      const real = factory.open(name, version)
      real.onsuccess = (event) => {
        Object.assign(request, { result: real.result })
        request.onsuccess?.call(real, event)
      }
      real.onupgradeneeded = (event) => {
        Object.assign(request, { result: real.result })
        request.onupgradeneeded?.call(real, event)
      }
    })
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return release
}
