import { proxy } from 'valtio'
import { adminToken } from '#src/lib/admin-token.ts'

/** Who works behind the counter in this tab: a stored token opens the panel, and the server's first answer decides. */
export const adminState = proxy<{
  token: string | null
  /** The server no longer took the token, so the login says why it is back. */
  isExpired: boolean
}>({ token: adminToken.get(), isExpired: false })
