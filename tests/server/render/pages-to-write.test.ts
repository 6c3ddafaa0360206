import { expect, it } from 'vitest'
import { buildSnapshot } from '#server/catalogue/snapshot.ts'
import { sitemaps } from '#server/render/crawlers/sitemaps.ts'
import { resolvePage } from '#server/render/resolve-page.ts'
import { keepContentPages } from '#server/seed/seed-when-empty.ts'
import { demoSnapshot, PUBLIC_URL } from '#tests/support/demo-pages.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

async function shopWithOnePageWritten() {
  const { config } = await demoSnapshot(await open())
  const database = await open()
  await keepContentPages(database)
  const blocks = [{ kind: 'paragraph', text: 'We keep your phone number and your address.' }]
  const body_json = JSON.stringify({ slug: 'privacy-policy', title: 'Privacy', kicker: '', intro: '', blocks })
  await database.write((tx) =>
    tx.updateTable('pages').set({ body_json }).where('slug', '=', 'privacy-policy').execute(),
  )
  return buildSnapshot(database.read, { config, headers: {}, previous: undefined })
}

it('search engines are led to no page that staff have not written yet', async () => {
  const snapshot = await shopWithOnePageWritten()
  const listed = sitemaps(snapshot, { publicUrl: PUBLIC_URL, contentUrl: '' }).get('/sitemaps/pages.xml')?.() ?? ''
  expect(listed).toContain('/contact-us<')
  expect(listed).toContain('/privacy-policy<')
  for (const path of ['/about-us', '/termsandconditions', '/testimonials', '/frequently-asked-questions']) {
    expect(listed).not.toContain(`${path}<`)
    expect(resolvePage(path, snapshot)).toMatchObject({ status: 200, head: { canonical: '' } })
    expect(resolvePage(path, snapshot)).not.toHaveProperty('head.subject')
  }
  expect(resolvePage('/privacy-policy', snapshot)).toMatchObject({ head: { subject: { path: '/privacy-policy' } } })
})
