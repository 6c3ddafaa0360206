import type { Snapshot } from 'valtio'
import type { User } from '#domain/contract/user.ts'

/** The logged-in customer as screens read it from `authState`. */
export type Customer = Snapshot<User>
