import { Refusal } from '../errors.ts'

const LONGEST_MS = 60_000

/**
 * Runs a write of the start-up again while another process keeps the database to itself, for a minute at most.
 * Requests must not wait that long: they are answered 503.
 */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  const givesUpAt = performance.now() + LONGEST_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'UNAVAILABLE'
      if (!isBusy || performance.now() >= givesUpAt) throw error
    }
  }
}
