/** Runs work when everything given before has ended, well or not; answers what the work does. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue of its own: one work at a time, in the order they were given. */
export function serialQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
