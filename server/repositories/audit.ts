import type { Executor } from '#server/db/database.ts'
import type { AuditRow } from '#server/db/tables-admin.ts'

/** One change of staff. `before` is null for an addition, `after` for a deletion; both may be left out. */
export interface AuditNote {
  at: number
  /** Email of the admin. */
  by: string
  /** 'product.update' */
  action: string
  id: string
  before?: unknown
  after?: unknown
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
const ROWS_AT_ONCE = 500

/** To be called in the transaction of the change itself, so that neither is there without the other. */
export async function writeAudit(tx: Executor, note: AuditNote): Promise<void> {
  await writeAudits(tx, [note])
}

/** The same for many changes, in their order. */
export async function writeAudits(tx: Executor, notes: readonly AuditNote[]): Promise<void> {
  const rows = notes.map(({ at, by, action, id, before, after }) => ({
    at,
    by_email: by,
    action,
    document_id: id,
    before_json: json(before),
    after_json: json(after),
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

export type AuditEntryRow = Omit<AuditRow, 'id'> & { id: number }

/** The log newest first, of one document or all; moments in milliseconds UTC, `until` exclusive. */
export async function listAudit(
  db: Executor,
  filter: { documentId: string | undefined; from: number | undefined; until: number | undefined },
  page: { after: number | undefined; limit: number },
): Promise<AuditEntryRow[]> {
  let query = db.selectFrom('audit_log').selectAll()
  if (filter.documentId !== undefined) query = query.where('document_id', '=', filter.documentId)
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('at', '<', filter.until)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return await query.orderBy('id', 'desc').limit(page.limit).execute()
}

/**
 * What people call these documents: the number of an order or of a return's order, the name of a food, category or
 * customer, of who asked something, of the food of a review, and an admin's email.
 */
export async function nameDocuments(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const orders = db.selectFrom('orders').select(['id', 'order_no as name']).where('id', 'in', ids)
  const returns = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'orders.order_no as name'])
    .where('returns.id', 'in', ids)
  const foods = db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids)
  const categories = db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids)
  const customers = db.selectFrom('users').select(['id', 'full_name as name']).where('id', 'in', ids)
  const questions = db.selectFrom('contact_queries').select(['id', 'full_name as name']).where('id', 'in', ids)
  const reviews = db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'products.name'])
    .where('reviews.id', 'in', ids)
  const admins = db.selectFrom('admins').select(['id', 'email as name']).where('id', 'in', ids)
  const people = customers.unionAll(questions).unionAll(reviews).unionAll(admins)
  const rows = await orders.unionAll(returns).unionAll(foods).unionAll(categories).unionAll(people).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Banners, articles and recipes as they are stored: their titles are in there. */
export async function listTitled(db: Executor, ids: readonly string[]): Promise<{ id: string; json: string }[]> {
  if (ids.length === 0) return []
  const banners = db.selectFrom('banners').select(['id', 'body_json as json']).where('id', 'in', ids)
  const blogs = db.selectFrom('blogs').select(['id', 'body_json as json']).where('id', 'in', ids)
  const recipes = db.selectFrom('recipes').select(['id', 'body_json as json']).where('id', 'in', ids)
  return await banners.unionAll(blogs).unionAll(recipes).execute()
}

/** The entries whose one side holds the whole document, and with it what it was called. */
const WHOLE_TITLED = ['banner', 'blog', 'recipe'].flatMap((kind) => [`${kind}.add`, `${kind}.delete`])

/** The same as they were when they were made or deleted, oldest first. */
export async function listTitledInLog(db: Executor, ids: readonly string[]): Promise<{ id: string; json: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit_log')
    .select(['document_id as id', 'before_json', 'after_json'])
    .where('document_id', 'in', ids)
    .where('action', 'in', WHOLE_TITLED)
    .orderBy('id')
    .execute()
  return rows.map(({ id, before_json, after_json }) => ({ id, json: before_json ?? after_json ?? '{}' }))
}

/** Ids of a customer's orders, returns and questions: what entries about the customer name. */
export async function listDocumentsAbout(db: Executor, customer: { id: string; phone: string }): Promise<string[]> {
  const { id, phone } = customer
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', id)
  const returns = db.selectFrom('returns').select('id').where('user_id', '=', id)
  const questions = db
    .selectFrom('contact_queries')
    .select('id')
    .where((where) => where.or([where('phone', '=', phone), where('user_id', '=', id)]))
  return (await orders.union(returns).union(questions).execute()).map((row) => row.id)
}

/** The entries about these documents. */
export async function listAuditAbout(
  db: Executor,
  documentIds: readonly string[],
): Promise<Pick<AuditEntryRow, 'id' | 'before_json' | 'after_json'>[]> {
  if (documentIds.length === 0) return []
  const entries = db.selectFrom('audit_log').select(['id', 'before_json', 'after_json'])
  return await entries.where('document_id', 'in', documentIds).execute()
}

/** Only for words that are to be forgotten; an entry is never changed otherwise. */
export async function rewriteAudit(
  tx: Executor,
  id: number,
  beforeJson: string | null,
  afterJson: string | null,
): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ before_json: beforeJson, after_json: afterJson })
    .where('id', '=', id)
    .execute()
}
