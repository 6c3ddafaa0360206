import type { MergeReceipt } from '#domain/contract/cart.ts'

const KEY = 'cart-receipt'

/** Where a customer's presses are noted until they are answered, in local storage. */
export const PRESSES = 'cart-press:'

/** Keeps what a merge did until the shopper has read it, through reloads of this tab; nobody else is shown it. */
export function keepReceipt(userId: string, receipt: MergeReceipt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, receipt }))
  } catch {
    // Storage is blocked: it stays as long as the page.
  }
}

export function keptReceipt(userId: string): MergeReceipt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: string; receipt: MergeReceipt } | null
    return kept?.userId === userId && Array.isArray(kept.receipt?.lines) ? kept.receipt : null
  } catch {
    return null
  }
}

export function dropReceipt(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Whoever logs out leaves nothing: what was pressed and not answered goes too. */
export function dropPresses(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PRESSES)) localStorage.removeItem(name)
  } catch {
    // Storage is blocked: nothing was noted.
  }
}
