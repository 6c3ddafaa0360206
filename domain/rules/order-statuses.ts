/** On their own: the history's address names them on every page, the rules about them come later. */
export const ORDER_STATUSES = ['active', 'dispatched', 'completed', 'cancelled'] as const
