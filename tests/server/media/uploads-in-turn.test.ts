import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { PictureOriginal } from '#server/media/recipe.ts'

const drawing: PictureOriginal = { kind: 'drawing', recipe: { kind: 'market' } }
const sizes = { sm: new Uint8Array(1), md: new Uint8Array(1), lg: new Uint8Array(1) }

test('costly uploads come one after the other, and no picture of the shop waits behind them', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  const slow = Promise.withResolvers<void>()
  let uploads = 0
  const store = createPictureStore({
    cacheDir,
    loadOriginal: async () => drawing,
    renderer: {
      async render(original) {
        if (original.kind !== 'upload') return sizes
        uploads += 1
        await slow.promise
        return sizes
      },
      share: async () => new Uint8Array(1),
      close: async () => undefined,
    },
  })
  const waiting = [1, 2, 3, 4].map(() => store.encodeUpload(new Uint8Array(1)))
  expect((await store.get('aaaaaaaaaa', 'sm'))?.path).toContain('aaaaaaaaaa-sm.webp')
  expect(uploads).toBe(1)
  slow.resolve()
  expect(await Promise.all(waiting)).toHaveLength(4)
  expect(uploads).toBe(4)
  await rm(cacheDir, { recursive: true, force: true })
})
