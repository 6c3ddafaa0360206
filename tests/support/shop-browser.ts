import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { TIMEOUT_MS } from '#src/lib/platform-fetch.ts'
import type { Loss } from './cart-model.ts'
import { logIn } from './log-in.ts'
import type { TestApp } from './test-app.ts'

const FIRST_PAUSE_MS = 4_000

interface Channel {
  onNews: ((event: { data: unknown }) => void)[]
}

/** The tabs of one browser, in one process: a channel's news reach every other open channel, in order. */
function channelClass(open: Set<Channel>) {
  return class implements Channel {
    onNews: Channel['onNews'] = []
    constructor() {
      open.add(this)
    }
    addEventListener(_: string, listener: Channel['onNews'][number]) {
      this.onNews.push(listener)
    }
    postMessage(data: unknown) {
      for (const other of [...open]) {
        if (other === this) continue
        queueMicrotask(() => {
          if (open.has(other)) for (const hear of other.onNews) hear({ data })
        })
      }
    }
  }
}

/** Its entries are its own properties, as a browser's are. */
class LocalStorage {
  [name: string]: unknown
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

/** As much of a page as the cart's modules look at; addresses are the shop's own. */
function standInPage(): void {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', new LocalStorage())
  // Believes in its network, as a phone in a lift does. Without Web Locks: their turns are not in this clock's hands.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, visibilityState: 'visible', addEventListener: () => {} })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
      }
    },
  )
}

/** A tab: the browser's own modules, loaded anew as after a reload. */
export interface Tab {
  actions: typeof import('#src/features/cart/actions.ts')
  cartState: typeof import('#src/features/cart/state.ts')['cartState']
  authState: typeof import('#src/features/auth/state.ts')['authState']
  auth: typeof import('#src/features/auth/actions.ts')
  inTurn: typeof import('#src/features/cart/customer-cart.ts')['inTurn']
  outbox: typeof import('#src/features/outbox/actions.ts')
  outboxState: typeof import('#src/features/outbox/state.ts')['outboxState']
  close(): void
}

const realSetTimeout = globalThis.setTimeout

/** Pauses before a next try are planned and never come to an end: a history has reasons enough to try again. */
function planPauses(work: () => void, ms = 0): unknown {
  return ms < FIRST_PAUSE_MS || ms === TIMEOUT_MS ? realSetTimeout(work, ms) : 0
}

/** One person's browser on the real shop in this process: its storage, its session cookie and a network that may fail. */
export async function openBrowser(shop: TestApp, phoneNumber: string) {
  const channels = new Set<Channel>()
  const tabs = new Set<Tab>()
  const network = { isOnline: true, loss: null as Loss, hasSession: false }
  let underWay = 0
  let calls = 0
  const login = await logIn(shop.deps, phoneNumber)
  const entered = { accessToken: login.accessToken, user: { _id: phoneNumber, phoneNumber } }
  standInPage()
  vi.stubGlobal('setTimeout', planPauses)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('BroadcastChannel', channelClass(channels))

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    if (!network.isOnline) throw new TypeError('offline')
    // How a code becomes a session is told elsewhere; here it is there or not.
    if (pathname === '/api/otp-auth/verify-otp') {
      network.hasSession = true
      return Response.json(entered)
    }
    if (pathname === '/api/auth/user/refresh') {
      return network.hasSession ? Response.json(entered) : new Response(null, { status: 204 })
    }
    const loss = request.method === 'GET' ? null : network.loss
    if (loss === 'request') throw new TypeError('the request got lost')
    const token = request.headers.get('authorization')?.replace('Bearer ', '')
    const answered = await shop.call(pathname, {
      method: request.method,
      ...(token ? { token } : {}),
      headers: { 'idempotency-key': request.headers.get('idempotency-key') ?? '' },
      ...(text === '' ? {} : { json: JSON.parse(text) as unknown }),
    })
    if (loss === 'answer') throw new TypeError('the answer got lost')
    return answered
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    underWay += 1
    calls += 1
    try {
      return await answer(input instanceof Request ? input : new Request(input, init))
    } finally {
      underWay -= 1
    }
  })

  async function openTab(): Promise<Tab> {
    vi.resetModules()
    const others = new Set(channels)
    const actions = await import('#src/features/cart/actions.ts')
    const { cartState } = await import('#src/features/cart/state.ts')
    const { authState } = await import('#src/features/auth/state.ts')
    const auth = await import('#src/features/auth/actions.ts')
    // What loads lazily must come from this tab's modules, before another tab loads its own.
    await actions.prepareCustomerCart()
    const { inTurn } = await import('#src/features/cart/customer-cart.ts')
    const outbox = await import('#src/features/outbox/actions.ts')
    const { outboxState } = await import('#src/features/outbox/state.ts')
    const own = [...channels].filter((channel) => !others.has(channel))
    const tab: Tab = {
      actions,
      cartState,
      authState,
      auth,
      inTurn,
      outbox,
      outboxState,
      close() {
        for (const channel of own) channels.delete(channel)
        tabs.delete(tab)
        // What the closed page still listens to finds nobody in.
        authState.isUserAuthenticated = false
        cartState.home = 'guest'
      },
    }
    tabs.add(tab)
    await Promise.all([actions.startCart(), auth.startSession(new QueryClient()), outbox.lookAgain()])
    return tab
  }

  /** Resolves when no tab has anything under way: several rounds of the event loop without a call. */
  async function settle(): Promise<void> {
    // Once: without network each look is another call that fails.
    for (const tab of tabs) await tab.outbox.lookAgain()
    let callsBefore = -1
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await Promise.all([...tabs].map((tab) => tab.inTurn(async () => {})))
      for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve))
      if (underWay > 0 || calls !== callsBefore) quiet = -1
      callsBefore = calls
    }
  }

  return { network, openTab, settle, accessToken: login.accessToken }
}
