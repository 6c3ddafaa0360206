/**
 * Code that later pages share goes into one chunk for each kind of page. The first chunk holds the name of every later
 * file and which of them each page needs, so each file less saves some fifteen bytes on every first visit. Shared style
 * sheets of src/styles stay separate, since they are needed without any of this code.
 */
const PARTS = {
  content: [
    'domain/messages/en/(content-pages|home-sections)',
    'src/features/content/(content-loader|testimonial-card|story-card|components/story-card)',
  ],
  pages: [
    'src/features/content/(linked-text|heading-id|use-hash-on-arrival|components/(linked-text|blocks|page-head|page-skeleton|text-page|contents-list|story-list|more-stories))',
  ],
  orders: [
    'domain/messages/en/(order-pages|payment-pages|push|return-pages|errors|substitution)',
    'domain/contract/(order|payment|push)\\.',
    'domain/rules/(order-(breakdown|amounts|tax|tracker)|payment-status|refund|return-status|substitution)',
    'src/orders/',
    'src/features/(orders|payment)/[\\w-]+\\.ts$',
    'src/ui/(confirm-here|load-problem)',
    'node_modules/@tanstack/(query-core|react-query)/.*[iI]nfiniteQuery(Observer|Options)?\\.',
  ],
  'order-views': ['src/features/(orders|payment|notifications)/'],
  returns: [
    'domain/messages/en/refund-pages',
    'domain/contract/(refund|return)\\.',
    'domain/validation/(refund-payee|return-request)',
    'src/features/(returns|refunds)/',
    'src/ui/use-data-url',
  ],
  cart: [
    'domain/messages/en/(cart|offline)\\.',
    'domain/rules/discount-progress',
    'src/features/cart/discount-progress/',
    'src/ui/celebrate\\.ts',
  ],
  quote: [
    'domain/contract/delivery\\.',
    'domain/messages/en/(calendar|delivery)\\.',
    'domain/rules/(calendar|cart-line-change|cart-totals|coupon|delivery-date|discount-tiers|gst|prorate)\\.',
    'src/catalogue/use-wanted',
    'src/features/cart/(use-cart-view|model/cart-view|components/cart-quote)',
    'src/features/delivery/(actions|kept-answer|pin-places|use-delivery|components/pin-answer)',
    'src/lib/kept-store',
  ],
  sums: [
    'domain/messages/en/(amounts|order-caps)',
    'domain/rules/order-caps',
    'src/features/cart/components/(merge-receipt|order-caps)',
    'src/features/cart/model/receipt-rows',
    'src/ui/(mini-line|sum-list|summary)',
  ],
  login: ['domain/messages/en/login-form', 'domain/validation/(otp|login-form)', 'src/features/auth/(?!login-state)'],
  address: [
    'domain/messages/en/checkout',
    'domain/rules/transaction-id',
    'domain/validation/(checkout-form|payment-method)',
    'src/features/(delivery/state-field|profile/actions)',
  ],
  floats: ['domain/messages/en/menus', 'src/ui/use-clear-spot'],
  reviews: [
    'domain/messages/en/review-forms',
    'domain/validation/rating',
    'src/features/outbox/(writing-note|use-writing)',
    'src/session/use-leavings',
    'src/ui/star-field',
  ],
  listing: ['domain/(rules|messages/en)/(facets|catalogue-filter)', 'src/features/catalogue/(?!breadcrumb|crumbs)'],
  forms: [
    'domain/validation/(phone|address|field-errors|text-fields|pin-code)',
    'domain/messages/en/validation',
    'src/ui/(text-field|text-area|field-error|refusal|use-form|use-call|radio-row)',
    'src/lib/files',
  ],
  shapes: [
    'domain/contract/(content-shapes|product-shapes|difference-shapes|field|user)\\.',
    'domain/rules/product-facts',
    'node_modules/valibot/',
  ],
} satisfies Record<string, readonly string[]>

/** For what no first route loads: the groups of scripts/vite-first-routes.ts come before. */
export const laterParts = Object.entries(PARTS).map(([name, paths]) => {
  const ofPart = new RegExp(`/(${paths.join('|')})`)
  return { name, test: (id: string) => ofPart.test(id.replaceAll('\\', '/')), minShareCount: 2 }
})
