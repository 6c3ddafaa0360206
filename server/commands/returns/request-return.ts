import { returnMessages } from '#domain/messages/en/returns.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { isReturnable } from '#domain/rules/return-status.ts'
import type { ReturnItem } from '#domain/validation/return-request.ts'
import type { Executor } from '#server/db/database.ts'
import type { ReturnPhotoRow, ReturnRow } from '#server/db/tables-account.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { UploadRefusedError } from '#server/media/upload-refused.ts'
import { type ReturnForm, refuseImages } from '#server/policies/return-form.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findCompletions, insertOrderEvent } from '#server/repositories/orders.ts'
import {
  findOwnReturn,
  findReturnable,
  findReturnByKey,
  insertReturn,
  type ReturnView,
} from '#server/repositories/returns.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { holdCustomer } from '../account/hold-customer.ts'

type EncodedPhoto = Pick<ReturnPhotoRow, 'small' | 'large'>

export interface ReturnToRequest {
  userId: string
  form: ReturnForm
  /** The Idempotency-Key of the call, or null. */
  clientKey: string | null
}

export interface RequestedReturn {
  views: ReturnView[]
  isRepeat: boolean
}

/**
 * Requests the return of foods of the customer's own, delivered order (OPEN-61): all of them or none. Photos are
 * re-encoded before they are stored. Throws NOT_FOUND, CONFLICT, INVALID_FIELDS, TOO_MANY_REQUESTS, NOT_LOGGED_IN where the
 * account was deleted meanwhile.
 */
export async function requestReturn(deps: Deps, asked: ReturnToRequest): Promise<RequestedReturn> {
  const { userId, form } = asked
  const { database } = deps
  const known = await twinsOf(deps, asked)
  if (known) return known
  await countRequest(deps, userId)
  const now = deps.clock.now()
  // Checked before the photos are decoded, so that a refusal costs little.
  try {
    for (const item of form.items) await assertReturnable(database.read, asked, item, now)
  } catch (error) {
    // A twin of this very call may have been faster.
    const twins = await twinsOf(deps, asked)
    if (!twins) throw error
    return twins
  }
  const photos = await encodePhotos(deps, form.images)
  const rows = rowsOf(deps, asked, now)
  try {
    await database.write(async (tx) => {
      await holdCustomer(tx, userId)
      // Checked again under the lock: meanwhile staff may have undone the delivery.
      await lockOrder(tx, form.orderId)
      for (const item of form.items) await assertReturnable(tx, asked, item, now)
      await insertAll(tx, rows, photos)
    })
  } catch (error) {
    const twins = error instanceof Refusal ? await twinsOf(deps, asked) : undefined
    if (!twins) throw error
    return twins
  }
  return { views: await viewsOf(deps, userId, rows), isRepeat: false }
}

/** A key for each food, so that everything requested in one call is found together by the call's key. */
const keyOf = (clientKey: string | null, index: number): string | null =>
  clientKey === null || index === 0 ? clientKey : `${clientKey}.${index}`

function rowsOf({ random }: Deps, { userId, form, clientKey }: ReturnToRequest, now: number): ReturnRow[] {
  return form.items.map(({ productId, quantity, reason }, index) => ({
    id: random.id(),
    order_id: form.orderId,
    product_id: productId,
    user_id: userId,
    quantity,
    reason,
    description: form.description,
    return_status: 'requested',
    client_key: keyOf(clientKey, index),
    created_at: now,
    updated_at: now,
  }))
}

/** Writes every food with all photos, or nothing; staff decide on each food separately. Throws CONFLICT. */
async function insertAll(tx: Executor, rows: readonly ReturnRow[], photos: readonly EncodedPhoto[]): Promise<void> {
  for (const row of rows) {
    const own = photos.map((photo, index) => ({ return_id: row.id, photo_no: index + 1, ...photo }))
    if (!(await insertReturn(tx, row, own))) throw new Refusal('CONFLICT', returnMessages.alreadyAsked)
  }
  const [first] = rows
  if (!first) return
  const { order_id, created_at: at } = first
  await insertOrderEvent(tx, { order_id, at, actor: 'customer', event: 'return_requested' })
}

async function viewsOf(deps: Deps, userId: string, rows: readonly { id: string }[]): Promise<ReturnView[]> {
  const views: ReturnView[] = []
  for (const { id } of rows) {
    const view = await findOwnReturn(deps.database.read, userId, id)
    if (view) views.push(view)
  }
  return views
}

/** The returns this same call has made before; undefined if none. */
async function twinsOf(deps: Deps, { userId, form, clientKey }: ReturnToRequest): Promise<RequestedReturn | undefined> {
  if (clientKey === null) return undefined
  const views: ReturnView[] = []
  for (const index of form.items.keys()) {
    const view = await findReturnByKey(deps.database.read, userId, keyOf(clientKey, index) ?? clientKey)
    if (view) views.push(view)
  }
  return views.length === 0 ? undefined : { views, isRepeat: true }
}

async function countRequest(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now()
  const budget = { key: `return:${userId}`, max: deps.env.LIMIT_RETURN_PER_CUSTOMER_HOUR, windowMs: HOUR_MS }
  const spent = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (spent) throw tooManyRefusal(spent.freeAt, now, returnMessages.tooManyRequests)
}

async function assertReturnable(
  db: Executor,
  { userId, form: { orderId, items } }: ReturnToRequest,
  { productId, quantity }: ReturnItem,
  now: number,
): Promise<void> {
  const item = await findReturnable(db, { userId, orderId, productId })
  if (!item) throw new Refusal('NOT_FOUND', validationMessages.productMissing)
  if (item.hasReturn) throw new Refusal('CONFLICT', returnMessages.alreadyAsked)
  const completedAt = (await findCompletions(db, [orderId])).get(orderId) ?? null
  const standing = { orderStatus: item.status, completedAt, bought: item.bought, hasReturn: false }
  if (isReturnable(standing, quantity, now)) return
  if (!isReturnable(standing, 1, now)) throw new Refusal('CONFLICT', returnMessages.notReturnable)
  const message = returnMessages.tooManyPieces(item.bought)
  throw new Refusal('INVALID_FIELDS', message, { fields: { [items.length === 1 ? 'quantity' : 'items']: message } })
}

async function encodePhotos(deps: Deps, images: readonly Uint8Array[]): Promise<EncodedPhoto[]> {
  const photos: EncodedPhoto[] = []
  try {
    for (const bytes of images) {
      const { sm, lg } = await deps.pictures.encodeUpload(bytes)
      photos.push({ small: sm, large: lg })
    }
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error
    refuseImages(error.reason === 'too-many-pixels' ? returnMessages.photoTooLarge : returnMessages.photoDamaged)
  }
  return photos
}
