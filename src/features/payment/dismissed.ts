const KEY = 'incompleteOrderDismissed:'

/** Put away for this session (of this tab); another order is shown all the same. */
export function wasDismissed(orderId: string): boolean {
  try {
    return sessionStorage.getItem(KEY + orderId) === '1'
  } catch {
    // Storage is blocked: put away for this page only.
    return false
  }
}

export function rememberDismissed(orderId: string): void {
  try {
    sessionStorage.setItem(KEY + orderId, '1')
  } catch {
    // Storage is blocked: put away for this page only.
  }
}
