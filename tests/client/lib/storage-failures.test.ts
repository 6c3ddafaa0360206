import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_CACHE } from '#domain/sw-messages.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const DATABASES = ['haat', 'haat-pocket']
const oats = { _id: 'p1', name: 'Rolled Oats 500 g', availability: 9 }

/** An opening that ends with an error of this name; without one it never ends. */
const openingThat = (name?: string) => ({
  open: () => {
    const request = { error: new DOMException('no', name), onerror: () => {} }
    if (name) queueMicrotask(() => request.onerror())
    return request
  },
})

const ended = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve()
  })

/**
 * Leaves a database behind as another version of the shop, or a power cut, would. What the page of an earlier test, still
 * busy, may have made in this browser goes first.
 */
async function leave(version: number, stores: readonly string[], records: Readonly<Record<string, unknown>> = {}) {
  for (const name of DATABASES) {
    await ended(indexedDB.deleteDatabase(name))
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const store of stores) {
        const entries = request.result.createObjectStore(store)
        for (const [key, value] of Object.entries(records)) entries.put(value, key)
      }
    }
    await ended(request)
    request.result.close()
  }
}

/** The browser's caches of pages and pictures; writes fail as long as `isFull` says so. */
function fillDisk(isFull: (names: readonly string[]) => boolean): void {
  const names = ['haat-shell-v1', PAGE_CACHE, 'haat-pictures-sm-v1', 'haat-pictures-md-v1']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => {
      const at = names.indexOf(name)
      return at >= 0 && names.splice(at, 1).length > 0
    },
  })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
    if (isFull(names)) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, entry)
  })
}

const WRONG = { cart: 'two oats', 'cart-prices': new Map([[7, 'dear']]), 'cart-merge': 3, queries: 5, outbox: [1] }

/** What goes wrong, how it comes about, and whether things are kept all the same. */
const FAILURES: readonly [name: string, isKept: boolean, come: () => unknown][] = [
  ['is absent', false, () => vi.stubGlobal('indexedDB', undefined)],
  [
    'throws',
    false,
    () =>
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  ],
  ['refuses to open', false, () => vi.stubGlobal('indexedDB', openingThat('UnknownError'))],
  ['was made by a newer shop and says so', false, () => vi.stubGlobal('indexedDB', openingThat('VersionError'))],
  ['was made by a newer shop in another form', false, () => leave(9, ['cells'])],
  ['was made by a newer shop', true, () => leave(9, ['keyval', 'cells'])],
  ['was left half made', true, () => leave(1, [])],
  ['holds records of a wrong shape', true, () => leave(1, ['keyval'], WRONG)],
  ['is full', false, () => fillDisk(() => true)],
  ['is full of pages and pictures', true, () => fillDisk((names) => names.length > 1)],
  ['never answers', false, () => vi.stubGlobal('indexedDB', openingThat())],
]

/** A page of this browser, its modules new; everything it starts with is under way. */
async function openPage() {
  vi.resetModules()
  const { storageState } = await import('#src/lib/storage.ts')
  const cart = await import('#src/features/cart/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  const outbox = await import('#src/features/outbox/actions.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const { keepQueries } = await import('#src/app/kept-queries.ts')
  const { readKept } = await import('#src/lib/kept-store.ts')
  const client = new QueryClient()
  clients.push(client)
  return {
    storageState,
    cart,
    cartState,
    outbox,
    outboxState,
    client,
    readKept,
    keepQueries: () => keepQueries(client),
  }
}
const clients: QueryClient[] = []

/** What the pages of a test are still at ends in their own browser: parts that are being loaded, entries being written. */
async function restOfPages(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  // The pages of earlier tests are not gone in this process: they must not hear of this one, and answer.
  vi.stubGlobal('BroadcastChannel', undefined)
  fakeWire(() => 'lost')
})

afterEach(async () => {
  // While the test's own clock stands: what the page would write of it a second later never comes due in the next test.
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
  await restOfPages()
  vi.unstubAllGlobals()
})

describe.each(FAILURES)('where IndexedDB %s', (failure, isKept, come) => {
  const isSilent = failure === 'never answers'

  /** Runs work; where nothing answers, by a clock that is moved two seconds and no further. */
  async function withinTwoSeconds(work: () => Promise<unknown>): Promise<void> {
    await come()
    if (!isSilent) return void (await work())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const done = work()
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    vi.useRealTimers()
  }

  it('the cart works, and outlives the page: in IndexedDB, or as what was pressed', {
    tags: ['PWA-81'],
  }, async () => {
    const page = await openPage()
    await withinTwoSeconds(async () => {
      await page.cart.startCart()
      await page.cart.addToCart(oats, 2)
      await page.cart.addToCart(oats)
    })
    expect(page.cartState.lines).toMatchObject([{ productId: 'p1', quantity: 3 }])
    expect(page.storageState.isMemoryOnly).toBe(!isKept)
    expect(page.cartState.isKept).toBe(true)
    // Whoever is silent now may answer the next page.
    if (isSilent) vi.stubGlobal('indexedDB', new IDBFactory())
    const next = await openPage()
    await next.cart.startCart()
    expect(next.cartState.lines).toMatchObject([{ productId: 'p1', quantity: 3 }])
  })

  it('what is written waits to be sent, and says where a closed page would lose it', async () => {
    const page = await openPage()
    await withinTwoSeconds(() => page.outbox.submit(message))
    expect(page.outboxState).toMatchObject({ entries: [message], isMemoryOnly: !isKept })
    if (!isKept) return
    const next = await openPage()
    await next.outbox.showChanges()
    expect(next.outboxState.entries).toMatchObject([message])
  })

  it('the page has its content, and keeps it where it can', { tags: ['PWA-81', 'PWA-87'] }, async () => {
    const page = await openPage()
    page.client.setQueryData(['blogs'], [])
    await come()
    // No write of this page may come due in another page's test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = page.keepQueries()
    // The first view does not wait for a storage that never answers (restoreCache).
    if (!isSilent) await asked
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.client.getQueryData(['blogs'])).toEqual([])
    if (!isKept) return
    await vi.waitFor(async () => expect(await page.readKept('queries')).toMatch(/blogs/))
    const next = await openPage()
    await next.keepQueries()
    expect(next.client.getQueryData(['blogs'])).toEqual([])
  })
})

it('all that waits for a silent IndexedDB is told at once, also what asked late', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', openingThat())
  const { readStored, storageState } = await import('#src/lib/storage.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const early = readStored('cart')
  await vi.advanceTimersByTimeAsync(1_750)
  const late = readStored('outbox')
  await vi.advanceTimersByTimeAsync(250)
  expect(await Promise.all([early, late])).toEqual([undefined, undefined])
  expect(storageState.isMemoryOnly).toBe(true)
})

it('a page that stood still has not waited: what IndexedDB answers after that counts', {
  tags: ['PWA-65'],
}, async () => {
  vi.resetModules()
  const { readStored, storageState, writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', [{ id: 'p1' }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = readStored('cart')
  // However late it is by then, a processor that was busy runs a timer that is due once.
  vi.advanceTimersToNextTimer()
  expect(await read).toEqual([{ id: 'p1' }])
  expect(storageState.isMemoryOnly).toBe(false)
})

it('a tab steps aside for another one that changes the version, and goes on afterwards', async () => {
  vi.resetModules()
  const { readStored, storageState, writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', [])
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('haat', 2)
    request.onblocked = () => reject(new Error('the old tab holds on'))
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  expect([await readStored('cart'), storageState.isMemoryOnly]).toEqual([[], false])
})

it('a connection that is gone is opened anew', async () => {
  vi.resetModules()
  const { readStored, storageState, writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', [])
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  expect([await readStored('cart'), storageState.isMemoryOnly]).toEqual([[], false])
})

it('local and session storage that throw leave cart, drafts, prompts and logout working', {
  tags: ['PWA-81'],
}, async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, new Proxy({}, { get: blocked, ownKeys: blocked }))
  }
  const page = await openPage()
  await page.cart.startCart()
  await page.cart.addToCart(oats)
  await page.outbox.lookAgain()
  await (await import('#src/features/outbox/start-outbox.ts')).forgetWritings()
  const { readChargeToken } = await import('#src/features/delivery/state.ts')
  const { inBrowser } = await import('#src/lib/web-storage.ts')
  const { adminToken } = await import('#src/lib/admin-token.ts')
  const { applyStoredTheme } = await import('#src/lib/theme.ts')
  inBrowser.write('visits', '2')
  adminToken.set('t')
  applyStoredTheme()
  expect([inBrowser.read('visits'), adminToken.get(), readChargeToken()]).toEqual(['2', 't', null])
  expect(page.cartState.lines).toMatchObject([{ productId: 'p1', quantity: 1 }])
  expect(page.storageState.isMemoryOnly).toBe(false)
})
