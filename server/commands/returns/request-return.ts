import { returnMessages } from '#domain/messages/en/returns.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { isReturnable } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { ReturnPhotoRow, ReturnRow } from '#server/db/tables-account.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { UploadRefusedError } from '#server/media/upload-refused.ts'
import { tooManyRefusal } from '#server/policies/retry-after.ts'
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

export interface ReturnToRequest {
  userId: string
  form: ReturnForm
  /** The Idempotency-Key of the call, or null. */
  clientKey: string | null
}

/**
 * Asks for the return of one item of an own, delivered order (OPEN-61). Photos are encoded anew before they are kept.
 * Throws NOT_FOUND, CONFLICT, INVALID_FIELDS, TOO_MANY_REQUESTS.
 */
export async function requestReturn(
  deps: Deps,
  { userId, form, clientKey }: ReturnToRequest,
): Promise<{ view: ReturnView; isRepeat: boolean }> {
  const { database } = deps
  const known = await twinOf(deps, userId, clientKey)
  if (known) return { view: known, isRepeat: true }
  await countRequest(deps, userId)
  const now = deps.clock.now()
  // Asked before the photos are worked on, so that what is refused anyway costs nothing.
  try {
    await assertReturnable(database.read, userId, form, now)
  } catch (error) {
    // A twin of this very call may have been faster.
    const twin = await twinOf(deps, userId, clientKey)
    if (!twin) throw error
    return { view: twin, isRepeat: true }
  }
  const id = deps.random.id()
  const photos = await encodePhotos(deps, id, form.images)
  const row: ReturnRow = {
    id,
    order_id: form.orderId,
    product_id: form.productId,
    user_id: userId,
    quantity: form.quantity,
    reason: form.reason,
    description: form.description,
    return_status: 'requested',
    client_key: clientKey,
    created_at: now,
    updated_at: now,
  }
  const isNew = await database.write(async (tx) => {
    if (!(await insertReturn(tx, row, photos))) return false
    await insertOrderEvent(tx, { order_id: form.orderId, at: now, actor: 'customer', event: 'return_requested' })
    return true
  })
  const view = isNew ? await findOwnReturn(database.read, userId, id) : await twinOf(deps, userId, clientKey)
  if (!view) throw new Refusal('CONFLICT', returnMessages.alreadyAsked)
  return { view, isRepeat: !isNew }
}

async function twinOf(deps: Deps, userId: string, clientKey: string | null): Promise<ReturnView | undefined> {
  return clientKey === null ? undefined : await findReturnByKey(deps.database.read, userId, clientKey)
}

async function countRequest(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now()
  const budget = { key: `return:${userId}`, max: deps.env.LIMIT_RETURN_PER_CUSTOMER_HOUR, windowMs: HOUR_MS }
  const spent = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (spent) throw tooManyRefusal(spent.freeAt, now, returnMessages.tooManyRequests)
}

async function assertReturnable(db: Executor, userId: string, form: ReturnForm, now: number): Promise<void> {
  const { orderId, productId, quantity } = form
  const item = await findReturnable(db, { userId, orderId, productId })
  if (!item) throw new Refusal('NOT_FOUND', validationMessages.productMissing)
  if (item.hasReturn) throw new Refusal('CONFLICT', returnMessages.alreadyAsked)
  const completedAt = (await findCompletions(db, [orderId])).get(orderId) ?? null
  const asked = { orderStatus: item.status, completedAt, bought: item.bought, hasReturn: false }
  if (isReturnable(asked, quantity, now)) return
  if (!isReturnable(asked, 1, now)) throw new Refusal('CONFLICT', returnMessages.notReturnable)
  const message = returnMessages.tooManyPieces(item.bought)
  throw new Refusal('INVALID_FIELDS', message, { fields: { quantity: message } })
}

async function encodePhotos(deps: Deps, returnId: string, images: readonly Uint8Array[]): Promise<ReturnPhotoRow[]> {
  const photos: ReturnPhotoRow[] = []
  try {
    for (const [index, bytes] of images.entries()) {
      const { sm, lg } = await deps.pictures.encodeUpload(bytes)
      photos.push({ return_id: returnId, photo_no: index + 1, small: sm, large: lg })
    }
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error
    refuseImages(error.reason === 'too-many-pixels' ? returnMessages.photoTooLarge : returnMessages.photoDamaged)
  }
  return photos
}
