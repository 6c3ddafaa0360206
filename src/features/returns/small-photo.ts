import { RETURN_IMAGE_TYPES } from '#domain/validation/return-request.ts'
import { isCanvasTrue } from '#src/lib/true-canvas.ts'

/** The longest side the shop keeps of a photo, doubled: more would only cost the shopper's data. */
const MAX_SIDE = 1920
const QUALITY = 0.82

/** How a JPEG, a PNG and a WebP begin; `.` is any byte. */
const BEGINNING = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s

/**
 * A photo made small enough to send over a slow line, as JPEG. Where the browser cannot, or it would not get smaller,
 * the photo as it is: the server judges it. Null for a file that is no photo of a kind the shop takes.
 */
export async function smallPhoto(file: File): Promise<File | null> {
  const isTaken = RETURN_IMAGE_TYPES.includes(file.type)
  try {
    const blob = await drawnSmall(file)
    return blob && (blob.size < file.size || !isTaken)
      ? new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: file.lastModified })
      : file
  } catch {
    return isTaken && (await beginsLikePhoto(file)) ? file : null
  }
}

/** Throws where the browser cannot open it, as what is no picture or too large for a cheap phone, or hands out noise. */
async function drawnSmall(file: File): Promise<Blob | null> {
  if (!isCanvasTrue()) throw new Error('The canvas hands out noise')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

async function beginsLikePhoto(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return BEGINNING.test(String.fromCharCode(...bytes))
}
