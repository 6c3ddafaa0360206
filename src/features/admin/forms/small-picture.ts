import { MOST_PICTURE_MB } from '#domain/contract/admin-products.ts'
import { MOST_PICTURE_PIXELS } from '#domain/picture-limits.ts'
import { isCanvasTrue } from '#src/lib/true-canvas.ts'
import { sizeOfCrop } from './crop.ts'

const MOST_BYTES = MOST_PICTURE_MB * 1024 * 1024

/** Whether the shop would refuse it for its size; `read` is null where nobody has looked into it. */
export const isTooLarge = ({ size }: Blob, read: ImageBitmap | null): boolean =>
  size > MOST_BYTES || (read !== null && read.width * read.height > MOST_PICTURE_PIXELS)

/** What the browser makes of a file; null for what it cannot read. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** The whole picture, no larger than the shop shows one; null where the browser cannot draw it. */
export async function smallPicture(picture: ImageBitmap): Promise<Blob | null> {
  if (!isCanvasTrue()) return null
  const canvas = Object.assign(document.createElement('canvas'), sizeOfCrop(picture))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
