import type {
  AdminCategory,
  addCategory as addCall,
  updateCategory as updateCall,
} from '#domain/contract/admin-products.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { CategoryRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { holdsAll } from '#server/policies/added-before.ts'
import { assertAsSeen, changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'
import { readJson, StoredBannerSchema } from '#server/policies/stored-documents.ts'
import { presentAdminBanner, presentAdminCategory } from '#server/presenters/admin/rows.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import { updateDocument } from '#server/repositories/admin/content.ts'
import { bumpContentVersion, listDocuments } from '#server/repositories/content.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { storedPictures } from './stored-pictures.ts'

type Changes = Omit<BodyOf<typeof updateCall>, 'ifUpdatedAt'>

const newRow = (body: BodyOf<typeof addCall>, { id, now }: { id: string; now: number }): catalogue.NewCategoryRow => ({
  id,
  name: body.name,
  label: body.category,
  category_url: body.categoryUrl,
  kicker: body.kicker,
  tagline: body.tagline,
  is_eligible: Number(body.eligible),
  is_hidden: Number(body.hidden),
  position: body.position,
  image_hash: body.picture,
  updated_at: now,
})

function columnsOf(changes: Changes): Partial<CategoryRow> {
  const columns: { [Key in keyof CategoryRow]?: CategoryRow[Key] | undefined } = {
    label: changes.category,
    category_url: changes.categoryUrl,
    kicker: changes.kicker,
    tagline: changes.tagline,
    is_eligible: changes.eligible === undefined ? undefined : Number(changes.eligible),
    is_hidden: changes.hidden === undefined ? undefined : Number(changes.hidden),
    position: changes.position,
    image_hash: changes.picture,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Throws INVALID_FIELDS for an unknown picture, CONFLICT for a taken address. */
async function assertFits({ tx }: AdminChange, id: string, changes: Changes): Promise<void> {
  if (changes.picture !== undefined) await storedPictures(tx, [changes.picture], 'picture')
  if (changes.categoryUrl !== undefined && (await catalogue.isCategoryUrlTaken(tx, changes.categoryUrl, id))) {
    const fields = { categoryUrl: adminServerMessages.addressTaken }
    throw new Refusal('CONFLICT', adminServerMessages.addressTaken, { fields })
  }
}

async function found({ tx }: AdminChange, id: string): Promise<catalogue.AdminCategoryRow> {
  const [row] = await catalogue.listAdminCategories(tx, id)
  if (!row) throw notFoundRefusal()
  return row
}

/** The category that is just what was sent, if there is one: after a lost answer it comes a second time. */
async function addedBefore(
  { tx }: AdminChange,
  { id: _, ...sent }: catalogue.NewCategoryRow,
): Promise<catalogue.AdminCategoryRow | undefined> {
  return (await catalogue.listAdminCategories(tx)).find((known) => holdsAll({ ...known }, sent))
}

/** Adds a category to the shop. Throws INVALID_FIELDS, CONFLICT. */
export async function addCategory(deps: Deps, adminId: string, body: BodyOf<typeof addCall>): Promise<AdminCategory> {
  const id = deps.random.id()
  return await changeByAdmin(deps, adminId, async (change) => {
    // First, for its lock: of two at once, the second sees the address of the first.
    await bumpContentVersion(change.tx)
    const row = newRow(body, { id, now: change.now })
    const again = await addedBefore(change, row)
    if (again) return presentAdminCategory(again)
    await assertFits(change, id, body)
    if (!(await catalogue.insertCategory(change.tx, row))) {
      throw new Refusal('CONFLICT', adminServerMessages.nameTaken, { fields: { name: adminServerMessages.nameTaken } })
    }
    const category = presentAdminCategory(await found(change, id))
    await change.log('category.add', id, null, category)
    return category
  })
}

/** Banners that lead to a category lead to it at its new address too. */
async function moveBanners({ tx, now, log }: AdminChange, from: string, to: string): Promise<void> {
  for (const row of await listDocuments(tx, 'banners')) {
    const banner = readJson(StoredBannerSchema, row.body_json)
    if (banner.redirectionUrl.toLowerCase() !== from.toLowerCase()) continue
    const { id, position, media_hash } = row
    const body_json = JSON.stringify({ ...banner, redirectionUrl: to })
    const moved = { id, position, media_hash, body_json, updated_at: editedAt(row, now) }
    if (!(await updateDocument(tx, 'banners', moved, row.updated_at))) throw changedMeanwhile()
    await log('banner.update', id, presentAdminBanner(row), presentAdminBanner({ ...row, ...moved }))
  }
}

/** Changes what is named of a category. Throws NOT_FOUND, INVALID_FIELDS, CONFLICT, CHANGED_MEANWHILE. */
export async function updateCategory(
  deps: Deps,
  adminId: string,
  id: string,
  { ifUpdatedAt, ...changes }: BodyOf<typeof updateCall>,
): Promise<AdminCategory> {
  return await changeByAdmin(deps, adminId, async (change) => {
    // Before the row itself, as every change of the catalogue does.
    await bumpContentVersion(change.tx)
    const before = await found(change, id)
    assertAsSeen(before, ifUpdatedAt)
    await assertFits(change, id, changes)
    const columns = { ...columnsOf(changes), updated_at: editedAt(before, change.now) }
    if (!(await catalogue.updateCategoryRow(change.tx, id, columns, before.updated_at))) throw changedMeanwhile()
    if (changes.categoryUrl !== undefined) await moveBanners(change, before.category_url, changes.categoryUrl)
    const category = presentAdminCategory(await found(change, id))
    await change.log('category.update', id, presentAdminCategory(before), category)
    return category
  })
}
