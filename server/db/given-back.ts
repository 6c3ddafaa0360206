export interface GivenBack {
  /** Until one is given back, at most so long. */
  wait(withinMs: number): Promise<void>
  /** Wakes who has waited longest. */
  tell(): void
}

/** Lets those who found nothing left wait for what others give back. */
export function createGivenBack(): GivenBack {
  const waiting = new Set<() => void>()
  return {
    wait: (withinMs) =>
      new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, withinMs)
        waiting.add(goOn)
      }),
    tell() {
      const [longest] = waiting
      longest?.()
    },
  }
}
