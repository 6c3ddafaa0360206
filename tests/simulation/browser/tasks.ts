/** Rounds of the event loop without anything to do, after which all pages stand still: bodies are read in more than one. */
const QUIET_ROUNDS = 3

/** What pages do in one moment of the simulated clock: tasks one after another, each with everything that follows from it. */
export class Tasks {
  readonly #waiting: (() => void)[] = []
  #outside = 0

  queue(task: () => void): void {
    this.#waiting.push(task)
  }

  /** Work on the shop itself, which the moment waits for. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#outside += 1
    try {
      return await work()
    } finally {
      this.#outside -= 1
    }
  }

  /** Resolves when no page has anything left to do before time goes on. */
  async areDone(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      const task = this.#waiting.shift()
      task?.()
      if (task || this.#outside > 0) quiet = -1
    }
  }
}
