import type { Env } from '#server/env.ts'
import { amazonsEndpoint } from '#server/gateways/s3-store.ts'
import type { PictureOriginals } from '#server/ports.ts'
import { s3Originals } from './s3-originals.ts'

/** The configured store for the originals of uploaded pictures; null if they lie in the database. */
export function openPictureOriginals(env: Env): PictureOriginals | null {
  if (env.PICTURES_STORE === '') return null
  return s3Originals({
    place: env.PICTURES_STORE,
    endpoint: env.PICTURES_S3_ENDPOINT || amazonsEndpoint(env.PICTURES_S3_REGION),
    region: env.PICTURES_S3_REGION,
    accessKeyId: env.PICTURES_S3_ACCESS_KEY,
    secretAccessKey: env.PICTURES_S3_SECRET_KEY,
  })
}
