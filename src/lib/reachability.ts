/** Runs while the server cannot be reached; answers how to stop. */
type Watch = () => () => void

let isLost = false
let startWatch: Watch = () => () => {}
let stopWatch: (() => void) | null = null
const listeners = new Set<() => void>()

const isReachable = (): boolean => !isLost && navigator.onLine !== false

/** The last state that listeners were told. */
let wasReachable = isReachable()

/** An answer may arrive after the browser has lost its network: both together decide. */
function set(lost: boolean): void {
  isLost = lost
  if (isReachable() === wasReachable) return
  wasReachable = !wasReachable
  stopWatch?.()
  stopWatch = wasReachable ? null : startWatch()
  for (const listener of listeners) listener()
}

// On the server there is no window.
globalThis.addEventListener?.('online', () => set(false))
globalThis.addEventListener?.('offline', () => set(true))

/**
 * Whether the server can be reached, by what calls have met: a phone in a lift believes in its network for minutes, and
 * a server may be gone while the network is there.
 */
export const reachability = {
  isReachable,
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
      if (!isReachable()) return
      stop()
      run()
    })
    return stop
  },
  /** The check for the server while it is lost. */
  watchWith: (watch: Watch): void => {
    startWatch = watch
  },
}

/** Whether the server answers. The worker never does so in its place for this file. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
