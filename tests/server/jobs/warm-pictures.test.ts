import { expect, it } from 'vitest'
import { warmPictures } from '#server/jobs/warm-pictures.ts'
import { findOriginal } from '#server/repositories/media.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

describeOnBothDatabases('warmPictures', (open) => {
  it('draws every picture of the shop once, what the home page shows first', async () => {
    const deps = testDeps(await open())
    await seedShop(deps.database, deps.clock)
    let asked: string[] = []
    const pictures = {
      ...deps.pictures,
      warm: async (hashes: Iterable<string>) => {
        asked = [...hashes]
        return { made: asked.length, failed: [] }
      },
    }
    const made = await warmPictures({ ...deps, pictures }, new AbortController().signal)
    const stored = await deps.database.read.selectFrom('media').select('hash').execute()
    const banners = await deps.database.read.selectFrom('banners').select('media_hash').execute()
    expect(made).toBe(stored.length)
    expect(new Set(asked)).toEqual(new Set(stored.map(({ hash }) => hash)))
    expect(new Set(asked.slice(0, 3))).toEqual(new Set(banners.map((row) => row.media_hash)))
    expect(await findOriginal(deps.database.read, asked[0] ?? '')).toMatchObject({ kind: 'drawing' })
    expect(await findOriginal(deps.database.read, 'nothing')).toBeNull()
  })

  it('leaves an open shop alone when the database is away', async () => {
    const deps = testDeps(await open())
    await deps.database.close()
    expect(await warmPictures(deps, new AbortController().signal)).toBe(0)
  })
})
