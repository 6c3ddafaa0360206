import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkOriginals, moveToDatabase, moveToStore } from '#server/commands/admin/move-originals.ts'
import { loadOriginal } from '#server/commands/load-original.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { pictureHash } from '#server/media/content-hash.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { findOriginal, listUploads } from '#server/repositories/media.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { type S3Store, startS3Store } from '#tests/support/s3-store.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

let store: S3Store
let folder: string
beforeEach(async () => {
  store = await startS3Store()
  folder = await mkdtemp(join(tmpdir(), 'haat-originals-'))
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  PICTURES_STORE: 's3://haat/shop',
  PICTURES_S3_ENDPOINT: store.endpoint,
  PICTURES_S3_REGION: store.region,
  PICTURES_S3_ACCESS_KEY: store.accessKeyId,
  PICTURES_S3_SECRET_KEY: store.secretAccessKey,
})

const pictureOf = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer()

async function upload(desk: Desk, bytes: Uint8Array) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'pack.png', { type: 'image/png' }))
  return await desk.ask('/api/admin/pictures/add', { method: 'POST', body })
}

const keyOf = (bytes: Uint8Array) => `haat/shop/originals/${pictureHash(bytes)}`

/** What a shopper gets of a picture. */
async function shown({ deps }: Desk, hash: string) {
  const pictures = createPictureStore({
    cacheDir: folder,
    loadOriginal: (asked) => loadOriginal(deps.database.read, deps.originals, asked),
  })
  const found = await pictures.get(hash, 'sm').finally(() => pictures.close())
  return found && (await sharp(found.path).metadata()).format
}

describeOnBothDatabases('originals of uploads in a store', (open, kind) => {
  it('are put there, the row has none of their bytes, and renditions are drawn from there', async () => {
    const desk = await openDesk(open, [], settings())
    const bytes = await pictureOf(200)
    expect((await upload(desk, bytes)).status).toBe(201)
    expect(store.objects.get(keyOf(bytes))).toEqual(bytes)
    const row = await findOriginal(desk.deps.database.read, pictureHash(bytes))
    expect(row?.kind === 'upload' && row.bytes.length).toBe(0)
    expect(await shown(desk, pictureHash(bytes))).toBe('webp')
  })

  it('a store that takes nothing refuses the upload, and no row names what is not there', async () => {
    const desk = await openDesk(open, [], settings())
    const told: unknown[] = []
    Object.assign(desk.deps.logger, { error: (about: unknown) => told.push(about) })
    store.failures.push(403)
    expect(await upload(desk, await pictureOf(10))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(await listUploads(desk.deps.database.read)).toEqual({ here: [], elsewhere: [] })
    expect(told).toHaveLength(1)
    expect((await upload(desk, await pictureOf(10))).status).toBe(201)
  })

  it('one that is gone, or another one, is an error and never another picture', async () => {
    const desk = await openDesk(open, [], settings())
    const bytes = await pictureOf(50)
    await upload(desk, bytes)
    const { deps } = desk
    const load = () => loadOriginal(deps.database.read, deps.originals, pictureHash(bytes))
    store.objects.set(keyOf(bytes), Buffer.from('another'))
    await expect(load()).rejects.toThrow('is another picture')
    store.objects.clear()
    await expect(load()).rejects.toThrow('is not in s3://haat/shop')
    await expect(loadOriginal(deps.database.read, null, pictureHash(bytes))).rejects.toThrow('PICTURES_STORE')
  })

  it('are moved there and back, as often as it is asked, with every byte', async () => {
    const desk = await openDesk(open)
    const bytes = await Promise.all([60, 120, 180].map(pictureOf))
    for (const one of bytes) await upload(desk, one)
    const { database } = desk.deps
    const { originals } = (await openDesk(open, [], settings())).deps
    if (originals === null) throw new Error('there is no store')
    const places = { database, originals }
    expect(await moveToStore(places)).toBe(3)
    expect(await moveToStore(places)).toBe(0)
    expect((await listUploads(database.read)).elsewhere).toEqual(bytes.map(pictureHash).sort())
    expect(await checkOriginals(places)).toEqual({ count: 3, missing: [] })
    const [first = Buffer.alloc(0)] = bytes
    store.objects.delete(keyOf(first))
    expect((await checkOriginals(places)).missing).toEqual([pictureHash(first)])
    await expect(moveToDatabase(places)).rejects.toThrow(pictureHash(first))
    store.objects.set(keyOf(first), first)
    await moveToDatabase(places)
    expect((await listUploads(database.read)).elsewhere).toEqual([])
    for (const one of bytes) {
      const original = await findOriginal(database.read, pictureHash(one))
      expect(original?.kind === 'upload' && Buffer.from(original.bytes)).toEqual(one)
    }
  })

  if (kind === 'postgres') return

  it('are moved and checked by one command, and the others say that they lie apart', { timeout: 240_000 }, async () => {
    const database = await open()
    const desk = await openDesk(async () => database)
    await upload(desk, await pictureOf(70))
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dirname(database.source.file ?? ''), ...settings() }
    const run = async (command: string, ...words: string[]) => {
      const script = fileURLToPath(new URL(`../../../server/cli/${command}.ts`, import.meta.url))
      return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout
    }
    expect(await run('pictures', 'to-store')).toBe('One picture moved to s3://haat/shop.\n')
    expect(await run('pictures', 'check')).toContain('The one picture that should lie in s3://haat/shop')
    for (const command of ['backup', 'verify-backup']) expect(await run(command)).toContain('are no part of this')
    store.objects.clear()
    await expect(run('pictures', 'check')).rejects.toThrow('One picture is not in s3://haat/shop')
    await expect(run('pictures')).rejects.toThrow('Say one of')
  })
})

it('a store without keys, and a folder in its place, are refused at the start', () => {
  const bad = (more: Record<string, string>) => () => readEnv({ ...settings(), ...more })
  expect(bad({ PICTURES_S3_SECRET_KEY: '' })).toThrow(EnvError)
  expect(bad({ PICTURES_STORE: '/mnt/pictures' })).toThrow('PICTURES_STORE must be a bucket')
})
