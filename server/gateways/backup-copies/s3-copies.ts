import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { sha256Of } from '#server/db/backup/files.ts'
import { MANIFEST_FILE, readManifest } from '#server/db/backup/manifest.ts'
import { openS3Store, type S3Place, textsOf } from '#server/gateways/s3-store.ts'
import type { BackupCopies } from '#server/ports.ts'

/** The most that such a store accepts in one request. */
const MOST_BYTES = 5 * 1024 ** 3
/** Long enough for that at a slow line's speed. */
const WITHIN_MS = 3 * HOUR_MS

/**
 * Copies in any store that speaks S3's language, one object for each file, the manifest last: a copy without it is not
 * finished. Each request carries the hash of what it sends, so that the store refuses what was changed on the way.
 */
export function s3Copies(place: S3Place): BackupCopies {
  const { ask: askStore, under, addressOf, bucketAddress } = openS3Store(place)

  async function ask(what: string, url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<string> {
    const limit = AbortSignal.timeout(WITHIN_MS)
    const answer = await askStore(what, url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    return (await answer?.text()) ?? ''
  }

  async function keysUnder(start: string, signal: AbortSignal | undefined): Promise<string[]> {
    const keys: string[] = []
    let next: string | undefined
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: start,
        ...(next ? { 'continuation-token': next } : {}),
      })
      const text = await ask('ListObjectsV2', `${bucketAddress}?${query}`, { method: 'GET' }, signal)
      keys.push(...textsOf(text, 'Key'))
      next = textsOf(text, 'NextContinuationToken')[0]
    } while (next !== undefined)
    return keys
  }

  async function put(folder: string, file: string, key: string, signal: AbortSignal | undefined): Promise<void> {
    const path = join(folder, file)
    const body = await openAsBlob(path)
    if (body.size > MOST_BYTES) throw new Error(operationsMessages.tooLargeForStore(file))
    const headers = { 'x-amz-content-sha256': await sha256Of(path), 'content-type': 'application/octet-stream' }
    await ask(`PUT ${file}`, addressOf(key), { method: 'PUT', body, headers }, signal)
  }

  return {
    place: place.place,
    async list(signal) {
      const start = under('')
      const keys = (await keysUnder(start, signal)).map((key) => key.slice(start.length).split('/'))
      return keys.flatMap(([name, file, ...deeper]) =>
        name !== undefined && file === MANIFEST_FILE && deeper.length === 0 ? [name] : [],
      )
    },
    async put(folder, name, signal) {
      const { files } = await readManifest(folder)
      for (const file of Object.keys(files)) await put(folder, file, under(`${name}/${file}`), signal)
      await put(folder, MANIFEST_FILE, under(`${name}/${MANIFEST_FILE}`), signal)
    },
    async remove(name, signal) {
      const keys = await keysUnder(under(`${name}/`), signal)
      // The manifest first: the rest of an interrupted removal is then no finished copy.
      for (const key of keys.sort((a, b) => Number(b.endsWith(MANIFEST_FILE)) - Number(a.endsWith(MANIFEST_FILE)))) {
        await ask('DELETE', addressOf(key), { method: 'DELETE' }, signal)
      }
    },
  }
}
