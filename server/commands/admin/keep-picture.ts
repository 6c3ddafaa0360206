import { fileTypeFromBuffer } from 'file-type'
import type { AdminPicture } from '#domain/contract/admin-field.ts'
import { MOST_PICTURE_MB } from '#domain/contract/admin-products.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { pictureHash } from '#server/media/content-hash.ts'
import { type UploadRefusal, UploadRefusedError } from '#server/media/upload-refused.ts'
import { presentAdminPicture } from '#server/presenters/admin/rows.ts'
import { keepUpload } from '#server/repositories/admin/catalogue.ts'
import { UPLOADED_ELSEWHERE } from '#server/repositories/media.ts'
import { changeByAdmin } from './change-by-admin.ts'

const MAX_BYTES = MOST_PICTURE_MB * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const PAPER = '#FBF4E4'

/** A picture that was looked through and is ready to be stored. */
export interface CheckedPicture {
  hash: string
  /** Empty where the original lies in the shop's store for pictures. */
  bytes: Uint8Array
  blur: string
}

const refusal = (field: string, reason: UploadRefusal) =>
  new Refusal('INVALID_FIELDS', adminServerMessages.picture[reason], {
    fields: { [field]: adminServerMessages.picture[reason] },
  })

/**
 * Checks an upload: its bytes decide its kind, not its name or its sender; then it is fully decoded and re-encoded
 * outside this thread, as it will be served. Throws INVALID_FIELDS for the form's field.
 */
export async function checkPicture(deps: Deps, file: File, field: string): Promise<CheckedPicture> {
  if (file.size > MAX_BYTES) throw refusal(field, 'too-many-bytes')
  const bytes = await file.bytes()
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !TYPES.includes(type.mime)) throw refusal(field, 'not-a-picture')
  try {
    const { sm } = await deps.pictures.encodeUpload(bytes)
    return { hash: pictureHash(bytes), bytes: await bytesToKeep(deps, bytes), blur: await groundOf(sm) }
  } catch (error) {
    if (error instanceof UploadRefusedError) throw refusal(field, error.reason)
    throw error
  }
}

/**
 * The colour a picture lies on: its average until it is there. Through one with clear parts, such as a jar that was cut out,
 * the ground is seen for good: it lies on the paper of the page.
 */
async function groundOf(sm: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  if (!(await sharp(sm).stats()).isOpaque) return PAPER
  const pixel = await sharp(sm).resize(1, 1, { fit: 'fill' }).flatten().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex').toUpperCase()}`
}

/**
 * Stores the picture before the change that refers to it: an unused picture is only a superfluous file, but a missing
 * one would show nothing. If the store fails, the upload is refused.
 */
async function bytesToKeep({ originals, logger }: Deps, bytes: Uint8Array): Promise<Uint8Array> {
  if (originals === null) return bytes
  try {
    await originals.put(pictureHash(bytes), bytes)
    return UPLOADED_ELSEWHERE
  } catch (error) {
    logger.error({ err: error }, 'an upload could not be put into the store of pictures')
    throw new Refusal('UNAVAILABLE', adminServerMessages.pictureStoreAway)
  }
}

/** Stores one picture for later use in a product or in content. Throws INVALID_FIELDS. */
export async function addPicture(deps: Deps, adminId: string, file: File): Promise<AdminPicture> {
  const picture = await checkPicture(deps, file, 'file')
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    await keepUpload(tx, { ...picture, now })
    await log('picture.add', picture.hash, null, { bytes: file.size })
    return presentAdminPicture(picture.hash, picture.blur)
  })
}
