/** Session storage key of OPEN-64: gone with the tab, and never shared with the shop's own login. */
const KEY = 'adminToken'

let onLost: () => void = () => {}
/** Where session storage is blocked, the token lives as long as the page. */
let memory: string | null = null

export const adminToken = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(KEY) ?? memory
    } catch {
      return memory
    }
  },
  set: (value: string | null): void => {
    memory = value
    try {
      if (value === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, value)
    } catch {
      // The copy in memory has to do.
    }
  },
  /** Called when the server no longer takes the token; answers how to stop listening. */
  onLost: (listener: () => void): (() => void) => {
    onLost = listener
    return () => {
      if (onLost === listener) onLost = () => {}
    }
  },
  lost: (): void => {
    adminToken.set(null)
    onLost()
  },
}
