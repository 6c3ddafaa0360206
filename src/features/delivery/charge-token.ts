const KEY = 'deliveryChargeToken'

/** The server's signed quote of the last fee asked for; it goes along with the order. Null where none is kept. */
export function readChargeToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: the server calculates afresh.
    return null
  }
}

/** Keeps a quote; an older server sends none. */
export function keepChargeToken(token: string | undefined): void {
  if (!token) return
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Storage is blocked: the server calculates afresh.
  }
}

/** A new check of a pin code: the old quote no longer holds. */
export function forgetChargeToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: there is none.
  }
}
