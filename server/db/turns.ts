/** Hands out a fixed number of places, first come first served. */
export interface Turns {
  /** Waits for a place; false when none was free within the time. */
  take(withinMs: number): Promise<boolean>
  giveBack(): void
  /** How many wait for a place now. */
  waiting(): number
}

export function createTurns(places: number): Turns {
  let free = places
  const waiting = new Set<() => void>()
  return {
    take(withinMs) {
      if (free > 0) {
        free -= 1
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          resolve(true)
        }
        const timer = setTimeout(() => {
          waiting.delete(goOn)
          resolve(false)
        }, withinMs)
        waiting.add(goOn)
      })
    },
    waiting: () => waiting.size,
    giveBack() {
      const [next] = waiting
      if (next === undefined) free += 1
      else {
        waiting.delete(next)
        next()
      }
    },
  }
}
