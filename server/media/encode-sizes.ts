import type { Sharp } from 'sharp'
import type { Size, SizeWidths } from './sizes.ts'

/** One webp file per size. */
export type Renditions = Record<Size, Uint8Array>

/** The two larger are shown at two or three pixels of a phone each, where a lower quality is not seen (decision 045). */
const QUALITY: Record<Size, number> = { sm: 76, md: 60, lg: 60 }
const EFFORT = 4

/** How a picture fits a size: never enlarged, and not endlessly tall. */
export const boxOf = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Encodes a picture in all sizes; `source` gives a fresh pipeline of the same pixels each time. Never enlarges. One
 * size after the other: the threads that encode are those that read files for everybody else.
 */
export async function encodeSizes(source: () => Sharp, widths: SizeWidths): Promise<Renditions> {
  const encode = (size: Size): Promise<Buffer> =>
    source().resize(boxOf(widths[size])).webp({ quality: QUALITY[size], effort: EFFORT }).toBuffer()
  return { sm: await encode('sm'), md: await encode('md'), lg: await encode('lg') }
}
