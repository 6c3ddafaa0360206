import * as admin from './admin.ts'
import * as adminContent from './admin-content.ts'
import * as adminCustomOrders from './admin-custom-orders.ts'
import * as adminDocuments from './admin-documents.ts'
import * as adminOffers from './admin-offers.ts'
import * as adminOrders from './admin-orders.ts'
import * as adminPeople from './admin-people.ts'
import * as adminProducts from './admin-products.ts'
import * as adminRefunds from './admin-refunds.ts'
import * as adminReports from './admin-reports.ts'
import * as adminResources from './admin-resources.ts'
import * as adminSteps from './admin-steps.ts'
import * as adminStock from './admin-stock.ts'
import * as adminSystem from './admin-system.ts'
import * as auth from './auth.ts'
import * as cart from './cart.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as product from './product.ts'
import * as push from './push.ts'
import * as refund from './refund.ts'
import * as returns from './return.ts'
import * as search from './search.ts'
import * as suggestions from './suggestions.ts'
import * as user from './user.ts'
import * as vitals from './vitals.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/**
 * Every call of the wire, for the server, the OpenAPI document and the tests.
 * The browser imports single calls from their files: this list would bring every schema along.
 */
export const endpoints: readonly Endpoint[] = [
  product,
  content,
  search,
  suggestions,
  auth,
  user,
  cart,
  delivery,
  order,
  payment,
  returns,
  refund,
  push,
  contact,
  admin,
  adminResources,
  adminProducts,
  adminStock,
  adminOrders,
  adminDocuments,
  adminCustomOrders,
  adminContent,
  adminOffers,
  adminPeople,
  adminRefunds,
  adminReports,
  adminSteps,
  adminSystem,
  vitals,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint)
