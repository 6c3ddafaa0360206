/** More tasks wait than the semaphore lets wait. */
export class SemaphoreFull extends Error {}

export interface Semaphore {
  /** Runs a task when its turn comes. Throws SemaphoreFull if too many are already waiting. */
  run<T>(task: () => Promise<T>, isPatient: boolean): Promise<T>
}

/** Lets `limit` tasks work at once, first come first served, while at most `queueLimit` impatient ones wait. */
export function createSemaphore(limit: number, queueLimit: number): Semaphore {
  let active = 0
  const queue: (() => void)[] = []

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else active -= 1
  }

  return {
    async run(task, isPatient) {
      if (active < limit) active += 1
      else if (!isPatient && queue.length >= queueLimit) throw new SemaphoreFull('too many wait')
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
