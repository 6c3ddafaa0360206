import type { MergeReceipt } from '#domain/contract/cart.ts'

const KEY = 'cart-receipt'

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
