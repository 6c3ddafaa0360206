import { promisifyRequest, type UseStore } from 'idb-keyval'

const STORE = 'keyval'

async function connect(name: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const database = await promisifyRequest(request)
  if (database.objectStoreNames.length > 0) return database
  // An opening that broke off halfway left a database with nothing in it: nothing is lost by making it whole.
  database.close()
  return connect(name, database.version + 1)
}

/**
 * A store for idb-keyval's helpers in a database of its own. Unlike theirs it steps aside for another tab that changes
 * the database's version, repairs a half-made database, and reopens after every failed connection.
 */
export function keyStore(name: string): UseStore {
  let opening: Promise<IDBDatabase> | null = null
  const forget = () => {
    opening = null
  }
  const open = async () => {
    const database = await connect(name)
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
