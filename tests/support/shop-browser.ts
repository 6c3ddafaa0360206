import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { QueryClient } from '@tanstack/react-query'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { TIMEOUT_MS } from '#src/lib/platform-fetch.ts'
import type { Loss } from './cart-model.ts'
import { logIn } from './log-in.ts'
import type { TestApp } from './test-app.ts'

const FIRST_PAUSE_MS = 4_000

/** One part of the time that IndexedDB is given to answer (src/lib/storage.ts). */
const PATIENCE_PART_MS = 250

/** What a page does is done in its context, so that nothing of it happens once the page is gone. */
interface Life {
  isOver: boolean
  transactions: Set<IDBTransaction>
}
const lives = new AsyncLocalStorage<Life>()
const isOver = () => lives.getStore()?.isOver ?? false
const never = () => new Promise<never>(() => {})

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
      this.onNews.push(AsyncLocalStorage.bind(listener))
    }
    postMessage(data: unknown) {
      if (isOver()) return
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
    if (isOver()) return null
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string): void {
    if (isOver()) return
    this[name] = text
  }
  removeItem(name: string): void {
    if (isOver()) return
    delete this[name]
  }
}

/** As much of a page as the cart's modules look at; addresses are the shop's own. */
export function standInPage(): void {
  const page = new EventTarget()
  setMaxListeners(0, page)
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
  authState: typeof import('#src/session/state.ts')['authState']
  auth: typeof import('#src/features/auth/one-time-code.ts')
  inTurn: typeof import('#src/features/cart/model/page-cart.ts')['customerCart']['inTurn']
  outbox: typeof import('#src/features/outbox/actions.ts')
  outboxState: typeof import('#src/features/outbox/state.ts')['outboxState']
  /** Does something as this page, which may be killed over it. */
  within<T>(work: () => T): T
  close(): void
  /** Ends the page in this moment, with everything it has under way: its open transactions are gone. */
  kill(): void
}

/** A page's transactions end with it, and it begins no others. */
function bindTransactions(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...of) {
    const life = lives.getStore()
    // The simulated browser's own, at the opening of a database that is new.
    if (of[1] === 'versionchange') return beginTransaction.apply(this, of)
    if (life?.isOver) throw new DOMException('The page is gone.', 'InvalidStateError')
    const opened = beginTransaction.apply(this, of)
    life?.transactions.add(opened)
    opened.addEventListener('complete', () => life?.transactions.delete(opened))
    opened.addEventListener('abort', () => life?.transactions.delete(opened))
    return opened
  })
}

const realSetTimeout = globalThis.setTimeout
const beginTransaction = IDBDatabase.prototype.transaction

/**
 * Pauses before a next try are planned and never come to an end: a history has reasons enough to try again. IndexedDB has
 * all the time of a slow machine while its disk is free, and none while the disk is held.
 */
const planPauses =
  (disk: { isHeld: boolean }) =>
  (work: () => void, ms = 0): unknown => {
    if (ms === PATIENCE_PART_MS) return disk.isHeld ? realSetTimeout(work) : 0
    return ms < FIRST_PAUSE_MS || ms === TIMEOUT_MS ? realSetTimeout(work, ms) : 0
  }

/** Lets everything else that asks for the disk wait; answers how to let it go on. */
async function holdDisk(disk: { isHeld: boolean }): Promise<() => void> {
  const opening = indexedDB.open('haat')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const entries = database.transaction('keyval', 'readwrite').objectStore('keyval')
  disk.isHeld = true
  const ask = () => {
    const request = entries.get('nothing')
    request.onsuccess = () => (disk.isHeld ? ask() : database.close())
  }
  ask()
  return () => {
    disk.isHeld = false
  }
}

/** One person's browser on the real shop in this process: its storage, its session cookie and a network that may fail. */
export async function openBrowser(shop: TestApp, phoneNumber: string) {
  const channels = new Set<Channel>()
  const tabs = new Set<Tab>()
  const network = { isOnline: true, loss: null as Loss, isSilent: false, hasSession: false }
  const disk = { isHeld: false }
  let underWay = 0
  let calls = 0
  const login = await logIn(shop.deps, phoneNumber)
  const entered = { accessToken: login.accessToken, user: { _id: phoneNumber, phoneNumber } }
  standInPage()
  vi.stubGlobal('setTimeout', planPauses(disk))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('BroadcastChannel', channelClass(channels))
  bindTransactions()

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
    const lose = (what: string) => {
      if (network.isSilent) return never()
      throw new TypeError(`the ${what} got lost`)
    }
    if (loss === 'request') return await lose('request')
    const token = request.headers.get('authorization')?.replace('Bearer ', '')
    const answered = await shop.call(pathname, {
      method: request.method,
      ...(token ? { token } : {}),
      headers: { 'idempotency-key': request.headers.get('idempotency-key') ?? '' },
      ...(text === '' ? {} : { json: JSON.parse(text) as unknown }),
    })
    if (loss === 'answer') return await lose('answer')
    return answered
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isOver()) return await never()
    if (!network.isSilent) underWay += 1
    const counted = !network.isSilent
    calls += 1
    try {
      const answered = await answer(input instanceof Request ? input : new Request(input, init))
      return isOver() ? await never() : answered
    } finally {
      if (counted) underWay -= 1
    }
  })

  function openTab(): Promise<Tab> {
    const life: Life = { isOver: false, transactions: new Set() }
    return lives.run(life, () => startTab(life))
  }

  async function startTab(life: Life): Promise<Tab> {
    vi.resetModules()
    const others = new Set(channels)
    const actions = await import('#src/features/cart/actions.ts')
    const { cartState } = await import('#src/features/cart/state.ts')
    const { authState } = await import('#src/session/state.ts')
    const { startSession } = await import('#src/features/auth/actions.ts')
    const auth = await import('#src/features/auth/one-time-code.ts')
    // What loads lazily must come from this tab's modules, before another tab loads its own.
    await actions.prepareCustomerCart()
    const { customerCart } = await import('#src/features/cart/model/page-cart.ts')
    const outbox = await import('#src/features/outbox/actions.ts')
    const { outboxState } = await import('#src/features/outbox/state.ts')
    const own = [...channels].filter((channel) => !others.has(channel))
    const tab: Tab = {
      actions,
      cartState,
      authState,
      auth,
      inTurn: customerCart.inTurn,
      outbox,
      outboxState,
      within: (work) => lives.run(life, work),
      kill() {
        life.isOver = true
        for (const transaction of life.transactions) transaction.abort()
        tab.close()
      },
      close() {
        for (const channel of own) channels.delete(channel)
        tabs.delete(tab)
        // What the closed page still listens to finds nobody in.
        authState.isUserAuthenticated = false
        cartState.home = 'guest'
      },
    }
    tabs.add(tab)
    await Promise.all([actions.startCart(), startSession(new QueryClient()), outbox.lookAgain()])
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

  return { network, openTab, settle, holdDisk: () => holdDisk(disk), accessToken: login.accessToken }
}
