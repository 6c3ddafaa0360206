import { clear, del, get, set, type UseStore } from 'idb-keyval'
import { PICTURE_CACHES } from '#domain/sw-messages.ts'
import { dropPages } from './drop-pages.ts'
import { isFull, keyStore } from './key-store.ts'

/**
 * For data that can be fetched again: catalogue, content and the directory of pin codes. It has its own database, so
 * that if it is full or broken, the cart's is not.
 */
const DATABASE = 'haat-pocket'

let store: UseStore | null = null
const opened = () => {
  store ??= keyStore(DATABASE)
  return store
}

/** The first to go when the disk is full, with the pages that show them. */
async function dropPictures(): Promise<void> {
  // Absent on pages without TLS.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await dropPages()
  await Promise.all(names.filter((name) => name.startsWith(PICTURE_CACHES)).map((name) => caches.delete(name)))
}

/** The kept value, or undefined, also if the browser keeps nothing. */
export async function readKept(key: string): Promise<unknown> {
  try {
    return await get<unknown>(key, opened())
  } catch {
    // IndexedDB is absent, blocked or broken: the network has it all.
    return undefined
  }
}

/** Without room the pictures go, and it is tried once more; after that, what was kept before is still right, only older. */
export async function writeKept(key: string, value: unknown): Promise<void> {
  const write = () => set(key, value, opened())
  try {
    await write().catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      await dropPictures()
      await write()
    })
  } catch {
    // Full, or closed under us.
  }
}

export async function dropKept(key: string): Promise<void> {
  await del(key, opened()).catch(() => undefined)
}

/** Gives the disk back everything that can be fetched again; never throws. */
export async function makeRoom(): Promise<void> {
  await Promise.all([dropPictures(), clear(opened())]).catch(() => undefined)
}
