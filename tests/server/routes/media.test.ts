import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
const PATH = '/media/abcdefghij-sm.webp'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-media-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function shop(get: PictureStore['get']) {
  const deps = testDeps(await open(), { CONTENT_URL: 'https://cdn.test' })
  return createApp({ ...deps, pictures: { ...deps.pictures, get } })
}

describe('GET /media/{hash}-{size}.webp', () => {
  it('is kept for a year, and read from disk once while it is hot', async () => {
    const file = join(folder, 'a.webp')
    await writeFile(file, 'RIFFxxxxWEBP')
    let reads = 0
    const app = await shop(async (hash, size) => {
      reads += 1
      expect([hash, size]).toEqual(['abcdefghij', 'sm'])
      return { path: file }
    })
    const first = await app.request(PATH)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await first.text()).toBe('RIFFxxxxWEBP')
    const etag = first.headers.get('etag') ?? ''
    expect((await app.request(PATH, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(reads).toBe(1)
    expect(app.lookup(PATH)).toBeDefined()
  })

  it('is answered from memory when the disk did not take it', async () => {
    const app = await shop(async () => ({ path: join(folder, 'nothing.webp'), bytes: Buffer.from('RIFFmemoWEBP') }))
    const answer = await app.request(PATH)
    expect([answer.status, await answer.text()]).toEqual([200, 'RIFFmemoWEBP'])
  })

  it('answers 404 for what no picture is called, without asking for it', async () => {
    const app = await shop(async () => {
      throw new Error('must not be asked')
    })
    for (const name of ['x.webp', 'abcdefghij-xl.webp', 'abcdefghij-sm.png', '..-sm.webp', 'abcdefghij-sm.webp.br']) {
      expect((await app.request(`/media/${name}`)).status, name).toBe(404)
    }
    expect((await (await shop(async () => null)).request(PATH)).status).toBe(404)
  })

  it('sheds with 503 and Retry-After when too many wait to be drawn, and recovers', async () => {
    const file = join(folder, 'a.webp')
    await writeFile(file, 'RIFF')
    let draw: () => void = () => undefined
    const drawn = new Promise<void>((resolve) => {
      draw = resolve
    })
    const app = await shop(async () => {
      await drawn
      return { path: file }
    })
    const names = Array.from({ length: 80 }, (_, index) => `/media/${String(index).padStart(10, '0')}-sm.webp`)
    const asked = names.map((name) => app.request(name))
    const shed = await Promise.race(asked)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2'])
    draw()
    const statuses = (await Promise.all(asked)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
    expect((await app.request(names[79] ?? '')).status).toBe(200)
  })
})
