import type { MergeReceipt } from '#domain/contract/cart.ts'
import { inBrowser, inTab, parsed } from '#src/lib/web-storage.ts'

const KEY = 'cart-receipt'

/** Where a customer's presses are noted until they are answered, in local storage. */
export const PRESSES = 'cart-press:'

/** Keeps what a merge did until the shopper has read it, through reloads of this tab; nobody else is shown it. */
export function keepReceipt(userId: string, receipt: MergeReceipt): void {
  inTab.write(KEY, JSON.stringify({ userId, receipt }))
}

export function keptReceipt(userId: string): MergeReceipt | null {
  const kept = parsed(inTab.read(KEY)) as { userId: string; receipt: MergeReceipt } | null
  return kept?.userId === userId && Array.isArray(kept.receipt?.lines) ? kept.receipt : null
}

export const dropReceipt = (): void => inTab.drop(KEY)

/** Whoever logs out leaves nothing: what was pressed and not answered goes too. */
export function dropPresses(): void {
  for (const name of inBrowser.names(PRESSES)) inBrowser.drop(name)
}
