import { proxy, type Snapshot } from 'valtio'
import type { User } from '#domain/contract/user.ts'

/** Who is logged in, in memory only. `isKnown` turns true once the start's refresh has answered. */
export const authState = proxy<{
  user: User | null
  isUserAuthenticated: boolean
  userRegistered: boolean
  isKnown: boolean
}>({ user: null, isUserAuthenticated: false, userRegistered: false, isKnown: false })

/** The logged-in customer as screens read it from `authState`. */
export type Customer = Snapshot<User>
