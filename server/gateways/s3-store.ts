import { AwsClient } from 'aws4fetch'
import { operationsMessages } from '#domain/messages/en/operations.ts'

export interface S3Place {
  /** `s3://bucket/prefix`, as the operator wrote it. */
  place: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The address of a store whose operator named none: Amazon's. */
export const amazonsEndpoint = (region: string) => `https://s3.${region}.amazonaws.com`

const TRIES_AGAIN = 5

/** An S3-compatible store: where its objects lie, and signed requests to it. */
export function openS3Store({ place, endpoint, region, accessKeyId, secretAccessKey }: S3Place) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES_AGAIN })

  /** The answer to a signed request. The platform says only that it failed: the operator has to know how, and where. */
  async function send(url: string, init: RequestInit): Promise<Response> {
    try {
      // A redirect would take backups to another address; it is refused with the store's own word for it.
      return await client.fetch(url, { ...init, redirect: 'manual' })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new Error(operationsMessages.storeAway(new URL(url).host, reasonOf(error)), { cause: error })
    }
  }

  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/')
  const prefix = folders.filter((folder) => folder !== '').join('/')
  return {
    bucketAddress: `${endpoint}/${bucket}`,
    /** The key of something in the operator's part of the bucket. */
    under: (key: string) => (prefix === '' ? key : `${prefix}/${key}`),
    addressOf: (key: string) => `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
    /** A success; null where `mayBeMissing` and nothing is there. Throws an Error with the store's own word otherwise. */
    async ask(what: string, url: string, init: RequestInit, { mayBeMissing = false } = {}): Promise<Response | null> {
      const answer = await send(url, init)
      if (answer.ok) return answer
      const text = await answer.text()
      if (mayBeMissing && answer.status === 404) return null
      throw new Error(operationsMessages.storeRefused(what, answer.status, textsOf(text, 'Code')[0] ?? ''))
    },
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return String(error)
  return 'code' in cause ? String(cause.code) : cause.message
}

/** The texts of all elements of a name; a store's answers hold no other markup in the few that are read here. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => plain(text))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
