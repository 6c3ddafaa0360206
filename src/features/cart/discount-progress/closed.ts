import { inTab } from '#src/lib/web-storage.ts'

const KEY = 'discount-progress-closed'

/** Closed by the shopper: it stays away for the session (of this tab). */
export const wasClosed = (): boolean => inTab.read(KEY) === '1'

export function rememberClosed(): void {
  inTab.write(KEY, '1')
}
