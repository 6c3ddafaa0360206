/** The feature a file belongs to. */
export const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** What each feature shows its neighbours; whatever is not named here it may rebuild without asking them. */
export const PUBLIC_FILES: Readonly<Record<string, readonly string[]>> = {
  auth: ['actions.ts', 'customer-only.tsx', 'login-form.tsx', 'one-time-code.ts', 'otp-boxes.tsx'],
  cart: [
    'actions.ts',
    'components/cart-quote.tsx',
    'components/merge-receipt.tsx',
    'components/order-caps.tsx',
    'coupon/coupon-box.tsx',
    'empty-after-order.ts',
    'model/cart-view.ts',
    'pin-line.tsx',
    'state.ts',
    'use-cart-view.ts',
    'use-cart.ts',
  ],
  catalogue: ['breadcrumb.tsx', 'card-skeletons.tsx', 'product-card.tsx'],
  checkout: ['state.ts'],
  content: [
    'certificates.tsx',
    'content-loader.tsx',
    'how-we-are-better.tsx',
    'queries.ts',
    'story-card.tsx',
    'testimonial-card.tsx',
  ],
  delivery: [
    'actions.ts',
    'pin-dialog.tsx',
    'pin-field.tsx',
    'pin-places.ts',
    'state-field.tsx',
    'state.ts',
    'use-delivery.ts',
    'use-state-of-pin.ts',
  ],
  notifications: ['actions.ts', 'notify-me.tsx'],
  orders: ['last-order.tsx'],
  outbox: [
    'drafts.ts',
    'owner.ts',
    'start-outbox.ts',
    'state.ts',
    'subscribe.ts',
    'use-writing.ts',
    'writing-note.tsx',
  ],
  payment: ['pay-now.tsx', 'queries.ts', 'use-order-refresh.ts'],
  profile: ['actions.ts'],
  refunds: ['money-back.tsx', 'payee-fields.tsx', 'queries.ts'],
  returns: ['order-returns.tsx', 'return-form.tsx'],
  search: ['search-box.tsx'],
}

/** Whether another feature may import this file. */
export function isPublicFileOfFeature(target: string): boolean {
  const [, feature = '', file = ''] = /^src\/features\/([^/]+)\/(.+)$/.exec(target) ?? []
  return PUBLIC_FILES[feature]?.includes(file) ?? false
}
