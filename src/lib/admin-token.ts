import { inTab } from './web-storage.ts'

/** Session storage key of OPEN-64: gone with the tab, and never shared with the shop's own login. */
const KEY = 'adminToken'

let onLost: () => void = () => {}

export const adminToken = {
  get: (): string | null => inTab.read(KEY),
  set: (value: string | null): void => {
    if (value === null) inTab.drop(KEY)
    else inTab.write(KEY, value)
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
