import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

const ORIGIN = 'https://shop.example'

interface NetworkAnswer {
  body: string
  contentType: string
  status?: number
  type?: ResponseType
  redirected?: boolean
}

const urlOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).href

/** As the browser hands an answer over: one made by hand has no type of its own. */
export function networkAnswer({
  body,
  contentType,
  status = 200,
  type: kind = 'basic',
  redirected = false,
}: NetworkAnswer): Response {
  const response = new Response(body, { status, headers: { 'content-type': contentType } })
  const type = { type: { value: kind }, redirected: { value: redirected } }
  const clone = () => Object.defineProperties(Response.prototype.clone.call(response), type)
  return Object.defineProperties(response, { ...type, clone: { value: clone } })
}

class FakeCache {
  readonly entries = new Map<string, Response>()

  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(urlOf(asked))?.clone()
  }

  async put(asked: RequestInfo | URL, answer: Response): Promise<void> {
    const { status, headers } = answer
    this.entries.set(urlOf(asked), new Response(await answer.text(), { status, headers }))
  }

  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(urlOf(asked))
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url))
  }
}

class FakeCaches {
  readonly stores = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.stores.get(name) ?? new FakeCache()
    this.stores.set(name, cache)
    return cache
  }

  async match(asked: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.stores) {
      const kept = cacheName === undefined || cacheName === name ? await cache.match(asked) : undefined
      if (kept) return kept
    }
    return undefined
  }

  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)

  /** Paths kept under a name, in the order in which they came. */
  paths(name: string): string[] {
    return [...(this.stores.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname)
  }
}

/**
 * What a worker finds around itself: an empty Cache Storage, its own IndexedDB, and a network that `answer` plays. Import
 * the worker's modules after it; `vi.unstubAllGlobals` and `vi.unstubAllEnvs` end it.
 */
export function becomeWorker(
  answer: (path: string) => Response | Promise<Response>,
  about: { connection?: object; storage?: object } = {},
) {
  vi.resetModules()
  const caches = new FakeCaches()
  const fetched: string[] = []
  /** The same calls, whole: what cookies and which cache they ask for. */
  const requests: Request[] = []
  // Workbox as it ships: its development half writes to the console.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` })
  vi.stubGlobal('navigator', about)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (asked: Request) => {
    const path = new URL(asked.url).pathname
    fetched.push(path)
    requests.push(asked)
    const aborted = new Promise<never>((_resolve, reject) => {
      asked.signal.addEventListener('abort', () => reject(asked.signal.reason))
    })
    return Promise.race([answer(path), aborted])
  })
  const event = { waitUntil: () => undefined }
  return { caches, fetched, requests, event, origin: ORIGIN }
}
