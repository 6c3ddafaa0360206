import { get, promisifyRequest, set, type UseStore, update } from 'idb-keyval'
import { proxy } from 'valtio'
import { isFull, keyStore } from './key-store.ts'

/** Longer than this and IndexedDB is taken for broken: the page goes on from memory. */
const PATIENCE_MS = 2_000
/** Patience is counted in so many parts: a page that stood still for a while has not waited for IndexedDB. */
const PARTS = 8

const memory = new Map<string, unknown>()
let store: UseStore | null = null

/** `isMemoryOnly` once IndexedDB has failed: what is written from then on lives as long as the page. */
export const storageState = proxy({ isMemoryOnly: false })

/** What to do where IndexedDB does not answer; one silence is the end of all that wait. */
const waiting = new Set<() => void>()

function endWaiting(): void {
  storageState.isMemoryOnly = true
  for (const stop of waiting) stop()
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('IndexedDB did not answer'))
    let parts = PARTS
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (--parts > 0 ? wait() : endWaiting()), PATIENCE_MS / PARTS)
    }
    waiting.add(stop)
    wait()
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      waiting.delete(stop)
    })
  })
}

/** Once more after a failure: over a new connection, and on a full disk after what can be fetched again has gone. */
async function onDisk<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  store ??= keyStore('haat')
  const own = store
  try {
    return await work(own)
  } catch (error) {
    if (isFull(error)) await (await import('./kept-store.ts')).makeRoom()
    return await work(own)
  }
}

/** Runs on IndexedDB, or on memory for the page's life once IndexedDB has failed. */
async function attempt<T>(work: (store: UseStore) => Promise<T>, inMemory: () => T): Promise<T> {
  if (!storageState.isMemoryOnly) {
    try {
      return await within(onDisk(work))
    } catch {
      // Absent, blocked, full or broken: what was read so far is in memory, the shop goes on.
      storageState.isMemoryOnly = true
    }
  }
  return inMemory()
}

export async function readStored(key: string): Promise<unknown> {
  const value = await attempt(
    (database) => get<unknown>(key, database),
    () => memory.get(key),
  )
  memory.set(key, value)
  return value
}

export async function writeStored(key: string, value: unknown): Promise<void> {
  memory.set(key, value)
  await attempt(
    (database) => set(key, value, database),
    () => undefined,
  )
}

/** Reads, changes and writes two entries in one database transaction: both change or neither does. */
export async function updateStoredPair<T>(
  [one, other]: readonly [string, string],
  change: (values: [unknown, unknown]) => [values: [unknown, unknown], answer: T],
): Promise<T> {
  let changed: ReturnType<typeof change> | undefined
  const apply = (values: [unknown, unknown]) => {
    changed = change(values)
    return changed[0]
  }
  await attempt(
    (database) =>
      database('readwrite', async (entries) => {
        // A second request while the first still runs keeps the transaction open.
        const values = Promise.all([promisifyRequest(entries.get(one)), promisifyRequest(entries.get(other))])
        const [first, second] = apply(await values)
        entries.put(first, one)
        entries.put(second, other)
        await promisifyRequest(entries.transaction)
      }),
    () => apply([memory.get(one), memory.get(other)]),
  )
  const [values, answer] = changed as ReturnType<typeof change>
  memory.set(one, values[0])
  memory.set(other, values[1])
  return answer
}

/** Read, change and write in one database transaction, so that two tabs never overwrite each other. */
export async function updateStored<T>(key: string, change: (value: unknown) => T): Promise<T> {
  let next: T | undefined
  const apply = (value: unknown) => {
    next = change(value)
    return next
  }
  await attempt(
    (database) => update<unknown>(key, apply, database),
    () => apply(memory.get(key)),
  )
  memory.set(key, next)
  return next as T
}
