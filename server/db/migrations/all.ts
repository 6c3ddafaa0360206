import { catalogue } from './2026-11-21-a-catalogue.ts'
import { customers } from './2026-11-21-b-customers.ts'
import { orders } from './2026-11-21-c-orders.ts'
import { deliveryAndCarts } from './2026-11-21b-delivery-and-carts.ts'
import { deskLog } from './2026-11-21c-desk-a-log.ts'
import { notices } from './2026-11-21c-notices.ts'
import { payments } from './2026-11-21c-payments.ts'
import { returns } from './2026-11-21c-returns.ts'
import { written } from './2026-11-21c-written.ts'
import { deskLists } from './2026-11-21c-zz-desk-lists.ts'
import { partialRefunds } from './2026-11-21d-partial-refunds.ts'
import { linesByProduct } from './2026-11-21d-z-lines-by-product.ts'
import { stockAndEdits } from './2026-11-22-a-stock-and-edits.ts'
import { tax } from './2026-11-22-b-tax.ts'
import { refunds } from './2026-11-22-c-refunds.ts'
import { orderCalls } from './2026-11-22-d-order-calls.ts'
import { orderSearch } from './2026-11-22-d-order-search.ts'
import { securityEvents } from './2026-11-22-g-a-security-events.ts'
import { sessionsAndCodes } from './2026-11-22-g-b-sessions.ts'
import { deskKeys } from './2026-11-22-h-desk-keys.ts'
import { orderTotals } from './2026-11-22-i-order-total.ts'
import { eventReasons } from './2026-11-22-j-event-reasons.ts'
import { productFacts } from './2026-11-22-k-product-facts.ts'
import { substitutions } from './2026-11-24-a-substitutions.ts'
import { handedPasswords } from './2026-11-24-s-handed-passwords.ts'
import { deskKeysByOrder } from './2026-11-24-t-desk-keys-by-order.ts'
import { webVitals } from './2026-11-25-a-web-vitals.ts'
import { rarelyAsked } from './2026-11-25-p-rarely-asked.ts'
import { forgottenWords } from './2026-11-27-a-forgotten-words.ts'
import { narrowedLists } from './2026-11-28-a-narrowed-lists.ts'
import type { Migration } from './migration.ts'

/** Every step, oldest first. */
export const allMigrations: readonly Migration[] = [
  catalogue,
  customers,
  orders,
  deliveryAndCarts,
  deskLog,
  notices,
  payments,
  returns,
  written,
  deskLists,
  partialRefunds,
  linesByProduct,
  stockAndEdits,
  tax,
  refunds,
  orderCalls,
  orderSearch,
  securityEvents,
  sessionsAndCodes,
  deskKeys,
  orderTotals,
  eventReasons,
  productFacts,
  substitutions,
  handedPasswords,
  deskKeysByOrder,
  webVitals,
  rarelyAsked,
  forgottenWords,
  narrowedLists,
]
