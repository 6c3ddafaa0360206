export interface Turns {
  /** Runs a task that somebody waits for; at most `limit` at once, first come first served. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Settles when nobody waits for anything. */
  idle(): Promise<void>
}

/** Lets requests go first: background work asks for `idle()` before each step. */
export function createTurns(limit: number): Turns {
  let active = 0
  const queue: (() => void)[] = []
  let onIdle: (() => void)[] = []

  /** A finished task hands its place to the next in the queue. */
  function release(): void {
    const next = queue.shift()
    if (next) {
      next()
      return
    }
    active -= 1
    if (active > 0) return
    const waiting = onIdle
    onIdle = []
    for (const resume of waiting) resume()
  }

  return {
    async run(task) {
      if (active >= limit) await new Promise<void>((resolve) => queue.push(resolve))
      else active += 1
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
