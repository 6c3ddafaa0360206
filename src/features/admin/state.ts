import { proxy } from 'valtio'
import { adminToken } from '#src/lib/admin-token.ts'

/** The admin logged in in this tab: a stored token opens the panel, and the server's first answer decides. */
export const adminState = proxy<{
  token: string | null
  /** The server no longer took the token, so the login says why it is back. */
  isExpired: boolean
  /** Whose panel waits, hidden, behind a login that is back: with what they had typed, and for nobody else. */
  keptFor: string | null
  /** Grows with each new panel, so that nothing of the previous one stays. */
  panelNo: number
}>({ token: adminToken.get(), isExpired: false, keptFor: null, panelNo: 0 })
