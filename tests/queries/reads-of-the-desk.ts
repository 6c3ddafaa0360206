import { type ListQuery, RESOURCE_TYPES } from '#domain/contract/admin-resources.ts'
import { readList } from '#server/commands/admin/read-list.ts'
import type { Executor } from '#server/db/database.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import * as content from '#server/repositories/admin/content.ts'
import * as figures from '#server/repositories/admin/figures.ts'
import * as invoices from '#server/repositories/admin/invoices.ts'
import * as orders from '#server/repositories/admin/orders.ts'
import * as people from '#server/repositories/admin/people.ts'
import { listAdminRefunds } from '#server/repositories/admin/refunds.ts'
import * as sales from '#server/repositories/admin/sales.ts'
import { findOrderOfEvent } from '#server/repositories/admin/steps.ts'
import { countStockChanges } from '#server/repositories/admin/stock.ts'
import * as accounts from '#server/repositories/admin-accounts.ts'
import * as admins from '#server/repositories/admins.ts'
import { listAudit, listTitled, listTitledInLog, nameDocuments } from '#server/repositories/audit.ts'
import { listSecurityEvents } from '#server/repositories/security-events.ts'
import * as waiting from '#server/repositories/waiting.ts'
import { listVitals } from '#server/repositories/web-vitals.ts'
import { ANY_ORDER } from '#tests/support/any-order.ts'
import { type ExampleRows, NOW, PAGES, PERIOD } from './example-rows.ts'

/** Each list of the desk by each of its tabs and filters, alone, and orders by what is asked of them together. */
const LISTS: readonly Omit<ListQuery, 'limit'>[] = [
  ...RESOURCE_TYPES.flatMap((type) => [{ type }, { type, search: 'mango' }]),
  { type: 'orders', status: 'active' },
  { type: 'orders', payment: 'paid' },
  { type: 'orders', status: 'completed', payment: 'pending' },
  { type: 'orders', method: 'cash_on_delivery' },
  { type: 'orders', of: 'u' },
  { type: 'orders', call: 'needed' },
  { type: 'orders', from: '2026-01-01', to: '2026-12-31' },
  { type: 'users', status: 'customer' },
  { type: 'users', search: '98765' },
  { type: 'queries', status: 'open' },
  { type: 'queries', status: 'answered' },
  { type: 'returns', status: 'requested' },
  { type: 'refunds', status: 'owed' },
  { type: 'invoices', status: 'invoice' },
  { type: 'invoices', status: 'credit_note' },
  { type: 'invoices', from: '2026-01-01', to: '2026-12-31' },
  { type: 'reviews', status: 'pending' },
  { type: 'products', status: 'hidden' },
  { type: 'products', category: 'c' },
  { type: 'products', stock: 'low' },
  { type: 'products', sort: 'newest' },
  { type: 'products', sort: 'stock' },
  { type: 'audit', of: 'd' },
  { type: 'audit', from: '2026-01-01', to: '2026-12-31' },
  { type: 'security', status: 'desk-login' },
  { type: 'security', from: '2026-01-01', to: '2026-12-31' },
]

/** By which every word is one that too many orders have to be gathered. */
const ALL_COMMON = { gathered: 0, newest: 1 }

/** The first page of each list, and the next where there is one. */
async function readLists(db: Executor): Promise<void> {
  for (const list of LISTS) {
    const { next } = await readList(db, { ...list, limit: 1 }, NOW)
    if (next !== null) await readList(db, { ...list, limit: 1, after: next }, NOW)
  }
  await listVitals(db, '2026-01-01')
  for (const page of PAGES) {
    await people.listAdminQueries(db, { isOpen: undefined, search: undefined }, page)
    await people.listAdminReviews(db, { status: undefined, search: undefined }, page)
    await people.listNewsletter(db, undefined, { ...page, ...(page.after && { after: { value: NOW, id: 'a' } }) })
    await content.listAdminAreas(db, undefined, { ...page, after: page.after && { value: '11', id: '11' } })
    await listAdminRefunds(db, { states: undefined, orderId: 'o', id: 'r', search: undefined }, page)
    const every = { isHidden: undefined, categoryId: undefined, atMost: undefined, words: [] }
    await catalogue.listAdminProducts(db, every, 'stock', page)
    await orders.listAdminOrders(db, { ...ANY_ORDER, words: [['delhi']] }, page, ALL_COMMON)
  }
  await listAudit(db, { documentId: undefined, from: undefined, until: undefined }, { after: 9, limit: 9 })
  await nameDocuments(db, ['d', 'e'])
  await listTitled(db, ['d', 'e'])
  await listTitledInLog(db, ['d', 'e'])
  await listSecurityEvents(db, { kind: undefined, from: undefined, until: undefined }, { after: 9, limit: 9 })
}

/** What the desk's pages ask beside their lists, its reports, and its start page. */
export async function readAtTheDesk(db: Executor, { order, user, product, admin }: ExampleRows): Promise<void> {
  await readLists(db)
  await catalogue.listAllProducts(db)
  await catalogue.findTwin(db, { name: product.name, nameUrl: product.name_url, except: 'x' })
  await catalogue.listKnownAddresses(db, [product.name_url])
  await catalogue.findMedia(db, ['h'])
  await catalogue.listAdminCategories(db, product.category_id)
  await catalogue.isCategoryUrlTaken(db, 'pickles', 'x')
  for (const table of ['banners', 'blogs', 'recipes'] as const) {
    await content.findDocument(db, table, 'd')
    await content.lastPosition(db, table)
  }
  await content.lastPosition(db, 'categories')
  await content.findPage(db, 'about-us')
  await content.listAdminCoupons(db, 'THALI25')
  await content.findArea(db, '11')
  await readFigures(db, product.id)
  await invoices.listCreditNotes(db, order.id)
  await invoices.findCreditNote(db, 'c')
  await invoices.findTaxDocument(db, 'n')
  await invoices.listUnkeptInvoices(db, 9)
  await invoices.listUnkeptCreditNotes(db, 9)
  await invoices.listDocumentsOfUser(db, user.id)
  await orders.countPieces(db, [order.id])
  await orders.findAdminOrder(db, order.id)
  await people.listUserAddresses(db, user.id)
  await people.sumOrdersOfUser(db, user.id)
  await people.sumGivenBackToUser(db, user.id)
  await people.hasOrders(db, user.id)
  await people.findAdminQuery(db, 'q')
  await findOrderOfEvent(db, 1)
  await countStockChanges(db)
  await accounts.hasAdmins(db)
  await admins.findAdminByEmail(db, admin.email)
  await admins.findAdminById(db, admin.id)
  await admins.findAdminSession(db, 's')
  await admins.findLiveAdminSession(db, { id: 's', adminId: admin.id }, { now: NOW, idleSince: 0 })
}

async function readFigures(db: Executor, productId: string): Promise<void> {
  await figures.waitingOrders(db)
  await figures.waitingRefunds(db)
  await figures.ordersToCall(db)
  await figures.waitingReturns(db)
  await figures.waitingQueries(db)
  await figures.waitingReviews(db)
  await figures.soldSince(db, [productId], 0)
  await sales.sumByDay(db, PERIOD)
  await sales.sumCreditedByDay(db, PERIOD)
  for (const after of [undefined, { created_at: 1, id: 'a' }]) {
    await figures.sliceOfOrders(db, PERIOD, after, 9)
    await figures.sliceOfUsers(db, PERIOD, after, 9)
    await figures.sliceOfReturns(db, PERIOD, after, 9)
  }
  for (const after of [undefined, { issued_at: 1, number: 'n' }]) {
    await sales.sliceOfDocuments(db, PERIOD, after, 9)
    await sales.sliceOfDocumentTexts(db, PERIOD, after, 9)
  }
  await waiting.waitingInQueues(db, NOW)
  await waiting.countOpenAttempts(db)
  await waiting.unansweredPayments(db, { codes: { barred: 'NOT_LET_IN', silent: 'NO_ANSWER' }, now: NOW, until: NOW })
  await waiting.countOpenRefunds(db)
  await waiting.countGivenUpMessages(db, 0)
}
