const KEY = 'discount-progress-closed'

/** Closed by the shopper: it stays away for the session (of this tab). */
export function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    // Storage is blocked: closed for this page only.
    return false
  }
}

export function rememberClosed(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is blocked: closed for this page only.
  }
}
