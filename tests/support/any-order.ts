/** A filter of the desk's orders that leaves out none. */
export const ANY_ORDER = {
  status: undefined,
  payment: undefined,
  method: undefined,
  userId: undefined,
  isToCall: false,
  from: undefined,
  until: undefined,
}
