/** The longest side the shop keeps of a photo, doubled: more would only cost the shopper's data. */
const MAX_SIDE = 1920
const QUALITY = 0.82

/**
 * A photo made small enough to send over a slow line, as JPEG. Where the browser cannot, or it would not get smaller,
 * the photo as it is: the server judges it.
 */
export async function smallPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && blob.size < file.size
      ? new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: file.lastModified })
      : file
  } catch {
    return file
  }
}
