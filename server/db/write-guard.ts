import { AsyncLocalStorage } from 'node:async_hooks'

const writing = new AsyncLocalStorage<object>()

/**
 * Refuses a write that is asked for inside another write of the same database: it would wait for itself.
 * Throws an Error that names the way out.
 */
export function assertNotInsideWrite(database: object): void {
  if (writing.getStore() === database) {
    throw new Error('Database.write was called inside Database.write: pass the open transaction on instead')
  }
}

/** Runs the work of a write so that a nested write is noticed. */
export function insideWrite<T>(database: object, work: () => Promise<T>): Promise<T> {
  return writing.run(database, work)
}
