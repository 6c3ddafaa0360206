import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shareHash } from '#server/media/content-hash.ts'
import { shareArt } from '#server/media/drawing/share-art.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { PictureOriginal } from '#server/media/recipe.ts'
import { MAX_SHARE_BYTES, renderShare } from '#server/media/render-share.ts'
import { createShareFiles } from '#server/media/share-files.ts'
import { packRecipe } from './sample-recipes.ts'

const words = { title: 'Mango Pickle', kicker: 'आम का अचार', under: '500 g · Homestyle Pickles', shop: 'Haat' }
const pack: PictureOriginal = { kind: 'drawing', recipe: packRecipe() }
const drawn: Record<string, PictureOriginal> = {
  pack,
  category: { kind: 'drawing', recipe: { kind: 'category', category: 'honey' } },
  story: {
    kind: 'drawing',
    recipe: { kind: 'story', story: 'recipe', motifs: ['mango', 'chilli', 'groundnut'], category: 'chutney' },
  },
  market: { kind: 'drawing', recipe: { kind: 'market' } },
}

/** Grain in every pixel: nothing is harder to make small. */
const photograph = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#88aa66',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()

describe('the picture of a shared link', () => {
  it.each(Object.keys(drawn))('of a %s is 1200 x 630 and small enough for a chat', async (kind) => {
    const jpeg = await renderShare(words, drawn[kind] ?? pack)
    const { format, width, height } = await sharp(jpeg).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(jpeg.length).toBeLessThanOrEqual(MAX_SHARE_BYTES)
  })

  it('of the noisiest photograph is small enough too, and shows it on the left alone', async () => {
    const jpeg = await renderShare(words, { kind: 'upload', bytes: await photograph() })
    expect(jpeg.length).toBeLessThanOrEqual(MAX_SHARE_BYTES)
    const deviation = async (left: number) =>
      (await sharp(await sharp(jpeg).extract({ left, top: 20, width: 100, height: 60 }).toBuffer()).stats()).channels[0]
        ?.stdev
    expect(await deviation(200)).toBeGreaterThan(20)
    expect(await deviation(1090)).toBeLessThan(15)
  })

  it('is the same bytes for the same words and picture, and another for others', async () => {
    const once = Buffer.from(await renderShare(words, pack))
    expect(once.equals(Buffer.from(await renderShare(words, pack)))).toBe(true)
    expect(once.equals(Buffer.from(await renderShare({ ...words, title: 'Lime Pickle' }, pack)))).toBe(false)
  })

  it('refuses what is no picture', async () => {
    await expect(renderShare(words, { kind: 'upload', bytes: Buffer.from('no picture') })).rejects.toThrow()
  })

  it.each([
    ['four lines at its largest', 'Banarasi Stuffed Red Chilli Pickle'],
    ['many words', 'A very long name of a food that somebody has typed on a rainy day without looking up '.repeat(4)],
    ['one word', 'Hexakosioihexekontahexaphobia'.repeat(4)],
    ['nothing', ''],
    ['markup', '</svg><script>alert(1)</script>&"\''],
  ])('a title of %s stays inside, as outlines and never as text', (_, title) => {
    const svg = shareArt({ ...words, title, under: title }, null)
    expect(svg).not.toMatch(/<(script|text)|&/)
    const lefts = [...svg.matchAll(/<g fill="#2A1B10" transform="translate\(([\d.]+) ([\d.]+)\)/g)]
    for (const [, x, y] of lefts) {
      expect(Number(x)).toBeGreaterThan(630)
      expect(Number(y)).toBeLessThan(540)
    }
  })

  it('has another hash for every other word and picture', () => {
    const scenes = [
      { words, picture: 'aaaaaaaaaa' },
      { words, picture: 'bbbbbbbbbb' },
      { words, picture: null },
      { words: { ...words, under: '1 kg' }, picture: null },
    ]
    const hashes = scenes.map(shareHash)
    expect(new Set(hashes).size).toBe(scenes.length)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{10}$/)
  })
})

describe('kept pictures of shared links', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-share-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const jpeg = (mark: number) => Buffer.from([0xff, 0xd8, mark, 0xff, 0xd9])
  const scene = { words, picture: 'aaaaaaaaaa' }

  it('are drawn once however many ask, then read from disk, and drawn again where the file is cut short', async () => {
    let drawings = 0
    const store = createPictureStore({
      cacheDir: folder,
      loadOriginal: async () => pack,
      renderer: {
        render: () => Promise.reject(new Error('not asked for')),
        share: async () => jpeg(++drawings),
        close: async () => undefined,
      },
    })
    const both = await Promise.all([store.share('h1', scene), store.share('h1', scene)])
    expect(both).toEqual([jpeg(1), jpeg(1)])
    expect(await store.share('h1', scene)).toEqual(jpeg(1))
    await truncate(join(folder, 'share', 'h1.jpg'), 3)
    expect(await store.share('h1', scene)).toEqual(jpeg(2))
    expect(drawings).toBe(2)
  })

  it('are shown where the disk does not take them, and nothing is drawn of a picture that is not there', async () => {
    await writeFile(join(folder, 'file'), '')
    const unkept: unknown[] = []
    const store = createPictureStore({
      cacheDir: join(folder, 'file'),
      loadOriginal: async () => null,
      onUnkept: (error) => unkept.push(error),
      renderer: {
        render: () => Promise.reject(new Error('not asked for')),
        share: async () => jpeg(7),
        close: async () => undefined,
      },
    })
    expect(await store.share('h1', scene)).toBeNull()
    expect(await store.share('h2', { ...scene, picture: null })).toEqual(jpeg(7))
    expect(unkept).toHaveLength(1)
  })

  it('never fill the disk: beyond the limit the oldest go', async () => {
    const files = createShareFiles(folder, 10)
    for (let number = 1; number <= 11; number += 1) {
      await files.write(`p${number}`, jpeg(number))
      await utimes(join(folder, `p${number}.jpg`), number, number)
    }
    await files.write('p12', jpeg(12))
    const left = await readdir(folder)
    expect(left.length).toBeLessThanOrEqual(10)
    expect(left).not.toContain('p1.jpg')
    expect(await readFile(join(folder, 'p12.jpg'))).toEqual(jpeg(12))
    expect(await files.read('p1')).toBeUndefined()
  })

  it('come from the worker as JPEG', async () => {
    const store = createPictureStore({ cacheDir: folder, loadOriginal: async () => pack })
    try {
      const made = await store.share('h1', scene)
      expect((await sharp(made ?? undefined).metadata()).width).toBe(1200)
    } finally {
      await store.close()
    }
  })
})
