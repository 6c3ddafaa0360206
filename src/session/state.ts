import { proxy, type Snapshot } from 'valtio'
import type { User } from '#domain/contract/user.ts'
import { inBrowser } from '#src/lib/web-storage.ts'

/** Who is logged in, in memory only. `isKnown` turns true once the start's refresh has answered. */
export const authState = proxy<{
  user: User | null
  isUserAuthenticated: boolean
  userRegistered: boolean
  isKnown: boolean
  /** Somebody is logged in in this browser, and the shop could not say who: their cart cannot be shown. */
  isUnasked: boolean
}>({ user: null, isUserAuthenticated: false, userRegistered: false, isKnown: false, isUnasked: false })

/** The logged-in customer as screens read it from `authState`. */
export type Customer = Snapshot<User>

/** A mark in the browser's storage; it does not say whose. */
const markUnder = (key: string) => ({
  get: (): boolean => inBrowser.read(key) !== null,
  set(isSet: boolean): void {
    if (isSet) inBrowser.write(key, '1')
    else inBrowser.drop(key)
  },
})

/** The server must still be told of a logout. */
export const owedLogout = markUnder('logout-owed')

/** Somebody is logged in here, as far as this browser has heard. */
export const loginHere = markUnder('login-here')
