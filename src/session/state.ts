import { proxy, type Snapshot } from 'valtio'
import type { User } from '#domain/contract/user.ts'
import { inBrowser } from '#src/lib/web-storage.ts'

/** Who is logged in, in memory only. `isKnown` turns true once the start's refresh has answered. */
export const authState = proxy<{
  user: User | null
  isUserAuthenticated: boolean
  userRegistered: boolean
  isKnown: boolean
}>({ user: null, isUserAuthenticated: false, userRegistered: false, isKnown: false })

/** The logged-in customer as screens read it from `authState`. */
export type Customer = Snapshot<User>

const OWED_KEY = 'logout-owed'

/** Marks, in the browser's storage, that the server must still be told of a logout; it does not say whose. */
export const owedLogout = {
  get: (): boolean => inBrowser.read(OWED_KEY) !== null,
  set(isOwed: boolean): void {
    if (isOwed) inBrowser.write(OWED_KEY, '1')
    else inBrowser.drop(OWED_KEY)
  },
}
