import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct, NewProduct, ProductChanges } from '#domain/contract/admin-products.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { contradictedDiet } from '#domain/rules/product-facts.ts'
import { addressOf } from '#domain/rules/slug.ts'
import type { ProductRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import { holdsAll } from '#server/policies/added-before.ts'
import type { ProductForm } from '#server/policies/admin-form.ts'
import { assertAsSeen, changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'
import { BLANK_PRODUCT, factsOf, NO_DETAILS, productColumns } from '#server/policies/product-row.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import { noteOpenings } from '#server/repositories/admin/stock.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { checkPicture } from './keep-picture.ts'
import { readProduct } from './read-document.ts'
import { moveIngredients } from './recipe-foods.ts'
import { storedPictures } from './stored-pictures.ts'

/** The row of a new product; its address comes from its name where none is given. Throws INVALID_FIELDS. */
export function newProductRow(product: NewProduct, { id, now }: { id: string; now: number }): ProductRow {
  const nameUrl = product['name-url'] ?? addressOf(product.name)
  if (nameUrl === '') throw fieldRefusal('name-url', adminServerMessages.addressMissing)
  const columns = productColumns({ details: NO_DETAILS, ...product, 'name-url': nameUrl })
  const group = product.group ?? nameUrl
  return { ...BLANK_PRODUCT, ...columns, id, food_group: group, created_at: now, updated_at: now }
}

async function assertFree(tx: AdminChange['tx'], row: Pick<ProductRow, 'id' | 'name' | 'name_url'>): Promise<void> {
  const twin = await catalogue.findTwin(tx, { name: row.name, nameUrl: row.name_url, except: row.id })
  if (!twin) return
  const [field, message] =
    twin.name === row.name
      ? (['name', adminServerMessages.nameTaken] as const)
      : (['name-url', adminServerMessages.addressTaken] as const)
  throw new Refusal('CONFLICT', message, { fields: { [field]: message } })
}

async function assertCategory(tx: AdminChange['tx'], id: string): Promise<void> {
  if ((await catalogue.listAdminCategories(tx, id)).length === 0) {
    throw fieldRefusal('category', adminServerMessages.noSuchCategory)
  }
}

/** Nothing is vegan that contains milk. Throws INVALID_FIELDS. */
function assertFacts(row: ProductRow): void {
  if (contradictedDiet(factsOf(row))) throw fieldRefusal('facts.diet', adminServerMessages.dietContradicted)
}

/** Every hash must name a stored picture, and what is shown in the shop needs a front. Throws INVALID_FIELDS. */
async function assertPictures(
  tx: AdminChange['tx'],
  pictures: readonly { hash: string; label: string }[],
  isHidden: boolean,
): Promise<void> {
  await storedPictures(
    tx,
    pictures.map(({ hash }) => hash),
    'img',
  )
  if (!isHidden && !pictures.some((picture) => picture.label.includes('front'))) {
    throw fieldRefusal('front', adminServerMessages.frontMissing)
  }
}

const pictureRows = (pictures: readonly { hash: string; label: string }[]) =>
  pictures.map(({ hash, label }) => ({ media_hash: hash, label }))

/** The product that is just what was sent, if there is one: after a lost answer it comes a second time. */
async function addedBefore(
  tx: AdminChange['tx'],
  { id, created_at: _, ...row }: ProductRow,
  pictures: readonly { hash: string; label: string }[],
): Promise<AdminProduct | undefined> {
  const twin = await catalogue.findTwin(tx, { name: row.name, nameUrl: row.name_url, except: id })
  const known = twin && (await catalogue.findAdminProduct(tx, twin.id))
  if (!known || !holdsAll({ ...known }, row)) return undefined
  const shown = await readProduct(tx, known.id)
  return isDeepStrictEqual(pictureRows(shown.img), pictureRows(pictures)) ? shown : undefined
}

/** Adds a product with its pictures to the shop. Throws INVALID_FIELDS, CONFLICT for a taken name or address. */
export async function addProduct(deps: Deps, adminId: string, { product, files }: ProductForm): Promise<AdminProduct> {
  const id = deps.random.id()
  const checked: { hash: string; label: string; bytes: Uint8Array; blur: string }[] = []
  for (const { label, file } of files) checked.push({ label, ...(await checkPicture(deps, file, label)) })
  return await changeByAdmin(deps, adminId, async ({ tx, now, by, log }) => {
    // Taken first, for its lock: of two products with the same name, the second one then finds the first.
    await bumpContentVersion(tx)
    const row = newProductRow(product, { id, now })
    assertFacts(row)
    const again = await addedBefore(tx, row, [...checked, ...product.img])
    if (again) return again
    await assertFree(tx, row)
    await assertCategory(tx, row.category_id)
    for (const picture of checked) await catalogue.keepUpload(tx, { ...picture, now })
    const pictures = [...checked, ...product.img]
    await assertPictures(tx, pictures, row.is_hidden === 1)
    await catalogue.insertProduct(tx, row)
    await catalogue.replacePictures(tx, id, pictureRows(pictures))
    await noteOpenings(tx, [{ id: deps.random.id(), product_id: id, difference: row.stock }], { at: now, by })
    const added = await readProduct(tx, id)
    await log('product.add', id, null, added)
    return added
  })
}

/** Changes what is named of a product, never its stock. Throws INVALID_FIELDS, NOT_FOUND, CONFLICT, CHANGED_MEANWHILE. */
export async function updateProduct(
  deps: Deps,
  adminId: string,
  id: string,
  { ifUpdatedAt, ...changes }: ProductChanges,
): Promise<AdminProduct> {
  return await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    // Before any row of a product, as every change of the catalogue does: no two of them wait for each other.
    await bumpContentVersion(tx)
    const before = await catalogue.findAdminProduct(tx, id)
    if (!before) throw notFoundRefusal()
    assertAsSeen(before, ifUpdatedAt)
    const shown = await readProduct(tx, id)
    const columns = productColumns(changes, before)
    const after = { ...before, ...columns }
    assertFacts(after)
    await assertFree(tx, after)
    if (changes.category !== undefined) await assertCategory(tx, changes.category)
    if (changes.hidden === false || changes.img) {
      await assertPictures(tx, changes.img ?? shown.img, after.is_hidden === 1)
    }
    const edited = { ...columns, updated_at: editedAt(before, now) }
    if (!(await catalogue.updateProductRow(tx, id, edited, before.updated_at))) throw changedMeanwhile()
    await moveIngredients(change, [{ before, after }])
    if (changes.img) await catalogue.replacePictures(tx, id, pictureRows(changes.img))
    const changed = await readProduct(tx, id)
    await log('product.update', id, shown, changed)
    return changed
  })
}
