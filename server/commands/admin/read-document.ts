import * as v from 'valibot'
import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import type { AdminUserDetails } from '#domain/contract/admin-people.ts'
import { type AdminProductDetails, STOCK_CHANGES_SHOWN } from '#domain/contract/admin-products.ts'
import type { DocumentOf, DocumentType } from '#domain/contract/admin-resources.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { eventInOneWord } from '#domain/rules/order-event.ts'
import { nextPaymentByHand } from '#domain/rules/payment-status.ts'
import { canAskForRefund, refundable } from '#domain/rules/refund.ts'
import { isSale, netSales } from '#domain/rules/sale.ts'
import type { Executor } from '#server/db/database.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { adminActionOf } from '#server/policies/admin-action.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { waitsForCall } from '#server/policies/order-caps.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { readJson } from '#server/policies/stored-documents.ts'
import * as present from '#server/presenters/admin/rows.ts'
import { moment, nextStatusesOf } from '#server/presenters/admin/rows.ts'
import { presentOrder } from '#server/presenters/order.ts'
import { presentAddress } from '#server/presenters/user.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import * as content from '#server/repositories/admin/content.ts'
import { findInvoice, listCreditNotes } from '#server/repositories/admin/invoices.ts'
import { findAdminOrder, listDeletedOrders } from '#server/repositories/admin/orders.ts'
import * as people from '#server/repositories/admin/people.ts'
import { listOpenSteps } from '#server/repositories/admin/steps.ts'
import { countHeldPieces, listStockChanges } from '#server/repositories/admin/stock.ts'
import { type AuditEntryRow, listAudit } from '#server/repositories/audit.ts'
import { findFeedback } from '#server/repositories/delivery-feedback.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import { type PaymentHistory, readPaymentHistory } from '#server/repositories/payments.ts'
import { listPicturesOf } from '#server/repositories/product-stock.ts'
import { findReturn, listReturnsByOrder } from '#server/repositories/returns.ts'
import { findUserById } from '#server/repositories/users.ts'
import { moneyOf } from '../payments/queue-refund.ts'
import { readRefundsOf } from './read-refunds.ts'
import { presentReturns } from './read-returns.ts'

/** The log's entries for an order are read with its timeline: which admin, and why. */
const NOTES_READ = 200

/** The log and older messages still link to deleted orders; the refusal says where their documents are. */
const deletedRefusal = () => new Refusal('NOT_FOUND', adminServerMessages.orderDeleted)

/** One order with its timeline. Throws NOT_FOUND. */
export async function readOrderDetails(db: Executor, id: string, now: number): Promise<AdminOrderDetails> {
  const order = await findAdminOrder(db, id)
  if (!order) throw (await listDeletedOrders(db, [id])).has(id) ? deletedRefusal() : notFoundRefusal()
  const [lines, story, invoice, notes, returns, log, refunds, money, steps, feedback] = await Promise.all([
    listOrderLines(db, [id]),
    readPaymentHistory(db, id),
    findInvoice(db, id),
    listCreditNotes(db, id),
    listReturnsByOrder(db, id),
    listAudit(db, { documentId: id, from: undefined, until: undefined }, { after: undefined, limit: NOTES_READ }),
    readRefundsOf(db, id),
    moneyOf(db, order),
    listOpenSteps(db, [id], dueNow(now)),
    findFeedback(db, order.user_id, id),
  ])
  return {
    ...presentOrder({ order, lines }),
    userId: order.user_id,
    toPay: rupeesFrom(paise(order.to_pay_paise)),
    nextStatuses: nextStatusesOf(order),
    needsCall: waitsForCall(order),
    nextPaymentStatuses: nextPaymentByHand(standingOf(order)),
    canRefund: canAskForRefund(order.payment_status, story.refunds),
    invoice: invoice ? { number: invoice.number, issuedAt: moment(invoice.issued_at) } : null,
    creditNotes: notes.map((note) => ({
      _id: note.id,
      number: note.number,
      issuedAt: moment(note.issued_at),
      amount: rupeesFrom(paise(note.amount_paise)),
      reason: note.reason,
    })),
    events: eventsOf(story, log),
    payments: paymentsOf(story),
    returns: await presentReturns(db, returns, now),
    undo: present.presentOpenStep(steps[0]),
    feedback: feedback ? { rating: feedback.rating, comment: feedback.comment, at: moment(feedback.created_at) } : null,
    refunds,
    refundable: rupeesFrom(refundable(paise(money.paid), money.paid, money.refunded)),
  }
}

/** The reason in an entry of the audit log. */
const NotedSchema = v.object({ note: v.optional(v.string()) })

/** What happened to an order, with the admin who did it and their reason; both come from the log of that moment. */
function eventsOf({ events }: PaymentHistory, log: readonly AuditEntryRow[]): AdminOrderDetails['events'] {
  return events.map(({ at, actor, event, reason }) => {
    const entries = actor === 'admin' ? log.filter((entry) => entry.at === at) : []
    const own = entries.find((entry) => entry.action === adminActionOf(event))
    const { note = '' } = own?.after_json ? readJson(NotedSchema, own.after_json) : {}
    const by = (own ?? entries[0])?.by_email ?? ''
    return { at: moment(at), actor, event: eventInOneWord(event, reason), by, note }
  })
}

/** Attempts to pay and refunds, oldest first. */
function paymentsOf({ attempts, refunds }: PaymentHistory): AdminOrderDetails['payments'] {
  const all = [
    ...attempts.map((row) => ({ ...row, kind: 'payment' as const, id: row.transaction_id })),
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const, id: row.refund_id })),
  ].toSorted((a, b) => a.created_at - b.created_at)
  return all.map((row) => ({
    at: moment(row.created_at),
    kind: row.kind,
    transactionId: row.id,
    state: row.state,
    amount: rupeesFrom(paise(row.amount_paise)),
  }))
}

async function readUserDetails(db: Executor, id: string): Promise<AdminUserDetails> {
  const user = await findUserById(db, id)
  if (!user) throw notFoundRefusal()
  const [addresses, sums, back] = await Promise.all([
    people.listUserAddresses(db, id),
    people.sumOrdersOfUser(db, id),
    people.sumGivenBackToUser(db, id),
  ])
  const sold = sums.filter((sum) => isSale(standingOf(sum)))
  const last = sums.reduce((latest, sum) => Math.max(latest, sum.last_at), 0)
  return {
    ...present.presentAdminUser(user),
    addresses: addresses.map(presentAddress),
    orders: sums.reduce((all, sum) => all + sum.orders, 0),
    spent: rupeesFrom(
      netSales(
        sold.map((sum) => paise(sum.amount)),
        [paise(back)],
      ),
    ),
    lastOrderAt: last === 0 ? null : moment(last),
  }
}

/** One product as staff see it. Throws NOT_FOUND. */
export async function readProduct(db: Executor, id: string) {
  const row = await catalogue.findAdminProduct(db, id)
  if (!row) throw notFoundRefusal()
  return present.presentAdminProduct(row, await listPicturesOf(db, [id]))
}

/** The same with the history of its stock. Throws NOT_FOUND. */
export async function readProductDetails(db: Executor, id: string): Promise<AdminProductDetails> {
  const product = await readProduct(db, id)
  const changes = await listStockChanges(db, id, STOCK_CHANGES_SHOWN)
  const held = await countHeldPieces(db, id)
  return { ...product, held, stockChanges: changes.map(present.presentStockChange) }
}

type Reader<Type extends DocumentType> = (db: Executor, id: string, now: number) => Promise<DocumentOf<Type>>
type Readers = { readonly [Type in DocumentType]: Reader<Type> }

/** Reads a document that consists of a single row. */
const single =
  <Type extends DocumentType, Row, Document>(
    type: Type,
    find: (db: Executor, id: string) => Promise<Row | undefined>,
    show: (row: Row) => Document,
  ) =>
  async (db: Executor, id: string) => {
    const row = await find(db, id)
    if (row === undefined) throw notFoundRefusal()
    return { type, document: show(row) }
  }

async function readReturn(db: Executor, id: string, now: number): Promise<DocumentOf<'returns'>> {
  const found = await findReturn(db, id)
  const [document] = found ? await presentReturns(db, [found], now) : []
  if (document === undefined) throw notFoundRefusal()
  return { type: 'returns', document }
}

const READERS: Readers = {
  products: async (db, id) => ({ type: 'products', document: await readProductDetails(db, id) }),
  orders: async (db, id, now) => ({ type: 'orders', document: await readOrderDetails(db, id, now) }),
  users: async (db, id) => ({ type: 'users', document: await readUserDetails(db, id) }),
  queries: single('queries', people.findAdminQuery, present.presentAdminQuery),
  returns: readReturn,
  categories: single(
    'categories',
    async (db, id) => (await catalogue.listAdminCategories(db, id))[0],
    present.presentAdminCategory,
  ),
  banners: single('banners', (db, id) => content.findDocument(db, 'banners', id), present.presentAdminBanner),
  blogs: single('blogs', (db, id) => content.findDocument(db, 'blogs', id), present.presentAdminBlog),
  recipes: single('recipes', (db, id) => content.findDocument(db, 'recipes', id), present.presentAdminRecipe),
  coupons: single('coupons', async (db, id) => (await content.listAdminCoupons(db, id))[0], present.presentAdminCoupon),
  deliveryAreas: single('deliveryAreas', content.findArea, present.presentAdminArea),
  pages: single('pages', content.findPage, present.presentAdminPage),
}

const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(READERS, type)

/** One document of any type that has a page of its own. Throws NOT_FOUND. */
export async function readDocument(
  db: Executor,
  { type, id, now }: { type: string; id: string; now: number },
): Promise<DocumentOf<DocumentType>> {
  if (!isDocumentType(type)) throw notFoundRefusal()
  return await READERS[type](db, id, now)
}
