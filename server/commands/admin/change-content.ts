import * as v from 'valibot'
import type * as contract from '#domain/contract/admin-content.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import { holdsAll } from '#server/policies/added-before.ts'
import { assertAsSeen, changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'
import {
  readJson,
  StoredBannerSchema,
  StoredBlogSchema,
  type StoredPage,
  StoredPageSchema,
  StoredRecipeSchema,
} from '#server/policies/stored-documents.ts'
import * as present from '#server/presenters/admin/rows.ts'
import { isCategoryUrlTaken, keepUpload } from '#server/repositories/admin/catalogue.ts'
import * as content from '#server/repositories/admin/content.ts'
import { bumpContentVersion, type IllustratedRow, listDocuments } from '#server/repositories/content.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { checkPicture } from './keep-picture.ts'
import { assertFoods } from './recipe-foods.ts'
import { storedPictures } from './stored-pictures.ts'

type Output<S extends v.GenericSchema> = v.InferOutput<S>
/** Everything of a document but its place and picture, which have columns of their own. */
interface DocumentChanges {
  ifUpdatedAt?: string | undefined
  position?: number | undefined
  picture?: string | undefined
  [part: string]: unknown
}

/** One kind of document: its table, how a row is parsed, and how staff see it. */
interface Kind<Shown extends Readonly<Record<string, unknown>>> {
  table: content.DocumentTable
  read: (text: string) => object
  show: (row: IllustratedRow) => Shown
}

const banners: Kind<contract.AdminBanner> = {
  table: 'banners',
  read: (text) => readJson(StoredBannerSchema, text),
  show: present.presentAdminBanner,
}
const blogs: Kind<contract.AdminBlog> = {
  table: 'blogs',
  read: (text) => readJson(StoredBlogSchema, text),
  show: present.presentAdminBlog,
}
const recipes: Kind<contract.AdminRecipe> = {
  table: 'recipes',
  read: (text) => readJson(StoredRecipeSchema, text),
  show: present.presentAdminRecipe,
}
const KINDS = { banners, blogs, recipes }

/**
 * Articles and recipes are found by their address. Throws CONFLICT. Whoever calls has bumped the content's version
 * before: of two who want the same address at once, that lock lets the second one find the first.
 */
async function assertTitleUrl(
  { tx }: AdminChange,
  { table, read }: Kind<Readonly<Record<string, unknown>>>,
  id: string,
  body: object,
): Promise<void> {
  if (!('titleUrl' in body)) return
  const others = (await listDocuments(tx, table)).filter((row) => row.id !== id).map((row) => read(row.body_json))
  const isTaken = others.some((other) => 'titleUrl' in other && other.titleUrl === body.titleUrl)
  if (isTaken) {
    throw new Refusal('CONFLICT', adminServerMessages.addressTaken, {
      fields: { titleUrl: adminServerMessages.addressTaken },
    })
  }
}

async function shownRow({ tx }: AdminChange, table: content.DocumentTable, id: string): Promise<IllustratedRow> {
  const row = await content.findDocument(tx, table, id)
  if (!row) throw notFoundRefusal()
  return row
}

/** A banner leads to a category of the shop, or nowhere. Throws INVALID_FIELDS. */
async function assertCategory({ tx }: AdminChange, body: object): Promise<void> {
  if (!('redirectionUrl' in body) || typeof body.redirectionUrl !== 'string' || body.redirectionUrl === '') return
  if (await isCategoryUrlTaken(tx, body.redirectionUrl, '')) return
  throw fieldRefusal('redirectionUrl', adminServerMessages.noSuchCategory)
}

/** The article or recipe that is just what was sent, if there is one: after a lost answer it comes a second time. */
async function addedBefore(
  { tx }: AdminChange,
  table: content.DocumentTable,
  { position, picture, body }: { position: number | undefined; picture: string; body: object },
): Promise<IllustratedRow | undefined> {
  if (!('titleUrl' in body)) return undefined
  const sent = { media_hash: picture, body_json: JSON.stringify(body), ...(position === undefined ? {} : { position }) }
  return (await listDocuments(tx, table)).find((row) => holdsAll({ ...row }, sent))
}

async function add<Shown extends Readonly<Record<string, unknown>>>(
  change: AdminChange,
  kind: Kind<Shown>,
  id: string,
  { position, picture, ...body }: DocumentChanges,
): Promise<Shown> {
  const { table, show } = kind
  if (picture === undefined) throw fieldRefusal('picture', adminServerMessages.pictureMissing)
  // Taken first, for its lock: of one document sent twice at once, the second finds the first.
  await bumpContentVersion(change.tx)
  const known = await content.findDocument(change.tx, table, id)
  if (known) {
    const isSame = known.media_hash === picture && known.body_json === JSON.stringify(body)
    if (!isSame) throw new Refusal('KEY_REUSED', adminServerMessages.addedBefore)
    return show(known)
  }
  const again = await addedBefore(change, table, { position, picture, body })
  if (again) return show(again)
  await storedPictures(change.tx, [picture], 'picture')
  await assertTitleUrl(change, kind, id, body)
  await assertCategory(change, body)
  await assertFoods(change, body)
  const place = position ?? (await content.lastPosition(change.tx, table)) + 1
  await content.insertDocument(change.tx, table, {
    id,
    position: place,
    media_hash: picture,
    body_json: JSON.stringify(body),
  })
  const added = show(await shownRow(change, table, id))
  await change.log(`${table.slice(0, -1)}.add`, id, null, added)
  return added
}

async function update<Shown extends Readonly<Record<string, unknown>>>(
  deps: Deps,
  adminId: string,
  { kind, id }: { kind: Kind<Shown>; id: string },
  { ifUpdatedAt, position, picture, ...body }: DocumentChanges,
): Promise<Shown> {
  const { table, read, show } = kind
  return await changeByAdmin(deps, adminId, async (change) => {
    await bumpContentVersion(change.tx)
    const before = await shownRow(change, table, id)
    assertAsSeen(before, ifUpdatedAt)
    if (picture !== undefined) await storedPictures(change.tx, [picture], 'picture')
    await assertTitleUrl(change, kind, id, body)
    await assertCategory(change, body)
    await assertFoods(change, body)
    const row = {
      id,
      position: position ?? before.position,
      media_hash: picture ?? before.media_hash,
      body_json: JSON.stringify({ ...read(before.body_json), ...body }),
      updated_at: editedAt(before, change.now),
    }
    if (!(await content.updateDocument(change.tx, table, row, before.updated_at))) throw changedMeanwhile()
    const after = show(await shownRow(change, table, id))
    await change.log(`${table.slice(0, -1)}.update`, id, show(before), after)
    return after
  })
}

/** Throws NOT_FOUND. */
export async function deleteContent(
  deps: Deps,
  adminId: string,
  table: content.DocumentTable,
  id: string,
): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    await bumpContentVersion(change.tx)
    const before = await shownRow(change, table, id)
    if (!(await content.deleteDocumentRow(change.tx, table, id))) throw notFoundRefusal()
    await change.log(`${table.slice(0, -1)}.delete`, id, KINDS[table].show(before), null)
  })
}

/** Adds a banner with a fresh or a stored picture; sent again under its id, it is that one. Throws INVALID_FIELDS, KEY_REUSED. */
export async function addBanner(
  deps: Deps,
  adminId: string,
  {
    banner: { clientId, ...banner },
    file,
  }: { banner: Output<typeof contract.NewBannerSchema>; file: File | undefined },
): Promise<contract.AdminBanner> {
  const fresh = file && (await checkPicture(deps, file, 'image'))
  return await changeByAdmin(deps, adminId, async (change) => {
    if (fresh) await keepUpload(change.tx, { ...fresh, now: change.now })
    return await add(change, banners, clientId ?? deps.random.id(), {
      ...banner,
      picture: fresh?.hash ?? banner.picture,
    })
  })
}

/** Changes what is named of a banner. Throws NOT_FOUND, INVALID_FIELDS, CHANGED_MEANWHILE. */
export const updateBanner = (
  deps: Deps,
  adminId: string,
  id: string,
  body: Output<typeof contract.BannerChangesSchema>,
) => update(deps, adminId, { kind: banners, id }, body)

/** Adds an article, last where no place is named. Throws INVALID_FIELDS, CONFLICT for an address that another one has. */
export const addBlog = (deps: Deps, adminId: string, body: Output<typeof contract.NewBlogSchema>) =>
  changeByAdmin(deps, adminId, (change) => add(change, blogs, deps.random.id(), body))

/** Changes what is named of an article. Throws NOT_FOUND, INVALID_FIELDS, CONFLICT, CHANGED_MEANWHILE. */
export const updateBlog = (deps: Deps, adminId: string, id: string, body: Output<typeof contract.BlogChangesSchema>) =>
  update(deps, adminId, { kind: blogs, id }, body)

/** Adds a recipe, last where no place is named. Throws INVALID_FIELDS, CONFLICT for an address that another one has. */
export const addRecipe = (deps: Deps, adminId: string, body: Output<typeof contract.NewRecipeSchema>) =>
  changeByAdmin(deps, adminId, (change) => add(change, recipes, deps.random.id(), body))

/** Changes what is named of a recipe. Throws NOT_FOUND, INVALID_FIELDS, CONFLICT, CHANGED_MEANWHILE. */
export const updateRecipe = (
  deps: Deps,
  adminId: string,
  id: string,
  body: Output<typeof contract.RecipeChangesSchema>,
) => update(deps, adminId, { kind: recipes, id }, body)

/** Changes the named parts of a page of content. Throws NOT_FOUND, INVALID_FIELDS, CHANGED_MEANWHILE. */
export async function updatePage(
  deps: Deps,
  adminId: string,
  slug: string,
  { ifUpdatedAt, tiles, ...parts }: Output<typeof contract.PageChangesSchema>,
): Promise<contract.AdminPage> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const before = await content.findPage(tx, slug)
    if (!before) throw notFoundRefusal()
    assertAsSeen(before, ifUpdatedAt)
    const body: StoredPage = v.parse(StoredPageSchema, {
      ...readJson(StoredPageSchema, before.body_json),
      ...parts,
      ...(tiles ? { tiles: await storedTiles(tx, tiles) } : {}),
    })
    const after = { slug, body_json: JSON.stringify(body), updated_at: editedAt(before, now) }
    if (!(await content.updatePageRow(tx, after, before.updated_at))) throw changedMeanwhile()
    await bumpContentVersion(tx)
    const page = present.presentAdminPage(after)
    await log('page.update', slug, { ...present.presentAdminPage(before) }, { ...page })
    return page
  })
}

async function storedTiles(
  tx: AdminChange['tx'],
  tiles: readonly { title: string; text: string; picture?: string | undefined }[],
): Promise<NonNullable<StoredPage['tiles']>> {
  const hashes = tiles.flatMap((tile) => tile.picture ?? [])
  const pictures = await storedPictures(tx, hashes, 'tiles')
  return tiles.map(({ picture, ...tile }) => {
    const found = picture === undefined ? undefined : pictures.get(picture)
    return found ? { ...tile, picture: { hash: found.hash, blur: found.blur } } : tile
  })
}
