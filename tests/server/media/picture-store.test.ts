import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Renditions } from '#server/media/encode-sizes.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { PictureOriginal } from '#server/media/recipe.ts'
import type { Renderer } from '#server/media/renderer.ts'
import { SIZES } from '#server/media/sizes.ts'

const hashes = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'] as const
const original: PictureOriginal = { kind: 'drawing', recipe: { kind: 'market' } }

/** A whole webp file in name and length; `mark` tells two renders apart. */
function webp(mark: number): Uint8Array {
  const bytes = Buffer.alloc(64, mark)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBP', 8, 'latin1')
  return bytes
}

/** Counts what it draws; `hold()` keeps the next renders under way until it is let go. */
function countingRenderer() {
  let gate: Promise<void> = Promise.resolve()
  const state = { renders: 0, running: 0, most: 0, fail: false }
  const renderer: Renderer = {
    async render(): Promise<Renditions> {
      state.renders += 1
      state.running += 1
      state.most = Math.max(state.most, state.running)
      const mark = state.renders
      await gate
      state.running -= 1
      if (state.fail) throw new Error('out of paper')
      return { sm: webp(mark), md: webp(mark), lg: webp(mark) }
    },
    async share() {
      state.renders += 1
      await gate
      return Buffer.from([0xff, 0xd8, state.renders, 0xff, 0xd9])
    },
    close: () => Promise.resolve(),
  }
  const hold = (): (() => void) => {
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }
  return { renderer, state, hold }
}

let cacheDir = ''
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(cacheDir, { recursive: true, force: true }))

const storeOf = (
  renderer: Renderer,
  loadOriginal: (hash: string) => Promise<PictureOriginal | null> = async () => original,
) => createPictureStore({ cacheDir, loadOriginal, renderer, concurrency: 2 })

const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((resolve) => setImmediate(resolve))
}

describe('get', () => {
  test('shows a picture that the disk does not take, and keeps it once it does', async () => {
    const { renderer, state } = countingRenderer()
    const unkept: unknown[] = []
    const folder = join(cacheDir, 'cache')
    await writeFile(folder, 'a file where the folder should be, as good as a full disk')
    const loadOriginal = async () => original
    const store = createPictureStore({
      cacheDir: folder,
      loadOriginal,
      renderer,
      onUnkept: (error) => unkept.push(error),
    })
    expect((await store.get(hashes[0], 'sm'))?.bytes).toEqual(webp(1))
    expect((await store.warm([hashes[1]])).failed).toEqual([hashes[1]])
    expect(unkept).toHaveLength(2)
    await rm(folder)
    const kept = await store.get(hashes[0], 'sm')
    expect(kept?.bytes).toBeUndefined()
    expect(await readFile(kept?.path ?? '')).toEqual(Buffer.from(webp(3)))
    expect(state.renders).toBe(3)
  })

  test('fifty requests for all sizes of one picture draw it once', async () => {
    const { renderer, state } = countingRenderer()
    const store = storeOf(renderer)
    const asked = Array.from({ length: 50 }, (_, i) => store.get(hashes[0], SIZES[i % 3] ?? 'sm'))
    const found = await Promise.all(asked)
    expect(found.every((file) => file !== null)).toBe(true)
    expect(new Set(found.map((file) => file?.path)).size).toBe(3)
    expect(state.renders).toBe(1)
  })

  test('a second process finds on disk what the first has made', async () => {
    const first = countingRenderer()
    const second = countingRenderer()
    await storeOf(first.renderer).get(hashes[0], 'md')
    const file = await storeOf(second.renderer).get(hashes[0], 'lg')
    expect(file).not.toBeNull()
    expect(second.state.renders).toBe(0)
  })

  test('at most as many pictures at once as allowed, and every one in the end', async () => {
    const { renderer, state, hold } = countingRenderer()
    const open = hold()
    const store = storeOf(renderer)
    const all = Promise.all(hashes.map((hash) => store.get(hash, 'sm')))
    await until(() => state.running === 2)
    open()
    expect((await all).every((file) => file !== null)).toBe(true)
    expect([state.most, state.renders]).toEqual([2, 3])
  })

  test('an unknown picture is null and is not drawn', async () => {
    const { renderer, state } = countingRenderer()
    const store = storeOf(renderer, async () => null)
    expect(await store.get(hashes[0], 'sm')).toBeNull()
    expect(state.renders).toBe(0)
  })

  test.each(['../../../etc', '../aaaaaaa', 'aaaaaaaaa', 'aaaa/aaaaa', ''])(
    '%j never reaches the disk or the database',
    async (hash) => {
      const asked: string[] = []
      const { renderer } = countingRenderer()
      const store = storeOf(renderer, async (loaded) => {
        asked.push(loaded)
        return original
      })
      expect(await store.get(hash, 'sm')).toBeNull()
      expect(asked).toEqual([])
      expect((await readdir(cacheDir)).filter((name) => name !== 'partial')).toEqual([])
    },
  )

  test('a failed drawing rejects everybody who waits and is tried again by the next', async () => {
    const { renderer, state } = countingRenderer()
    const store = storeOf(renderer)
    state.fail = true
    const failed = await Promise.allSettled([store.get(hashes[0], 'sm'), store.get(hashes[0], 'lg')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    state.fail = false
    expect(await store.get(hashes[0], 'sm')).not.toBeNull()
  })
})

describe('the files', () => {
  const damages: [string, (path: string) => Promise<void>][] = [
    ['cut short', (path) => truncate(path, 40)],
    ['empty', (path) => truncate(path, 0)],
    ['shorter than a header', (path) => truncate(path, 6)],
    ['overwritten by zeros', (path) => writeFile(path, Buffer.alloc(64))],
    ['followed by rubbish', (path) => writeFile(path, Buffer.concat([webp(1), Buffer.from('x')]))],
  ]
  test.each(damages)('a file %s is drawn again, not served', async (_, damage) => {
    const { renderer, state } = countingRenderer()
    const store = storeOf(renderer)
    const path = (await store.get(hashes[0], 'md'))?.path ?? ''
    await damage(path)
    const again = await store.get(hashes[0], 'md')
    expect(again?.path).toBe(path)
    expect(Buffer.compare(await readFile(path), webp(2))).toBe(0)
    expect(state.renders).toBe(2)
  })

  test('nothing half-written stays beside them', async () => {
    const { renderer } = countingRenderer()
    const store = storeOf(renderer)
    await Promise.all(hashes.map((hash) => store.get(hash, 'sm')))
    expect(await readdir(join(cacheDir, 'partial'))).toEqual([])
    expect((await readdir(join(cacheDir, 'aa'))).sort()).toEqual(SIZES.map((size) => `aaaaaaaaaa-${size}.webp`).sort())
  })

  test('what a killed process left is swept after an hour, what another writes now is not', async () => {
    const { renderer } = countingRenderer()
    await storeOf(renderer).get(hashes[0], 'sm')
    const old = join(cacheDir, 'partial', 'old.webp')
    const fresh = join(cacheDir, 'partial', 'fresh.webp')
    await writeFile(old, 'half')
    await writeFile(fresh, 'half')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(old, longAgo, longAgo)
    storeOf(renderer)
    while ((await readdir(join(cacheDir, 'partial'))).includes('old.webp')) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await readdir(join(cacheDir, 'partial'))).toEqual(['fresh.webp'])
  })
})

describe('warm', () => {
  test('makes what is missing one at a time, tells how far it is, and skips what is there', async () => {
    const { renderer, state } = countingRenderer()
    const store = storeOf(renderer)
    await store.get(hashes[1], 'sm')
    const steps: string[] = []
    const result = await store.warm([...hashes, hashes[0], '../../../x'], {
      onProgress: ({ done, total }) => steps.push(`${done}/${total}`),
    })
    expect(result).toEqual({ made: 2, failed: [] })
    expect(steps).toEqual(['1/3', '2/3', '3/3'])
    expect(state.most).toBe(1)
    expect(await store.warm(hashes)).toEqual({ made: 0, failed: [] })
  })

  test('waits while a request is served; a request never waits for it', async () => {
    const { renderer, state, hold } = countingRenderer()
    const open = hold()
    const store = storeOf(renderer)
    const warming = store.warm([hashes[0]])
    await until(() => state.running === 1)
    const requests = [store.get(hashes[1], 'sm'), store.get(hashes[2], 'sm')]
    await until(() => state.running === 3)
    open()
    await Promise.all([warming, ...requests])

    const openAgain = hold()
    await rm(cacheDir, { recursive: true })
    const request = store.get(hashes[1], 'sm')
    await until(() => state.running === 1)
    const later = store.warm([hashes[0]])
    await new Promise((resolve) => setImmediate(resolve))
    expect(state.running).toBe(1)
    openAgain()
    await Promise.all([request, later])
    expect(state.renders).toBe(5)
  })

  test('a request for the picture it is drawing joins it', async () => {
    const { renderer, state, hold } = countingRenderer()
    const open = hold()
    const store = storeOf(renderer)
    const warming = store.warm([hashes[0]])
    await until(() => state.running === 1)
    const request = store.get(hashes[0], 'lg')
    await new Promise((resolve) => setImmediate(resolve))
    open()
    await warming
    expect(await request).not.toBeNull()
    expect(state.renders).toBe(1)
  })

  test('stops at a signal and lists what cannot be drawn', async () => {
    const { renderer, state } = countingRenderer()
    const stopped = new AbortController()
    const store = storeOf(renderer)
    const result = await store.warm(hashes, { signal: stopped.signal, onProgress: () => stopped.abort() })
    expect(result.made).toBe(1)
    state.fail = true
    expect((await store.warm(hashes)).failed).toEqual([hashes[1], hashes[2]])
  })
})

test('the worker draws outside this thread, ends when told, and outlives a wrong recipe', async () => {
  const photograph = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer()
  const originals: Record<string, PictureOriginal> = {
    [hashes[0]]: original,
    [hashes[1]]: { kind: 'upload', bytes: photograph },
    [hashes[2]]: { kind: 'drawing', recipe: { kind: 'seal', seal: 'unheard-of' } },
  }
  const store = createPictureStore({ cacheDir, loadOriginal: async (hash) => originals[hash] ?? null })
  try {
    const wrong = store.get(hashes[2], 'sm')
    await expect(wrong).rejects.toThrow('unheard-of')
    const drawn = await store.get(hashes[0], 'md')
    const uploaded = await store.get(hashes[1], 'md')
    expect((await sharp(drawn?.path).metadata()).width).toBe(480)
    expect((await sharp(uploaded?.path).metadata()).height).toBe(384)
  } finally {
    await store.close()
  }
  await rm(cacheDir, { recursive: true })
  await expect(store.get(hashes[0], 'sm')).rejects.toThrow('closed')
})
