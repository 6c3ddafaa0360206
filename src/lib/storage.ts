import { createStore, get, set, type UseStore, update } from 'idb-keyval'

/** Longer than this and IndexedDB is taken for broken: the page goes on from memory. */
const PATIENCE_MS = 2_000

const memory = new Map<string, unknown>()
let store: UseStore | null = null
let isBroken = false

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB did not answer')), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs on IndexedDB, or on memory for the page's life once IndexedDB has failed. */
async function attempt<T>(onDatabase: (store: UseStore) => Promise<T>, inMemory: () => T): Promise<T> {
  if (!isBroken) {
    try {
      store ??= createStore('haat', 'keyval')
      return await within(onDatabase(store))
    } catch {
      // Absent, blocked, full or closed under us: what was read so far is in memory, the shop goes on.
      isBroken = true
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
