import { promisifyRequest, type UseStore } from 'idb-keyval'

const STORE = 'keyval'

type Known = Iterable<readonly [key: string, value: unknown]>

/** What is shown has become an object of the page's state, which a database refuses: its content is kept. */
function put(entries: IDBObjectStore, key: string, value: unknown): void {
  try {
    entries.put(value, key)
  } catch {
    entries.put(JSON.parse(JSON.stringify(value)), key)
  }
}

async function connect(name: string, known: () => Known, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    const entries = request.result.createObjectStore(STORE)
    for (const [key, value] of known()) if (value !== undefined) put(entries, key, value)
  }
  const database = await promisifyRequest(request)
  if (database.objectStoreNames.length > 0) return database
  // An opening that broke off halfway left a database with nothing in it: nothing is lost by making it whole.
  database.close()
  return connect(name, known, database.version + 1)
}

/**
 * A store for idb-keyval's helpers in a database of its own. Unlike theirs it steps aside for another tab that changes
 * the database's version, repairs a half-made database, and reopens after every failed connection. A database that is made
 * anew (the browser found it spoiled or needed its room, somebody cleared it) begins with what the page knows of it.
 */
export function keyStore(name: string, known: () => Known = () => []): UseStore {
  let opening: Promise<IDBDatabase> | null = null
  const forget = () => {
    opening = null
  }
  const open = async () => {
    const database = await connect(name, known)
    database.onclose = forget
    database.onversionchange = () => {
      forget()
      database.close()
    }
    return database
  }
  return async (mode, work) => {
    opening ??= open()
    try {
      const transaction = (await opening).transaction(STORE, mode)
      return await work(transaction.objectStore(STORE))
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** Whether a write failed for lack of room, on the disk or for this shop; other failures give no reason. */
export function isFull(error: unknown): boolean {
  return error === null || (error instanceof DOMException && error.name === 'QuotaExceededError')
}
