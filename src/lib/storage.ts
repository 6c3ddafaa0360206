import { createStore, get, promisifyRequest, set, type UseStore, update } from 'idb-keyval'

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

/** Whether IndexedDB has failed: what is written now lives as long as the page. */
export function isStorageBroken(): boolean {
  return isBroken
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
