import type { Chance } from '../chance.ts'

/** The names of the platform that a page's program finds its own things under. */
export const PAGE_GLOBALS = [
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'fetch',
  'Request',
  'AbortSignal',
  'setTimeout',
  'clearTimeout',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'crypto',
  'Date',
  'Math',
] as const

export type PageGlobals = Readonly<Record<(typeof PAGE_GLOBALS)[number], unknown>>

/** What a page is given by its browser. */
export interface Surroundings {
  origin: string
  chance: Chance
  now(): number
  /** Answers how to call it off. */
  later(ms: number, run: () => void): () => void
  fetch(request: Request): Promise<Response>
  isOnline(): boolean
  localStorage: unknown
  sessionStorage: unknown
  openDatabase(name: string, version?: number): IDBOpenDBRequest
  BroadcastChannel: unknown
  /** Undefined in an old browser. */
  locks: unknown
  /** `window` and `document` as far as they are listened to. */
  window: EventTarget
  document: EventTarget
}

/** Dates without a word about when are of the simulated clock. */
const dateBy = (now: () => number) =>
  new Proxy(Date, {
    construct: (date, args) => Reflect.construct(date, args.length === 0 ? [now()] : args),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })

const randomBy = (chance: Chance) => ({
  getRandomValues<T extends Uint8Array | Uint32Array>(numbers: T): T {
    for (const at of numbers.keys()) numbers[at] = chance.below(4_294_967_296)
    return numbers
  },
})

function timersBy(later: Surroundings['later']) {
  const calledOff = new Map<number, () => void>()
  let last = 0
  return {
    setTimeout(run: () => void, ms = 0): number {
      last += 1
      const own = last
      const callOff = later(ms, () => {
        calledOff.delete(own)
        run()
      })
      calledOff.set(own, callOff)
      return own
    },
    clearTimeout(timer: number | undefined): void {
      if (timer === undefined) return
      calledOff.get(timer)?.()
      calledOff.delete(timer)
    },
  }
}

/** Its patience is of the simulated clock. */
function signalsBy(later: Surroundings['later']) {
  function timeout(ms: number): AbortSignal {
    const controller = new AbortController()
    later(ms, () => controller.abort(new DOMException('It took too long.', 'TimeoutError')))
    return controller.signal
  }
  const any = (signals: AbortSignal[]) => AbortSignal.any(signals)
  const own: Record<PropertyKey, unknown> = { any, timeout }
  return new Proxy(AbortSignal, { get: (signal, name) => own[name] ?? Reflect.get(signal, name) })
}

/** Addresses are the shop's own. */
const requestOf = (origin: string) =>
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init)
    }
  }

/** Everything of the platform that the cart's and the outbox's modules look at. */
export function pageGlobals(around: Surroundings): PageGlobals {
  const { window, document } = around
  const PageRequest = requestOf(around.origin)
  const own = {
    window: {},
    document: Object.assign(document, {
      querySelector: () => null,
      visibilityState: 'visible',
      readyState: 'complete',
    }),
    navigator: Object.defineProperty({ locks: around.locks }, 'onLine', { get: () => around.isOnline() }),
    localStorage: around.localStorage,
    sessionStorage: around.sessionStorage,
    indexedDB: { open: around.openDatabase },
    BroadcastChannel: around.BroadcastChannel,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => around.fetch(new PageRequest(input, init)),
    Request: PageRequest,
    AbortSignal: signalsBy(around.later),
    ...timersBy(around.later),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    crypto: randomBy(around.chance),
    Date: dateBy(around.now),
    Math: Object.create(Math, { random: { value: () => around.chance.next() } }),
  }
  const asProperties = Object.entries(own).map(([name, value]) => [name, { value }] as const)
  return { ...own, globalThis: Object.create(globalThis, Object.fromEntries(asProperties)) }
}
