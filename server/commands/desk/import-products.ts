import { createHash } from 'node:crypto'
import type { applyImport as applyCall, previewImport as previewCall } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { importFileText, importRowText } from '#domain/messages/en/admin-import.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readTable } from '#server/documents/read-table.ts'
import { TableRefusedError } from '#server/documents/table-refused.ts'
import { Refusal } from '#server/errors.ts'
import { countActions, type PlannedRow, planImport, shownRows, type Table } from '#server/policies/plan-import.ts'
import { PRODUCT_COLUMNS } from '#server/policies/product-columns.ts'
import { listAudit } from '#server/repositories/audit.ts'
import { bumpContentVersion } from '#server/repositories/content-version.ts'
import * as catalogue from '#server/repositories/desk/catalogue.ts'
import { listPictures } from '#server/repositories/products.ts'
import { changeAtDesk, type DeskChange } from './change-at-desk.ts'

type Preview = AnswerOf<typeof previewCall>
type Applied = AnswerOf<typeof applyCall>

const ACTION = 'product.import'

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

async function planned(db: Executor, table: Table): Promise<PlannedRow[]> {
  const products = await catalogue.listAllProducts(db)
  const categories = await catalogue.listDeskCategories(db)
  const pictures = await listPictures(db)
  const fronts = pictures.filter(({ label }) => label.includes('front')).map((picture) => picture.product_id)
  return planImport(table, { products, categories, pictured: new Set(fronts) })
}

/** Stands for the file and for everything it would do; another once a touched product was changed by somebody else. */
function markOf(bytes: Uint8Array, plan: readonly PlannedRow[]): string {
  const hash = createHash('sha256').update(bytes)
  for (const { row, action, before, changes } of plan) {
    if (action !== 'same') hash.update(JSON.stringify([row, action, before?.id, before?.updated_at, changes]))
  }
  return hash.digest('base64url')
}

/** What a file of products would do; changes nothing. Throws INVALID_FIELDS. */
export async function previewImport(deps: Deps, file: File): Promise<Preview> {
  const bytes = await file.bytes()
  const plan = await planned(deps.database.read, await tableOf(bytes))
  // The first part names this import: applying it again, after an answer that never arrived, applies it once.
  const digest = `${deps.random.id()}.${markOf(bytes, plan)}`
  return { digest, counts: countActions(plan), rows: shownRows(plan) }
}

/**
 * Does what the preview with this digest said, all of it in one transaction. Throws INVALID_FIELDS for a file with errors,
 * CONFLICT when the preview does not fit any more.
 */
export async function applyImport(deps: Deps, adminId: string, file: File, digest: string): Promise<Applied> {
  const bytes = await file.bytes()
  const table = await tableOf(bytes)
  const [id = '', mark] = digest.split('.')
  return await changeAtDesk(deps, adminId, async (change) => {
    // First of all, for its lock: imports and other changes of the catalogue wait for each other on both databases.
    await bumpContentVersion(change.tx)
    const earlier = await appliedBefore(change.tx, id, mark)
    if (earlier) return earlier
    const plan = await planned(change.tx, table)
    if (countActions(plan).error > 0) {
      throw new Refusal('INVALID_FIELDS', importRowText.hasErrors, { fields: { file: importRowText.hasErrors } })
    }
    if (markOf(bytes, plan) !== mark) throw outOfDate()
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
  const after = JSON.parse(entry.after_json ?? '{}') as Applied & { mark: string }
  if (after.mark !== mark) throw outOfDate()
  return { added: after.added, changed: after.changed }
}

const partsOf = (row: PlannedRow['after']) =>
  Object.fromEntries(PRODUCT_COLUMNS.map(({ name, value }) => [name, value(row)]))

async function write({ tx, now, log }: DeskChange, deps: Deps, plan: readonly PlannedRow[]): Promise<Applied> {
  const added = plan
    .filter(({ action }) => action === 'add')
    .map(({ after: { category_label: _, ...row } }) => ({
      ...row,
      id: deps.random.id(),
      created_at: now,
      updated_at: now,
    }))
  const changed = plan.flatMap(({ action, before, after }) =>
    action === 'change' && before ? [{ before, after }] : [],
  )
  // Two products may trade their names: each lets go of its own before any takes another's.
  const renamed = changed.filter(
    ({ before, after }) => before.name !== after.name || before.name_url !== after.name_url,
  )
  for (const { before } of renamed) await catalogue.letGoOfName(tx, before.id)
  for (const { before, after } of changed) {
    if (!(await catalogue.replaceProduct(tx, before, after, now))) throw outOfDate()
    await log('product.update', before.id, partsOf(before), partsOf(after))
  }
  await catalogue.insertProducts(tx, added)
  for (const row of added) await log('product.add', row.id, null, partsOf({ ...row, category_label: row.category_id }))
  return { added: added.length, changed: changed.length }
}
