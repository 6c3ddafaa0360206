import { join } from 'node:path'
import type { DiskOf } from '#server/room-on-disk.ts'
import { createSemaphore } from '#server/semaphore.ts'
import type { ShareWords } from './drawing/share-art.ts'
import type { Renditions } from './encode-sizes.ts'
import { isPictureHash } from './picture-url.ts'
import type { PictureOriginal } from './recipe.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import { createRenditionFiles } from './rendition-files.ts'
import { createShareFiles } from './share-files.ts'
import { SIZES, type Size } from './sizes.ts'

/** Some hundred kilobytes each at most; beyond this the oldest are drawn again when they are asked for. */
const MOST_SHARED = 1000

/** What a shared link's picture shows: its words, and the picture it is made of. */
export interface ShareScene {
  words: ShareWords
  /** Content hash of the picture; null for the market stall, which stands for the shop. */
  picture: string | null
}

interface PictureStoreOptions {
  /** Folder of the renditions; may be emptied at any time. */
  cacheDir: string
  loadOriginal: (hash: string) => Promise<PictureOriginal | null>
  /** How many requested pictures are drawn at once. */
  concurrency?: number
  /** Default: one worker thread of its own. */
  renderer?: Renderer
  /** Told when the disk did not take a picture: it is shown all the same, and drawn again the next time. */
  onUnkept?: (error: unknown) => void
  /** What the disk says of itself; default: statfs. */
  diskOf?: DiskOf
}

export interface FoundPicture {
  path: string
  /** If the disk did not take it, there is nothing at the path. */
  bytes?: Uint8Array
}

export interface WarmResult {
  made: number
  failed: string[]
}

interface Made {
  sizes: Renditions
  isKept: boolean
}

interface WarmOptions {
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number }) => void
}

export interface PictureStore {
  /** The rendition's file, made first where it is missing or damaged. Null for an unknown or malformed hash. */
  get(hash: string, size: Size): Promise<FoundPicture | null>
  /**
   * Makes what is missing, one at a time, between requests, as long as the disk takes it. A picture that cannot be drawn
   * or kept is listed, not thrown.
   */
  warm(hashes: Iterable<string>, options?: WarmOptions): Promise<WarmResult>
  /**
   * All sizes of uploaded bytes as new webp files, upright and without what the camera wrote beside the picture; nothing
   * is kept. Rejects with UploadRefusedError for what is no whole jpeg, png or webp within the limits.
   */
  encodeUpload(bytes: Uint8Array): Promise<Renditions>
  /**
   * The JPEG of a shared link, by the hash of what it shows: kept, else drawn once however many ask. Null where the
   * picture it is made of is not there.
   */
  share(hash: string, said: ShareScene): Promise<Uint8Array | null>
  /** Ends the worker. */
  close(): Promise<void>
}

const MARKET: PictureOriginal = { kind: 'drawing', recipe: { kind: 'market' } }

/** A request for a picture that is being made waits for that one. */
function createOnce<Picture>() {
  const underWay = new Map<string, Promise<Picture>>()
  return (hash: string, start: () => Promise<Picture>): Promise<Picture> => {
    const known = underWay.get(hash)
    if (known) return known
    const made = start().finally(() => underWay.delete(hash))
    underWay.set(hash, made)
    return made
  }
}

/** Renditions by content hash: from disk, else drawn once however many ask. */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { cacheDir, loadOriginal, concurrency = 2, renderer = createRenderer(), onUnkept, diskOf } = options
  const files = createRenditionFiles(cacheDir, diskOf)
  const shareFiles = createShareFiles(join(cacheDir, 'share'), MOST_SHARED, diskOf)
  const drawing = createSemaphore(concurrency)
  // One after the other, and in a queue of their own: a costly one keeps no picture of the shop waiting.
  const uploading = createSemaphore(1)
  const once = createOnce<Made | null>()
  const shareOnce = createOnce<Uint8Array | null>()
  void files.sweep().catch(() => undefined)

  async function make(hash: string): Promise<Made | null> {
    const original = await loadOriginal(hash)
    if (!original) return null
    const sizes = await renderer.render(original)
    try {
      await files.write(hash, sizes)
      return { sizes, isKept: true }
    } catch (error) {
      // The cache is disposable: a full disk under it is no reason to show no picture.
      onUnkept?.(error)
      return { sizes, isKept: false }
    }
  }

  async function share(hash: string, { words, picture }: ShareScene): Promise<Uint8Array | null> {
    const kept = await shareFiles.read(hash)
    if (kept) return kept
    const original = picture === null ? MARKET : await loadOriginal(picture)
    if (original === null) return null
    const jpeg = await drawing.run(() => renderer.share(words, original))
    await shareFiles.write(hash, jpeg).catch((error: unknown) => onUnkept?.(error))
    return jpeg
  }

  async function isComplete(hash: string): Promise<boolean> {
    for (const size of SIZES) if (!(await files.isWhole(hash, size))) return false
    return true
  }

  return {
    async get(hash, size) {
      if (!isPictureHash(hash) || !SIZES.includes(size)) return null
      if (await files.isWhole(hash, size)) return { path: files.path(hash, size) }
      const made = await once(hash, () => drawing.run(() => make(hash)))
      if (made === null) return null
      const path = files.path(hash, size)
      return made.isKept ? { path } : { path, bytes: made.sizes[size] }
    },
    async warm(hashes, { signal, onProgress } = {}) {
      const all = [...new Set(hashes)].filter(isPictureHash)
      const result: WarmResult = { made: 0, failed: [] }
      for (const [index, hash] of all.entries()) {
        await drawing.idle()
        if (signal?.aborted) break
        try {
          const made = (await isComplete(hash)) ? null : await once(hash, () => make(hash))
          if (made?.isKept) result.made += 1
          else if (made) {
            // Where the disk took one no more, the others would be drawn for nobody, at each start again.
            result.failed.push(hash)
            break
          }
        } catch {
          result.failed.push(hash)
        }
        onProgress?.({ done: index + 1, total: all.length })
      }
      return result
    },
    encodeUpload: (bytes) => uploading.run(() => renderer.render({ kind: 'upload', bytes })),
    share: (hash, said) => shareOnce(hash, () => share(hash, said)),
    close: () => renderer.close(),
  }
}
