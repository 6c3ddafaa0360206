import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { PictureOriginal } from '#server/media/recipe.ts'
import type { Renderer } from '#server/media/renderer.ts'

const original: PictureOriginal = { kind: 'drawing', recipe: { kind: 'market' } }
const HASH = 'aaaaaaaaaa'
const SCENE = { words: { title: 'Mango Pickle', kicker: '', under: '', shop: 'Haat' }, picture: HASH }

function webp(): Uint8Array {
  const bytes = Buffer.alloc(64, 1)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBP', 8, 'latin1')
  return bytes
}
const renderer: Renderer = {
  render: async () => ({ sm: webp(), md: webp(), lg: webp() }),
  share: async () => Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9]),
  close: () => Promise.resolve(),
}

let cacheDir = ''
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(cacheDir, { recursive: true, force: true }))

const kept = async () =>
  (await readdir(cacheDir, { recursive: true })).filter((name) => /\.(webp|jpg|part)$/.test(name)).length

it('pictures are shown but not kept where the disk has only some room left, which is for orders', async () => {
  const disk = { blocks: 10_000, bavail: 9, bsize: 1024 * 1024 }
  const unkept: unknown[] = []
  const onUnkept = (error: unknown) => unkept.push(error)
  const diskOf = async () => disk
  const store = createPictureStore({ cacheDir, loadOriginal: async () => original, renderer, onUnkept, diskOf })
  expect((await store.get(HASH, 'sm'))?.bytes).toEqual(webp())
  expect(await store.share('h1', SCENE)).toHaveLength(5)
  // The others would be drawn for nobody too.
  expect(await store.warm([HASH, 'bbbbbbbbbb', 'cccccccccc'])).toEqual({ made: 0, failed: [HASH] })
  expect([await kept(), unkept.length]).toEqual([0, 3])
  expect(unkept[0]).toMatchObject({ code: 'ENOSPC' })

  disk.bavail = 5_000
  expect((await store.get(HASH, 'sm'))?.bytes).toBeUndefined()
  await store.share('h1', SCENE)
  expect(await kept()).toBe(4)
})
