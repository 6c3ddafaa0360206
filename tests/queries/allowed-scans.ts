const PAGE = 'a page in the order of an index, from its newest end: it stops when the page is full'
const WORDS = 'staff look for letters anywhere in a text, from the newest; it stops when the page is full'
const BY_VALUE = 'PostgreSQL is told the values before it plans; shown here is the plan for values it does not know'
const BUCKETS = 'some thousand buckets at most, of 26 weeks: a visit counts in one that is there'
const NIGHTLY = 'once a night, while nobody waits for it'

/** Statements that may read a growing table from end to end, by repository, function and table, and why. */
export const ALLOWED_SCANS: Readonly<Record<string, string>> = {
  'admin/figures soldSince orders': BY_VALUE,
  'admin/figures soldSince order_lines': BY_VALUE,
  'admin/figures waitingReviews reviews': BY_VALUE,
  'admin/invoices listUnkeptInvoices invoices': 'once at a start, for documents of earlier versions, 500 at a time',
  'admin/invoices listUnkeptCreditNotes credit_notes': 'once at a start, for documents of earlier versions',
  'admin/orders listAdminOrders orders': `${PAGE}; or ${BY_VALUE}`,
  'admin/orders searchOrders orders': `${PAGE}; or ${BY_VALUE}`,
  'admin/orders searchOrders hidden_orders': 'what staff deleted is little, and read once for a page',
  'admin/people listAdminUsers users': `${PAGE}; ${WORDS}`,
  'admin/people listAdminQueries contact_queries': `${PAGE}; ${WORDS}`,
  'admin/people listAdminReviews reviews': `${PAGE}; ${WORDS}`,
  'admin/people listNewsletter newsletter_subscriptions': PAGE,
  'admin/refunds listAdminRefunds payment_refunds': `${PAGE}; ${WORDS}`,
  'admin/refunds sumRefundsByState payment_refunds': 'the sums of all refunds there were, for the head of their list',
  'admin/stock countStockChanges stock_changes': 'an export of all products asks it once, along an index',
  'admin/tax-documents listTaxDocuments tax_documents': `${PAGE}; ${WORDS}`,
  'audit listAudit audit_log': PAGE,
  'bought-together listPaidFoods orders': NIGHTLY,
  'bought-together listPaidFoods order_lines': NIGHTLY,
  'coupons countCouponUses coupon_marks': 'marks of accounts that were deleted are few',
  'refund-payees deleteOldPayees refund_payees': NIGHTLY,
  'refund-payees deleteOldPayees payment_refunds': NIGHTLY,
  'returns pageOf returns': `${PAGE}; ${WORDS}`,
  'reviews listApprovedReviews reviews':
    'every product shows its reviews: all of them are read, once for a new catalogue',
  'reviews distributionOfReviews reviews':
    'every product shows its stars: all of them are read, once for a new catalogue',
  'security-events listSecurityEvents security_events': `${PAGE}; events are kept for ninety days`,
  'web-vitals listVitals web_vitals': BUCKETS,
  'web-vitals deleteVitals web_vitals': BUCKETS,
}
