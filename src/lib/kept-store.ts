import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** A database of its own: when this one is full or broken, the basket's is not. */
const DATABASE = 'haat-pocket'
const KEY = 'queries'

let store: UseStore | null = null
const opened = () => {
  store ??= createStore(DATABASE, 'keyval')
  return store
}

/** What was kept, or undefined: also where the browser keeps nothing. */
export async function readKept(): Promise<unknown> {
  try {
    return await get<unknown>(KEY, opened())
  } catch {
    // IndexedDB is absent, blocked or broken: the network has it all.
    return undefined
  }
}

export async function writeKept(text: string): Promise<void> {
  try {
    await set(KEY, text, opened())
  } catch {
    // Full or closed under us: what was kept before is still right, only older.
    store = null
  }
}

export async function dropKept(): Promise<void> {
  await del(KEY, opened()).catch(() => undefined)
}
