import sharp, { type Sharp } from 'sharp'
import { MOST_PICTURE_PIXELS } from '#domain/picture-limits.ts'
import { ART_SIDE, type ShareWords, shareArt } from './drawing/share-art.ts'
import { document } from './drawing/svg.ts'
import { press } from './print/press.ts'
import type { PictureOriginal } from './recipe.ts'
import { SHARE_SIZE } from './sizes.ts'

/** Chats fetch a preview over a phone's line, and some show none that is larger than a few hundred kilobytes. */
export const MAX_SHARE_BYTES = 150_000

/** Tried in turn until the picture is small enough; the last is taken as it comes. */
const QUALITIES = [80, 72, 64, 54, 42]

/**
 * The picture of a shared link as JPEG, 1200 x 630 and at most 150 kB: what is shared on the left, its words on the right.
 * The same words and original give the same bytes. Rejects for an upload that cannot be read.
 */
export async function renderShare(words: ShareWords, original: PictureOriginal): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE
  const svg = document(width, height, shareArt(words, original.kind === 'drawing' ? original.recipe : null))
  const data = await sharp(Buffer.from(svg)).flatten().raw().toBuffer()
  const printed = press({ data, width, height, channels: 3 })
  const photo = original.kind === 'upload' ? await squareOf(original.bytes) : null
  return await encode(() => {
    const base = sharp(printed, { raw: { width, height, channels: 3 } })
    const raw = { width: ART_SIDE, height: ART_SIDE, channels: 3 } as const
    return photo === null ? base : base.composite([{ input: photo, left: 0, top: 0, raw }])
  })
}

async function squareOf(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS })
    .autoOrient()
    .flatten({ background: '#FBF4E4' })
    .resize(ART_SIDE, ART_SIDE, { fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function encode(source: () => Sharp): Promise<Uint8Array> {
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await source().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_SHARE_BYTES) break
  }
  return jpeg
}
