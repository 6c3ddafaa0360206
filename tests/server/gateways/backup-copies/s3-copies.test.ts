import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { s3Copies } from '#server/gateways/backup-copies/s3-copies.ts'
import { type S3Store, startS3Store } from '#tests/support/s3-store.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
let dataDir: string
let store: S3Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-s3-'))
  const shop = await openDatabase({ file: join(dataDir, 'haat.db') })
  await migrate(shop, clock)
  await shop.close()
  store = await startS3Store()
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const copiesIn = (place: string, more: Partial<S3Store> = {}) => s3Copies({ ...store, ...more, place })

describe('copies in a store that speaks S3', () => {
  it.each(['s3://backups', 's3://backups/haat shop/(night)'])(
    'are put, listed over several pages and removed: %s',
    async (place) => {
      const { folder, name } = await makeBackup(dataDir, clock, 'nightly')
      const copies = copiesIn(place)
      expect(await copies.list(undefined)).toEqual([])
      const names = [name, `${name}-b`, `${name}-c`]
      for (const each of names) await copies.put(folder, each, undefined)

      expect((await copies.list(undefined)).sort()).toEqual(names)
      const start = place.slice('s3://'.length)
      expect([...store.objects.keys()]).toContain(`${start}/${name}/haat.db`)
      await copies.remove(name, undefined)
      expect((await copies.list(undefined)).sort()).toEqual(names.slice(1))
      expect(store.objects.size).toBe(4)
    },
  )

  it('count as finished only with their manifest, which is sent last', async () => {
    const { folder, name } = await makeBackup(dataDir, clock, 'nightly')
    const copies = copiesIn('s3://backups/haat')
    await copies.put(folder, name, undefined)
    expect([...store.objects.keys()].at(-1)).toBe(`backups/haat/${name}/backup.json`)
    store.objects.delete(`backups/haat/${name}/backup.json`)
    expect(await copies.list(undefined)).toEqual([])
  })

  it('end with their manifest: what is left of a removal that breaks off is no finished copy', async () => {
    const { folder, name } = await makeBackup(dataDir, clock, 'nightly')
    const copies = copiesIn('s3://backups')
    await copies.put(folder, name, undefined)
    // The names are listed in their order, and this one would come before the manifest.
    store.objects.set(`backups/${name}/a-first-file`, Buffer.from('x'))
    const removed: string[] = []
    const { delete: remove } = store.objects
    store.objects.delete = (key) => removed.push(key) > 0 && remove.call(store.objects, key)
    await copies.remove(name, undefined)
    expect(removed[0]).toBe(`backups/${name}/backup.json`)
    expect(removed).toHaveLength(3)
  })

  it('are not found deeper in the bucket, nor by another file', async () => {
    const copies = copiesIn('s3://backups')
    for (const key of ['old/2025/backup.json', 'night/haat.db', 'night/backup.json/x', 'backup.json']) {
      store.objects.set(`backups/${key}`, Buffer.from('x'))
    }
    expect(await copies.list(undefined)).toEqual([])
  })

  it('are not taken to another address by the store’s word', async () => {
    store.failures.push(307)
    await expect(copiesIn('s3://backups').list(undefined)).rejects.toThrow('ListObjectsV2 was answered 307 Planned')
  })

  it('say who gives no answer, and why, where the store cannot be reached', async () => {
    const gone = await startS3Store()
    await gone.close()
    const { host } = new URL(gone.endpoint)
    await expect(copiesIn('s3://backups', { endpoint: gone.endpoint }).list(undefined)).rejects.toThrow(
      `${host} gives no answer (ECONNREFUSED)`,
    )
    const unknown = copiesIn('s3://backups', { endpoint: 'http://store.invalid' })
    await expect(unknown.list(undefined)).rejects.toThrow(/^store\.invalid gives no answer \((ENOTFOUND|EAI_AGAIN)\)/)
  })

  it('are tried again where the store stumbles, and a refusal is said with its own word for it', async () => {
    const { folder, name } = await makeBackup(dataDir, clock, 'nightly')
    store.failures.push(503, 500)
    await copiesIn('s3://backups').put(folder, name, undefined)
    expect(store.objects.size).toBe(2)
    await expect(copiesIn('s3://backups', { secretAccessKey: 'another' }).list(undefined)).rejects.toThrow(
      'ListObjectsV2 was answered 403 SignatureDoesNotMatch',
    )
  })
})
