import { inTab } from '#src/lib/web-storage.ts'

const KEY = 'incompleteOrderDismissed:'

/** Put away for this session (of this tab); another order is shown all the same. */
export const wasDismissed = (orderId: string): boolean => inTab.read(KEY + orderId) === '1'

export function rememberDismissed(orderId: string): void {
  inTab.write(KEY + orderId, '1')
}
