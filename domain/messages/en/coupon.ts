/** The coupon box. The first four stand in the requirements word for word. */
export const couponText = {
  missing: 'Please provide a valid coupon code',
  invalid: 'Coupon code is not valid!',
  success: '🎉 Coupon code successfully applied!',
  applied: 'Coupon Code Applied Successfully!',
  label: 'Coupon code',
  apply: 'Apply',
  applying: 'Checking …',
  saves: (code: string, amount: string) => `${code} takes ${amount} off`,
  remove: (code: string) => `Remove coupon ${code}`,
  removeShort: 'Remove',
  dropped: (code: string) => `Your cart changed, so ${code} was removed. You can apply it again.`,
  refused: (code: string, why: string) => `${code} was removed. ${why}`,
  changedMeanwhile: 'Your cart changed in the meantime. Please apply the coupon again.',
}
