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
  /**
   * What was said to a step that has no place of its own on the page any more: its page was left before the answer
   * (`place`), or the row it stood in has gone since (`about`).
   */
  leftBehind: (({ place: string } | { about: string }) & { said: string }) | null
}>({ token: adminToken.get(), isExpired: false, keptFor: null, panelNo: 0, leftBehind: null })
