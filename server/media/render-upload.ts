import sharp, { type Metadata, type Sharp } from 'sharp'
import { MOST_PICTURE_PIXELS } from '#domain/picture-limits.ts'
import { boxOf, encodeSizes, type Renditions } from './encode-sizes.ts'
import { widthsOfUpload } from './sizes.ts'
import { UploadRefusedError } from './upload-refused.ts'

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
/** What cameras and design programs save; no SVG or PDF, which are programs of a kind. */
const FORMATS = new Set(['jpeg', 'png', 'webp'])

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' })

async function inspect(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new UploadRefusedError('too-many-bytes')
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (FORMATS.has(found.format)) {
      if (found.width * found.height > MOST_PICTURE_PIXELS) throw new UploadRefusedError('too-many-pixels')
      return found
    }
  } catch (error) {
    if (error instanceof UploadRefusedError) throw error
    throw new UploadRefusedError('not-a-picture', error)
  }
  throw new UploadRefusedError('not-a-picture')
}

/** Average colour as '#RRGGBB', weighed by what is not transparent on the paper ground. */
async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#FBF4E4' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex').toUpperCase()}`
}

/**
 * The upright picture at its largest size, as pixels. It is decoded this one time: what a stranger made can take seconds each
 * time, and the one thread that draws has every other picture of the shop waiting.
 */
async function decoded(bytes: Uint8Array, largest: number): Promise<() => Sharp> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(boxOf(largest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

/**
 * All renditions of an uploaded picture, upright and without its EXIF, and the colour that stands for it until it has
 * loaded. @throws UploadRefusedError for anything but a whole jpeg, png or webp of at most 40 million pixels
 */
export async function renderUpload(bytes: Uint8Array): Promise<{ files: Renditions; blur: string }> {
  const { autoOrient } = await inspect(bytes)
  try {
    const widths = widthsOfUpload(autoOrient)
    const source = await decoded(bytes, widths.lg)
    return { files: await encodeSizes(source, widths), blur: await averageColour(source()) }
  } catch (error) {
    throw new UploadRefusedError('damaged', error)
  }
}
