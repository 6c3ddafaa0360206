import { returnMessages } from '#domain/messages/en/returns.ts'
import type { Executor } from '#server/db/database.ts'
import { Refusal } from '#server/errors.ts'
import { cursorOf, readCursor } from '#server/policies/cursor.ts'
import type { Keyset } from '#server/repositories/admin/keyset.ts'
import { findReturnPhoto, listReturnsOfUser, type ReturnView } from '#server/repositories/returns.ts'

export interface ReturnPage {
  returns: ReturnView[]
  next: string | null
}

const PAGE_SIZE = 20

/** A page of a customer's returns, newest first. Throws BAD_REQUEST for a made-up `after`. */
export async function readReturns(
  db: Executor,
  userId: string,
  { after, orderId }: { after?: string | undefined; orderId?: string | undefined },
): Promise<ReturnPage> {
  const page = { after: placeOf(after), limit: PAGE_SIZE + 1 }
  return pageOf(await listReturnsOfUser(db, userId, { orderId, ...page }))
}

/** The bytes of a photo, webp. `ownerId` undefined is staff. Throws NOT_FOUND. */
export async function readReturnPhoto(
  db: Executor,
  photo: { returnId: string; photoNo: string; size: 'small' | 'large'; ownerId: string | undefined },
): Promise<Uint8Array> {
  const photoNo = /^[1-4]$/.test(photo.photoNo) ? Number(photo.photoNo) : 0
  const row = await findReturnPhoto(db, { returnId: photo.returnId, photoNo, ownerId: photo.ownerId })
  if (!row) throw new Refusal('NOT_FOUND', returnMessages.photoUnknown)
  return row[photo.size]
}

const placeOf = (after: string | undefined): Keyset | undefined =>
  after === undefined ? undefined : readCursor(after, 'number', returnMessages.badCursor)

function pageOf(rows: ReturnView[]): ReturnPage {
  const returns = rows.slice(0, PAGE_SIZE)
  const last = returns.at(-1)
  return { returns, next: last && rows.length > PAGE_SIZE ? cursorOf({ value: last.created_at, id: last.id }) : null }
}
