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
  /** A step that was refused after its page had been left: where it was taken, and what was said to it. */
  leftBehind: { place: string; said: string } | null
}>({ token: adminToken.get(), isExpired: false, keptFor: null, panelNo: 0, leftBehind: null })
