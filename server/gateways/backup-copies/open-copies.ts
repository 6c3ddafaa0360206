import type { Env } from '#server/env.ts'
import { amazonsEndpoint } from '#server/gateways/s3-store.ts'
import type { BackupCopies } from '#server/ports.ts'
import { folderCopies } from './folder-copies.ts'
import { s3Copies } from './s3-copies.ts'

/** The configured place for copies of the nightly backups; null if there is none. */
export function openBackupCopies(env: Env): BackupCopies | null {
  const place = env.BACKUP_COPY_TO
  if (place === '') return null
  if (!place.startsWith('s3://')) return folderCopies(place)
  return s3Copies({
    place,
    endpoint: env.BACKUP_S3_ENDPOINT || amazonsEndpoint(env.BACKUP_S3_REGION),
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY,
    secretAccessKey: env.BACKUP_S3_SECRET_KEY,
  })
}
