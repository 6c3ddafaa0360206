import { TAX_DOCUMENT_KINDS } from '#domain/contract/admin-documents.ts'
import type { ListOf, ListQuery, ResourceType } from '#domain/contract/admin-resources.ts'
import { SECURITY_EVENT_KINDS } from '#domain/contract/admin-security.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { addDays, fromIsoDate, startOfDayInIndia } from '#domain/rules/calendar.ts'
import { REFUND_STATES } from '#domain/rules/refund.ts'
import { RETURN_STATUSES } from '#domain/rules/return-status.ts'
import { LOW_FOR_STAFF } from '#domain/rules/stock.ts'
import type { Executor } from '#server/db/database.ts'
import { Refusal } from '#server/errors.ts'
import { adminKeyset, adminPage } from '#server/policies/admin-page.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { searchedWords } from '#server/policies/order-words.ts'
import * as present from '#server/presenters/admin/rows.ts'
import { presentTaxDocument } from '#server/presenters/admin/tax-documents.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import * as content from '#server/repositories/admin/content.ts'
import { countPieces, listAdminOrders } from '#server/repositories/admin/orders.ts'
import * as people from '#server/repositories/admin/people.ts'
import { listAdminRefunds } from '#server/repositories/admin/refunds.ts'
import { listOpenSteps } from '#server/repositories/admin/steps.ts'
import { readTallies } from '#server/repositories/admin/tallies.ts'
import { listTaxDocuments } from '#server/repositories/admin/tax-documents.ts'
import { listAudit } from '#server/repositories/audit.ts'
import { listDocuments, listPages } from '#server/repositories/content.ts'
import { listRatings } from '#server/repositories/delivery-feedback.ts'
import { listPicturesOf } from '#server/repositories/product-stock.ts'
import { listReturnsByStatus } from '#server/repositories/returns.ts'
import { listSecurityEvents } from '#server/repositories/security-events.ts'
import { nameChanged } from './name-changed.ts'
import { countRefunds, OWED_STATES, presentRefunds } from './read-refunds.ts'
import { presentReturns } from './read-returns.ts'

type Reader<Type extends ResourceType> = (db: Executor, query: ListQuery, now: number) => Promise<ListOf<Type>>
type Readers = { readonly [Type in ResourceType]: Reader<Type> }

/** Page and search of a list that is ordered by age. */
function ageOf(query: ListQuery, kind: 'number' | 'string' = 'number') {
  const search = query.search === '' ? undefined : query.search
  const { limit } = query
  const after = adminKeyset(query.after, kind)
  return { search, limit, page: { after, limit: limit + 1 } }
}

/** The tab, when it is one of these. Throws BAD_REQUEST for another. */
function tabOf<Tab extends string>(query: ListQuery, tabs: readonly Tab[]): Tab | undefined {
  if (query.status === undefined || query.status === '') return undefined
  const tab = tabs.find((known) => known === query.status)
  if (tab === undefined) throw new Refusal('BAD_REQUEST', adminServerMessages.unknownTab)
  return tab
}

function periodOf({ from, to }: ListQuery): { from: number | undefined; until: number | undefined } {
  const start = (day: string, plus: number) => {
    const date = fromIsoDate(day)
    if (date === null) throw new Refusal('BAD_REQUEST', adminServerMessages.noSuchDay)
    return startOfDayInIndia(addDays(date, plus))
  }
  return { from: from === undefined ? undefined : start(from, 0), until: to === undefined ? undefined : start(to, 1) }
}

/** All values in a row without their keys: a search for "title" must not find every row with a `title`. */
function textsOf(part: unknown): string {
  if (typeof part !== 'object') return String(part)
  return Object.values(part ?? {})
    .map(textsOf)
    .join('\n')
}

/** A list that is read whole, because it is short. */
const shortList =
  <Type extends ResourceType, Row, Shown>(
    type: Type,
    read: (db: Executor) => Promise<Row[]>,
    show: (row: Row) => Shown,
  ) =>
  async (db: Executor, { search = '' }: ListQuery) => {
    const list = (await read(db)).map(show).filter((row) => textsOf(row).toLowerCase().includes(search.toLowerCase()))
    return { type, list, next: null, counts: {} }
  }

async function readProducts(db: Executor, query: ListQuery): Promise<ListOf<'products'>> {
  const sort = query.sort ?? 'name'
  const after = adminKeyset(query.after, sort === 'name' ? 'string' : 'number')
  const tab = tabOf(query, ['shown', 'hidden'])
  const atMost = { low: LOW_FOR_STAFF, out: 0 }
  const filter = {
    isHidden: tab === undefined ? undefined : tab === 'hidden',
    categoryId: query.category,
    atMost: query.stock && atMost[query.stock],
    words: (query.search ?? '').split(/\s+/).filter((word) => word !== ''),
  }
  const found = await catalogue.listAdminProducts(db, filter, sort, { after, limit: query.limit + 1 })
  const values = { name: 'name', newest: 'created_at', stock: 'stock' } as const
  const { rows, next } = adminPage(found, query.limit, (row) => ({ value: row[values[sort]], id: row.id }))
  const pictures = await listPicturesOf(
    db,
    rows.map((row) => row.id),
  )
  return {
    type: 'products',
    list: rows.map((row) => present.presentAdminProduct(row, pictures)),
    next,
    counts: await readTallies(db, 'products'),
  }
}

async function readOrders(db: Executor, query: ListQuery, now: number): Promise<ListOf<'orders'>> {
  const { search, limit, page } = ageOf(query)
  const filter = {
    status: tabOf(query, ['active', 'dispatched', 'completed', 'cancelled']),
    payment: query.payment,
    method: query.method,
    userId: query.of,
    isToCall: query.call === 'needed',
    ...periodOf(query),
    words: search === undefined ? undefined : searchedWords(search),
  }
  const found = await listAdminOrders(db, filter, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.id }))
  const orderIds = rows.map((row) => row.id)
  const [pieces, steps, ratings, counts] = await Promise.all([
    countPieces(db, orderIds),
    listOpenSteps(db, orderIds, dueNow(now)),
    listRatings(db, orderIds),
    readTallies(db, 'orders'),
  ])
  const stepOf = new Map(steps.map((step) => [step.order_id, step]))
  const list = rows.map((row) =>
    present.presentAdminOrder(row, {
      pieces: pieces.get(row.id) ?? 0,
      step: stepOf.get(row.id),
      rating: ratings.get(row.id),
    }),
  )
  return { type: 'orders', list, next, counts }
}

async function readUsers(db: Executor, query: ListQuery): Promise<ListOf<'users'>> {
  const { search, limit, page } = ageOf(query)
  const found = await people.listAdminUsers(db, { role: tabOf(query, ['customer', 'blocked']), search }, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.id }))
  return { type: 'users', list: rows.map(present.presentAdminUser), next, counts: await readTallies(db, 'users') }
}

async function readQueries(db: Executor, query: ListQuery): Promise<ListOf<'queries'>> {
  const { search, limit, page } = ageOf(query)
  const tab = tabOf(query, ['open', 'answered'])
  const isOpen = tab === undefined ? undefined : tab === 'open'
  const found = await people.listAdminQueries(db, { isOpen, search }, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.id }))
  return {
    type: 'queries',
    list: rows.map(present.presentAdminQuery),
    next,
    counts: await readTallies(db, 'contact_queries'),
  }
}

async function readReviews(db: Executor, query: ListQuery): Promise<ListOf<'reviews'>> {
  const { search, limit, page } = ageOf(query)
  const status = tabOf(query, ['pending', 'approved', 'rejected'])
  const found = await people.listAdminReviews(db, { status, search }, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.id }))
  return { type: 'reviews', list: rows.map(present.presentAdminReview), next, counts: await readTallies(db, 'reviews') }
}

async function readReturns(db: Executor, query: ListQuery, now: number): Promise<ListOf<'returns'>> {
  const { search, limit, page } = ageOf(query)
  const status = tabOf(query, RETURN_STATUSES)
  const found = await listReturnsByStatus(db, { status, search, ...page })
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.id }))
  return { type: 'returns', list: await presentReturns(db, rows, now), next, counts: await readTallies(db, 'returns') }
}

async function readRefunds(db: Executor, query: ListQuery): Promise<ListOf<'refunds'>> {
  const { search, limit, page } = ageOf(query)
  const tab = tabOf(query, [...REFUND_STATES, 'owed'])
  const states = tab === 'owed' ? OWED_STATES : tab && [tab]
  // What is owed is paid in the order in which it came to be owed; what was paid is looked up, mostly of late.
  const isNewestFirst = tab === undefined || tab === 'done'
  const found = await listAdminRefunds(db, { states, search, isNewestFirst }, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.refund_id }))
  return { type: 'refunds', list: await presentRefunds(db, rows), next, ...(await countRefunds(db)) }
}

async function readInvoices(db: Executor, query: ListQuery): Promise<ListOf<'invoices'>> {
  const { search, limit, page } = ageOf(query)
  const found = await listTaxDocuments(db, { kind: tabOf(query, TAX_DOCUMENT_KINDS), search, ...periodOf(query) }, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.issued_at, id: row.number }))
  return { type: 'invoices', list: rows.map(presentTaxDocument), next, counts: {} }
}

async function readNewsletter(db: Executor, query: ListQuery): Promise<ListOf<'newsletter'>> {
  const { search, limit, page } = ageOf(query)
  const found = await people.listNewsletter(db, search, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.created_at, id: row.email }))
  const list = rows.map((row) => ({ _id: row.email, email: row.email, createdAt: present.moment(row.created_at) }))
  return { type: 'newsletter', list, next, counts: await readTallies(db, 'newsletter_subscriptions') }
}

async function readAreas(db: Executor, query: ListQuery): Promise<ListOf<'deliveryAreas'>> {
  const { search, limit, page } = ageOf(query, 'string')
  const found = await content.listAdminAreas(db, search, page)
  const { rows, next } = adminPage(found, limit, (row) => ({ value: row.pin_prefix, id: row.pin_prefix }))
  return { type: 'deliveryAreas', list: rows.map(present.presentAdminArea), next, counts: {} }
}

async function readAudit(db: Executor, query: ListQuery): Promise<ListOf<'audit'>> {
  const after = adminKeyset(query.after, 'number')
  const filter = { documentId: query.of, ...periodOf(query) }
  const page = { after: after === undefined ? undefined : Number(after.value), limit: query.limit + 1 }
  const found = await listAudit(db, filter, page)
  const { rows, next } = adminPage(found, query.limit, (row) => ({ value: row.id, id: '' }))
  const names = await nameChanged(db, [...new Set(rows.map((row) => row.document_id))])
  return { type: 'audit', list: rows.map((row) => present.presentAuditEntry(row, names)), next, counts: {} }
}

async function readSecurity(db: Executor, query: ListQuery): Promise<ListOf<'security'>> {
  const after = adminKeyset(query.after, 'number')
  const filter = { kind: tabOf(query, SECURITY_EVENT_KINDS), ...periodOf(query) }
  const page = { after: after === undefined ? undefined : Number(after.value), limit: query.limit + 1 }
  const found = await listSecurityEvents(db, filter, page)
  const { rows, next } = adminPage(found, query.limit, (row) => ({ value: row.id, id: '' }))
  return { type: 'security', list: rows.map(present.presentSecurityEvent), next, counts: {} }
}

async function readAdmins(db: Executor): Promise<ListOf<'admins'>> {
  const list = (await people.listAdmins(db)).map((row) => ({
    _id: row.id,
    email: row.email,
    twoFactor: row.totp_secret !== null,
    createdAt: present.moment(row.created_at),
    lastLoginAt: row.last_login_at === null ? null : present.moment(row.last_login_at),
  }))
  return { type: 'admins', list, next: null, counts: {} }
}

const READERS: Readers = {
  products: readProducts,
  orders: readOrders,
  users: readUsers,
  queries: readQueries,
  returns: readReturns,
  refunds: readRefunds,
  invoices: readInvoices,
  reviews: readReviews,
  newsletter: readNewsletter,
  deliveryAreas: readAreas,
  audit: readAudit,
  security: readSecurity,
  admins: readAdmins,
  categories: shortList('categories', (db) => catalogue.listAdminCategories(db), present.presentAdminCategory),
  banners: shortList('banners', (db) => listDocuments(db, 'banners'), present.presentAdminBanner),
  blogs: shortList('blogs', (db) => listDocuments(db, 'blogs'), present.presentAdminBlog),
  recipes: shortList('recipes', (db) => listDocuments(db, 'recipes'), present.presentAdminRecipe),
  coupons: shortList('coupons', (db) => content.listAdminCoupons(db), present.presentAdminCoupon),
  pages: shortList('pages', listPages, present.presentAdminPage),
}

/** One page of a list. Throws BAD_REQUEST for a made-up cursor, tab or day. */
export async function readList(db: Executor, query: ListQuery, now: number): Promise<ListOf<ResourceType>> {
  return await READERS[query.type](db, query, now)
}
