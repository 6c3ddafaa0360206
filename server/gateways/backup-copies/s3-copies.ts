import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { sha256Of } from '#server/db/backup/files.ts'
import { MANIFEST_FILE, readManifest } from '#server/db/backup/manifest.ts'
import type { BackupCopies } from '#server/ports.ts'

export interface S3Place {
  /** `s3://bucket/prefix`, as the operator wrote it. */
  place: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What a store of this kind takes in one request. */
const MOST_BYTES = 5 * 1024 ** 3
/** Long enough for that at a slow line's speed. */
const WITHIN_MS = 3 * 60 * 60_000
const TRIES_AGAIN = 5

/**
 * Copies in any store that speaks S3's language, one object for each file, the manifest last: a copy without it is not
 * finished. Each request carries the hash of what it sends, so that the store refuses what was changed on the way.
 */
export function s3Copies({ place, endpoint, region, accessKeyId, secretAccessKey }: S3Place): BackupCopies {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES_AGAIN })
  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/')
  const prefix = folders.filter((folder) => folder !== '').join('/')
  const under = (key: string) => (prefix === '' ? key : `${prefix}/${key}`)
  const addressOf = (key: string) => `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`

  async function ask(what: string, url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<string> {
    const limit = AbortSignal.timeout(WITHIN_MS)
    const answer = await client.fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    const text = await answer.text()
    if (!answer.ok)
      throw new Error(operationsMessages.storeRefused(what, answer.status, textsOf(text, 'Code')[0] ?? ''))
    return text
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
      const text = await ask('ListObjectsV2', `${endpoint}/${bucket}?${query}`, { method: 'GET' }, signal)
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
    place,
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
      // The manifest first: what is left of an interrupted removal is no finished copy.
      for (const key of keys.sort((a, b) => Number(b.endsWith(MANIFEST_FILE)) - Number(a.endsWith(MANIFEST_FILE)))) {
        await ask('DELETE', addressOf(key), { method: 'DELETE' }, signal)
      }
    },
  }
}

/** The texts of all elements of a name; a store's answers hold no other markup in the few that are read here. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => plain(text))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
