import { createHash } from 'node:crypto'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { openS3Store, type S3Place } from '#server/gateways/s3-store.ts'
import { pictureHash } from '#server/media/content-hash.ts'
import type { PictureOriginals } from '#server/ports.ts'

/** Somebody looks at the page meanwhile. */
const WITHIN_MS = 20_000

/** Originals in any store that speaks S3's language, each under its content hash: written once, never changed. */
export function s3Originals(place: S3Place): PictureOriginals {
  const store = openS3Store(place)
  const addressOf = (hash: string) => store.addressOf(store.under(`originals/${hash}`))
  return {
    place: place.place,
    async put(hash, bytes) {
      const headers = {
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        'content-type': 'application/octet-stream',
      }
      const body = new Blob([new Uint8Array(bytes)])
      const signal = AbortSignal.timeout(WITHIN_MS)
      await store.ask(`PUT ${hash}`, addressOf(hash), { method: 'PUT', body, headers, signal })
    },
    async get(hash) {
      const signal = AbortSignal.timeout(WITHIN_MS)
      const answer = await store.ask(`GET ${hash}`, addressOf(hash), { signal }, { mayBeMissing: true })
      if (answer === null) return null
      const bytes = await answer.bytes()
      if (pictureHash(bytes) !== hash) throw new Error(operationsMessages.otherPicture(hash, place.place))
      return bytes
    },
  }
}
