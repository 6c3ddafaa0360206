import { expect, it } from 'vitest'
import { CONTENT_SLUGS } from '#domain/contract/content.ts'
import type { Database } from '#server/db/database.ts'
import { readJson, StoredPageSchema } from '#server/policies/stored-documents.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { keepContentPages } from '#server/seed/seed-when-empty.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => Date.UTC(2026, 10, 28) }

async function pagesOf(database: Database) {
  const rows = await database.read.selectFrom('pages').selectAll().orderBy('slug').execute()
  return rows.map((row) => readJson(StoredPageSchema, row.body_json))
}

describeOnBothDatabases('pages of a shop without demo goods', (open) => {
  it('each page the shop leads to is there for staff to write, with its heading alone', async () => {
    const database = await open()
    const before = await contentVersion(database.read)
    await keepContentPages(database)
    const pages = await pagesOf(database)
    expect(pages.map(({ slug }) => slug)).toEqual([...CONTENT_SLUGS].sort())
    for (const { slug, title, intro, blocks } of pages) {
      expect(title, slug).not.toBe('')
      expect([intro, blocks], slug).toEqual(['', []])
    }
    expect(pages.find(({ slug }) => slug === 'frequently-asked-questions')?.questions).toEqual([])
    expect(pages.find(({ slug }) => slug === 'testimonials')?.quotes).toEqual([])
    expect(pages.find(({ slug }) => slug === 'certificates')?.tiles).toEqual([])
    expect(await contentVersion(database.read)).toBe(before + 1)
  })

  it('what staff have written stays at the next start, and where the demo goods are asked for later', async () => {
    const database = await open()
    await keepContentPages(database)
    const written = JSON.stringify({ slug: 'about-us', title: 'We', kicker: '', intro: 'Us.', blocks: [] })
    const change = { body_json: written, updated_at: clock.now() }
    await database.write((tx) => tx.updateTable('pages').set(change).where('slug', '=', 'about-us').execute())
    await keepContentPages(database)
    expect(await seedShop(database, clock)).toBe(true)
    const pages = new Map((await pagesOf(database)).map((page) => [page.slug, page]))
    expect(pages.get('about-us')?.title).toBe('We')
    expect(pages.get('privacy-policy')?.blocks).not.toEqual([])
    expect(pages.size).toBe(CONTENT_SLUGS.length + 1)
  })
})
