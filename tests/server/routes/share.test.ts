import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { sharePictureOf } from '#server/render/share/share-picture.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const JPEG = Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9])

describeOnBothDatabases('GET /share/{area}/{hash}/{name}.jpg', (open) => {
  async function shop(share: PictureStore['share'] = async () => JPEG) {
    const database = await open()
    await stockShop(database, [{ id: 'p1', name: 'Mango Pickle 500 g' }])
    const deps = testDeps(database)
    const app = createApp({ ...deps, pictures: { ...deps.pictures, share } })
    const pathNow = async () => {
      const snapshot = await app.content.current()
      const [product] = snapshot.products.values()
      if (!product) throw new Error('the shop is empty')
      return sharePictureOf({ kind: 'product', product }, snapshot).path
    }
    return { app, database, deps, pathNow }
  }

  it('is kept for a year, and told again without its bytes', async () => {
    const asked: unknown[] = []
    const { app, pathNow } = await shop(async (_, scene) => {
      asked.push(scene.words.title, scene.words.under)
      return JPEG
    })
    const path = await pathNow()
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
    const etag = answer.headers.get('etag') ?? ''
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(asked.slice(0, 2)).toEqual(['Mango Pickle', '500 g · Homestyle Pickles'])
  })

  it('a link from before the food was renamed leads to the picture of today', async () => {
    const { app, database, deps, pathNow } = await shop()
    const before = await pathNow()
    await database.write(async (tx) => {
      await tx.updateTable('products').set({ name: 'Sour Mango Pickle 500 g' }).where('id', '=', 'p1').execute()
      await bumpContentVersion(tx)
    })
    deps.clock.advance(60_000)
    await app.content.refresh()
    const after = await pathNow()
    expect(after).not.toBe(before)
    const answer = await app.request(before)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('there is none of what the shop does not have', async () => {
    const { app, pathNow } = await shop(async () => null)
    for (const path of [
      await pathNow(),
      '/share/products/aaaaaaaaaa/nothing.jpg',
      '/share/products/aaaaaaaaaa/x.png',
      '/share/users/aaaaaaaaaa/haat.jpg',
      '/share/shop/aaaaaaaaaa/other.jpg',
    ])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('sheds with 503 when too many wait to be drawn, and recovers', async () => {
    let draw: () => void = () => undefined
    const drawn = new Promise<void>((resolve) => {
      draw = resolve
    })
    const { app, pathNow } = await shop(async () => {
      await drawn
      return JPEG
    })
    const path = await pathNow()
    const asked = Array.from({ length: 20 }, () => app.request(path))
    const shed = await Promise.race(asked)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '5'])
    draw()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
    expect((await app.request(path)).status).toBe(200)
  })
})
