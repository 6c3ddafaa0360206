import type { Env } from '#server/env.ts'
import { amazonsEndpoint } from '#server/gateways/s3-store.ts'
import type { BackupCopies } from '#server/ports.ts'
import { folderCopies } from './folder-copies.ts'
import { s3Copies } from './s3-copies.ts'

/** Where the configuration wants the nightly backups copied to; null where it says nothing. */
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
