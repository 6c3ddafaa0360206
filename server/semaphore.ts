/** More tasks wait than the semaphore lets wait. */
export class SemaphoreFull extends Error {}

/** Hands out a fixed number of places, first come first served. */
export interface Semaphore {
  /** Waits for a place; false if none was free within the time. */
  acquire(withinMs?: number): Promise<boolean>
  release(): void
  /** How many wait for a place now. */
  waiting(): number
  /**
   * Runs a task when a place is free. Throws SemaphoreFull if too many are already waiting, unless the task is patient.
   */
  run<T>(task: () => Promise<T>, isPatient?: boolean): Promise<T>
  /** Settles when no place is taken: background work waits for this before each step. */
  idle(): Promise<void>
}

/** Lets `limit` tasks run at once, while at most `queueLimit` impatient ones wait. */
export function createSemaphore(limit: number, queueLimit = Number.POSITIVE_INFINITY): Semaphore {
  let active = 0
  const queue = new Set<() => void>()
  let onIdle: (() => void)[] = []

  async function acquire(withinMs?: number): Promise<boolean> {
    if (active < limit) {
      active += 1
      return true
    }
    return await new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      queue.add(start)
      if (withinMs === undefined) return
      timer = setTimeout(() => {
        queue.delete(start)
        resolve(false)
      }, withinMs)
    })
  }

  /** The place goes to the next in the queue. */
  function release(): void {
    const [next] = queue
    if (next !== undefined) {
      queue.delete(next)
      next()
      return
    }
    active -= 1
    if (active > 0) return
    const resumed = onIdle
    onIdle = []
    for (const resume of resumed) resume()
  }

  return {
    acquire,
    release,
    waiting: () => queue.size,
    async run(task, isPatient = false) {
      if (active < limit) active += 1
      else if (!isPatient && queue.size >= queueLimit) throw new SemaphoreFull('too many wait')
      else await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
    async idle() {
      while (active > 0) await new Promise<void>((resolve) => onIdle.push(resolve))
    },
  }
}
