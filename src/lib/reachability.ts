/** Runs while the server cannot be reached; answers how to stop. */
type Watch = () => () => void

let isLost = false
let startWatch: Watch = () => () => {}
let stopWatch: (() => void) | null = null
const listeners = new Set<() => void>()

function set(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  stopWatch?.()
  stopWatch = lost ? startWatch() : null
  for (const listener of listeners) listener()
}

addEventListener('online', () => set(false))
addEventListener('offline', () => set(true))

/**
 * Whether the server can be reached, by what calls have met: a phone in a lift believes in its network for minutes, and
 * a server may be gone while the network is there.
 */
export const reachability = {
  isReachable: (): boolean => !isLost && navigator.onLine !== false,
  /** A call did not come through. */
  lost: (): void => set(true),
  /** The server has answered, whatever it said. */
  found: (): void => set(false),
  /** Told of every change; answers how to stop listening. */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Runs once, when the server is there again; answers how to do without. */
  whenBack: (run: () => void): (() => void) => {
    const stop = reachability.listen(() => {
      if (!reachability.isReachable()) return
      stop()
      run()
    })
    return stop
  },
  /** What looks for the server while it is lost. */
  watchWith: (watch: Watch): void => {
    startWatch = watch
  },
}
