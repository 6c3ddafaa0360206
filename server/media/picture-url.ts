import { SIZES, type Size } from './sizes.ts'

const PATH = /^\/media\/([A-Za-z0-9_-]{10})-(sm|md|lg)\.webp$/
const HASH = /^[A-Za-z0-9_-]{10}$/

/** True for a picture's content hash and for nothing else: safe as a file name. */
export const isPictureHash = (text: string): boolean => HASH.test(text)

/** Address of one rendition: the same content always has the same address, so that it may be cached for ever. */
export const pictureUrl = (hash: string, size: Size): string => `/media/${hash}-${size}.webp`

/** Hash and size of a rendition's path; null for every other text. */
export function parsePicturePath(path: string): { hash: string; size: Size } | null {
  const [, hash, name] = PATH.exec(path) ?? []
  const size = SIZES.find((known) => known === name)
  return hash && size ? { hash, size } : null
}
