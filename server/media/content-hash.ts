import { createHash } from 'node:crypto'
import type { ShareWords } from './drawing/share-art.ts'
import type { PictureRecipe } from './recipe.ts'

/** Raised whenever the same recipe is drawn differently, so that old renditions are not taken for new ones. */
export const DRAWING_VERSION = 1

/** The same for pictures of shared links. */
const SHARE_VERSION = 1

const HASH_LENGTH = 10

/** JSON with sorted keys: two recipes that mean the same are the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/**
 * Short content hash of a picture: 10 base64url characters of SHA-256 over an upload's bytes, or over a drawing's
 * recipe and the version of the drawing code. Names the original in the database and the renditions on disk.
 */
export function pictureHash(original: PictureRecipe | Uint8Array): string {
  const bytes = original instanceof Uint8Array ? original : canonical({ drawing: DRAWING_VERSION, recipe: original })
  return createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)
}

/** Short hash of what a shared link's picture shows, as for `pictureHash`. */
export function shareHash(scene: { words: ShareWords; picture: string | null }): string {
  const text = canonical({ drawing: DRAWING_VERSION, share: SHARE_VERSION, scene })
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
}
