import { get, promisifyRequest, set, type UseStore, update } from 'idb-keyval'
import { proxy } from 'valtio'
import { isFull, keyStore } from './key-store.ts'

/** After this time without an answer IndexedDB counts as broken, and the page works from memory. */
const PATIENCE_MS = 2_000
/** One that was slow and not broken has twice as long from then on, up to this: else the next look would end in silence, too. */
const LONGEST_PATIENCE_MS = 30_000
/** The wait is counted in this many parts: a page that was frozen for a while has not waited for IndexedDB. */
const PARTS = 8

const memory = new Map<string, unknown>()
let store: UseStore | null = null
let patienceMs = PATIENCE_MS

/** `isMemoryOnly` once IndexedDB has failed: later writes last only as long as the page. */
export const storageState = proxy({ isMemoryOnly: false })

/** What to do if IndexedDB does not answer; one timeout ends all waiting operations. */
const waiting = new Set<() => void>()

class Silence extends Error {
  override message = 'IndexedDB did not answer'
}

function endWaiting(): void {
  storageState.isMemoryOnly = true
  for (const stop of waiting) stop()
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Silence())
    let parts = PARTS
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (--parts > 0 ? wait() : endWaiting()), patienceMs / PARTS)
    }
    waiting.add(stop)
    wait()
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      waiting.delete(stop)
    })
  })
}

/** Once more after a failure: over a new connection, and on a full disk after deleting what can be fetched again. */
async function onDisk<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  store ??= keyStore('haat', known)
  const own = store
  try {
    return await work(own)
  } catch (error) {
    if (isFull(error)) await (await import('./kept-store.ts')).makeRoom()
    return await work(own)
  }
}

/** Not while memory is ahead of the disk: what was missed is done again there, and would count twice. */
const known = () => (storageState.isMemoryOnly || missed.length > 0 ? [] : memory)

type Work<T> = (store: UseStore) => Promise<T>

/** Changes that only memory has, the oldest first. */
const missed: Work<unknown>[] = []
let isCatchingUp = false
const listeners = new Set<() => void>()

/** Calls when IndexedDB, given up for its silence, has answered after all and has what this page changed meanwhile. */
export function whenStorageIsBack(listener: () => void): void {
  listeners.add(listener)
}

/**
 * IndexedDB was slow, not broken (a busy phone): changes made meanwhile are repeated there, and the page continues with
 * it. The page re-reads it only once: doing so at every late answer would cause more requests each time, and a slow
 * IndexedDB would never finish.
 */
async function catchUp(): Promise<void> {
  if (isCatchingUp || (!storageState.isMemoryOnly && missed.length === 0)) return
  isCatchingUp = true
  patienceMs = Math.min(2 * patienceMs, LONGEST_PATIENCE_MS)
  try {
    for (let next = missed[0]; next; next = missed[0]) {
      await onDisk(next)
      missed.shift()
    }
    storageState.isMemoryOnly = false
    for (const listener of listeners) listener()
  } catch {
    // Broken after all: memory has it.
  } finally {
    isCatchingUp = false
  }
}

interface Attempt<T> {
  work: Work<T>
  inMemory: () => T
  /** Changes made only in memory, to be repeated once IndexedDB is back. */
  again?: Work<unknown>
}

/** Runs on IndexedDB, or on memory as long as IndexedDB has failed. */
async function attempt<T>({ work, inMemory, again }: Attempt<T>): Promise<{ value: T; isKept: boolean }> {
  if (storageState.isMemoryOnly) {
    if (again) missed.push(again)
    return { value: inMemory(), isKept: false }
  }
  const onIts = onDisk(work)
  try {
    return { value: await within(onIts), isKept: true }
  } catch (error) {
    // Absent, blocked, full or broken: data read so far is in memory, and the shop goes on.
    storageState.isMemoryOnly = true
    if (error instanceof Silence) {
      const tryAgain = () => {
        if (!again) return
        missed.push(again)
        // Later changes come after it, in order.
        storageState.isMemoryOnly = true
        void catchUp()
      }
      onIts.then(() => void catchUp(), tryAgain)
    }
    return { value: inMemory(), isKept: false }
  }
}

export async function readStored(key: string): Promise<unknown> {
  const { value } = await attempt({
    work: (database) => get<unknown>(key, database),
    inMemory: () => memory.get(key),
  })
  memory.set(key, value)
  return value
}

export async function writeStored(key: string, value: unknown): Promise<void> {
  memory.set(key, value)
  await attempt({
    work: (database) => set(key, value, database),
    inMemory: () => undefined,
    // By then a younger value may be there.
    again: (database) => set(key, memory.get(key), database),
  })
}

/**
 * Reads, changes and writes several entries in one database transaction: all change or none does; an unchanged value is
 * not written. If storage fails, the caller makes the change again (`whenStorageIsBack`); the change function is told
 * whether the values come from the disk or from this page's memory.
 */
export async function updateStoredTogether<T>(
  keys: readonly string[],
  change: (values: readonly unknown[], isOnDisk: boolean) => [values: readonly unknown[], answer: T],
): Promise<{ answer: T; isKept: boolean }> {
  const { value, isKept } = await attempt({
    work: (database) =>
      database('readwrite', async (entries) => {
        // A second request while the first still runs keeps the transaction open.
        const before = await Promise.all(keys.map((key) => promisifyRequest<unknown>(entries.get(key))))
        const changed = change(before, true)
        for (const [at, key] of keys.entries()) if (changed[0][at] !== before[at]) entries.put(changed[0][at], key)
        await promisifyRequest(entries.transaction)
        return changed
      }),
    inMemory: () =>
      change(
        keys.map((key) => memory.get(key)),
        false,
      ),
  })
  const [values, answer] = value
  for (const [at, key] of keys.entries()) memory.set(key, values[at])
  return { answer, isKept }
}

/** Read, change and write in one database transaction, so that two tabs never overwrite each other. */
export async function updateStored<T>(key: string, change: (value: unknown) => T): Promise<T> {
  const work: Work<T> = async (database) => {
    let next: T | undefined
    await update<unknown>(
      key,
      (value) => {
        next = change(value)
        return next
      },
      database,
    )
    return next as T
  }
  const { value } = await attempt<T>({ work, inMemory: () => change(memory.get(key)), again: work })
  memory.set(key, value)
  return value
}
