/** Runs work when everything given before has ended, well or not; answers what the work does. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue of its own: one work at a time, in the order they were given. */
export function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
