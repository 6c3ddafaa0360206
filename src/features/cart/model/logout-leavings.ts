import { inBrowser, inTab } from '#src/lib/web-storage.ts'

/** Where the tab keeps what a merge did, until it is read. */
export const RECEIPT = 'cart-receipt'

/** Where a customer's presses are noted until they are answered, in local storage. */
export const PRESSES = 'cart-press:'

export const dropReceipt = (): void => inTab.drop(RECEIPT)

/** Whoever logs out leaves nothing: what was pressed and not answered goes too. */
export function dropPresses(): void {
  for (const name of inBrowser.names(PRESSES)) inBrowser.drop(name)
}
