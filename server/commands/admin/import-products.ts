import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { applyImport as applyCall, previewImport as previewCall } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { importFileText, importRowText } from '#domain/messages/en/admin-import.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readTable } from '#server/documents/read-table.ts'
import { TableRefusedError } from '#server/documents/table-refused.ts'
import { Refusal } from '#server/errors.ts'
import { countActions, planImport, seenStockOf, shownRows, type Table } from '#server/policies/plan-import.ts'
import type { PlannedRow } from '#server/policies/plan-row.ts'
import { PRODUCT_COLUMNS, STOCK_COLUMN } from '#server/policies/product-columns.ts'
import { readJson } from '#server/policies/stored-documents.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import * as stocks from '#server/repositories/admin/stock.ts'
import { listAudit } from '#server/repositories/audit.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { listPictures } from '#server/repositories/products.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { moveIngredients } from './recipe-foods.ts'

type Preview = AnswerOf<typeof previewCall>
type Applied = AnswerOf<typeof applyCall>

const ACTION = 'product.import'
/** What the audit log keeps of an import. */
const AppliedSchema = v.object({ added: v.number(), changed: v.number(), mark: v.string() })

/** The file's cells. Throws INVALID_FIELDS. */
async function tableOf(bytes: Uint8Array): Promise<Table> {
  try {
    return await readTable(bytes)
  } catch (error) {
    if (!(error instanceof TableRefusedError)) throw error
    const message = importFileText[error.reason]
    throw new Refusal('INVALID_FIELDS', message, { fields: { file: message } })
  }
}

type SeenStock = ReadonlyMap<string, number>

async function planned(db: Executor, table: Table, seenStock: SeenStock): Promise<PlannedRow[]> {
  const stockEdits = await stocks.countStockChanges(db)
  const products = await catalogue.listAllProducts(db)
  const categories = await catalogue.listAdminCategories(db)
  const pictures = await listPictures(db)
  const fronts = pictures.filter(({ label }) => label.includes('front')).map((picture) => picture.product_id)
  return await planImport(table, { products, categories, pictured: new Set(fronts), stockEdits, seenStock })
}

/**
 * A digest of the file and of everything it would do; it differs once somebody else has changed an affected product.
 * Sales are no such change, since pieces are included as a difference.
 */
function markOf(bytes: Uint8Array, plan: readonly PlannedRow[]): string {
  const hash = createHash('sha256').update(bytes)
  for (const { row, action, before, changes, stockDifference } of plan) {
    if (action === 'same') continue
    const parts = changes.filter(({ column }) => column !== STOCK_COLUMN.name)
    hash.update(JSON.stringify([row, action, before?.id, before?.updated_at, parts, stockDifference]))
  }
  return hash.digest('base64url')
}

/** Previews what a file of products would do; changes nothing. Throws INVALID_FIELDS. */
export async function previewImport(deps: Deps, file: File): Promise<Preview> {
  const bytes = await file.bytes()
  const plan = await planned(deps.database.read, await tableOf(bytes), new Map())
  // The first part names this import: applying it again, after an answer that never arrived, applies it once.
  const digest = `${deps.random.id()}.${markOf(bytes, plan)}`
  return { digest, counts: countActions(plan), rows: shownRows(plan), stocks: seenStockOf(plan) }
}

/**
 * Does what the preview with this digest said, all of it in one transaction. Throws INVALID_FIELDS for a file with errors,
 * CONFLICT when the preview does not fit any more.
 */
export async function applyImport(
  deps: Deps,
  adminId: string,
  { file, digest, seenStock }: { file: File; digest: string; seenStock: SeenStock },
): Promise<Applied> {
  const bytes = await file.bytes()
  const table = await tableOf(bytes)
  const [id = '', mark] = digest.split('.')
  return await changeByAdmin(deps, adminId, async (change) => {
    // First of all, for its lock: imports and other changes of the catalogue wait for each other on both databases.
    await bumpContentVersion(change.tx)
    const earlier = await appliedBefore(change.tx, id, mark)
    if (earlier) return earlier
    const plan = await planned(change.tx, table, seenStock)
    const isAsShown = markOf(bytes, plan) === mark
    if (isAsShown && countActions(plan).error > 0) {
      throw new Refusal('INVALID_FIELDS', importRowText.hasErrors, { fields: { file: importRowText.hasErrors } })
    }
    if (!isAsShown) throw outOfDate()
    const applied = await write(change, deps, plan)
    await change.log(ACTION, id, null, { ...applied, mark })
    return applied
  })
}

const outOfDate = () => new Refusal('CONFLICT', importRowText.outOfDate)

async function appliedBefore(tx: Executor, id: string, mark: string | undefined): Promise<Applied | undefined> {
  const filter = { documentId: id, from: undefined, until: undefined }
  const [entry] = await listAudit(tx, filter, { after: undefined, limit: 1 })
  if (entry?.action !== ACTION) return undefined
  const after = readJson(AppliedSchema, entry.after_json ?? '{}')
  if (after.mark !== mark) throw outOfDate()
  return { added: after.added, changed: after.changed }
}

/** Takes or adds the pieces of the rows to what shoppers left. The products' rows are locked by now. */
async function moveStocks({ tx, now, by }: AdminChange, deps: Deps, moves: readonly stocks.StockMove[]): Promise<void> {
  if (moves.length === 0) return
  const after = await stocks.moveStocks(tx, moves)
  if (after.size < moves.length) throw outOfDate()
  const changes = moves.map(({ id, difference }) => ({
    id: deps.random.id(),
    product_id: id,
    at: now,
    by_email: by,
    reason: 'imported' as const,
    difference,
    stock_after: after.get(id) ?? 0,
    note: '',
  }))
  await stocks.noteStockChanges(tx, changes)
}

const partsOf = (row: PlannedRow['after']) =>
  Object.fromEntries(PRODUCT_COLUMNS.map(({ name, value }) => [name, value(row)]))

async function write(change: AdminChange, deps: Deps, plan: readonly PlannedRow[]): Promise<Applied> {
  const { tx, now, by, logAll } = change
  const added = plan
    .filter(({ action }) => action === 'add')
    .map(({ after: { category_label: _, ...row } }) => ({
      ...row,
      id: deps.random.id(),
      created_at: now,
      updated_at: now,
    }))
  const changed = plan
    .flatMap(({ action, before, after, stockDifference }) =>
      action === 'change' && before ? [{ before, after, stockDifference }] : [],
    )
    // In the order in which orders lock products, so that there is no deadlock.
    .toSorted((a, b) => (a.before.id < b.before.id ? -1 : 1))
  // Two products may swap their names: all old names are released before a new one is written.
  const renamed = changed.filter(
    ({ before, after }) => before.name !== after.name || before.name_url !== after.name_url,
  )
  // The log first: what the products' rows are locked for must be short, since orders wait for it.
  await logAll(
    'product.update',
    changed.map(({ before, after }) => ({ id: before.id, before: partsOf(before), after: partsOf(after) })),
  )
  await logAll(
    'product.add',
    added.map((row) => ({ id: row.id, before: null, after: partsOf({ ...row, category_label: row.category_id }) })),
  )
  await moveIngredients(change, renamed)
  for (const { before } of renamed) await catalogue.letGoOfName(tx, before.id)
  if (!(await catalogue.replaceProducts(tx, changed, now))) throw outOfDate()
  const moves = changed.map(({ before, stockDifference }) => ({ id: before.id, difference: stockDifference }))
  await moveStocks(
    change,
    deps,
    moves.filter(({ difference }) => difference !== 0),
  )
  await catalogue.insertProducts(tx, added)
  const openings = added.map(({ id, stock }) => ({ id: deps.random.id(), product_id: id, difference: stock }))
  await stocks.noteOpenings(tx, openings, { at: now, by })
  return { added: added.length, changed: changed.length }
}
