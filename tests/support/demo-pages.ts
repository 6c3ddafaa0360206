import { buildSnapshot, type Snapshot } from '#server/catalogue/snapshot.ts'
import type { Database } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { headTags } from '#server/render/head/head-tags.ts'
import { injectHead } from '#server/render/inject-head.ts'
import { pagesOfList } from '#server/render/listed-pages.ts'
import { fixedPages } from '#server/render/page-routes.ts'
import { productPath, resolvePage } from '#server/render/resolve-page.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { shopConfig } from '../../shop.config.ts'

export const PUBLIC_URL = 'https://shop.test'
const SHELL = '<!doctype html><html><head><title>x</title><!--head--></head><body></body></html>'
const SEEDED_AT = Date.UTC(2026, 10, 21)

/** What a shop's database holds, as the server keeps it. */
export async function snapshotOf(database: Database): Promise<Snapshot> {
  const config = presentConfig(shopConfig, readEnv({ PUBLIC_URL, SMS_PROVIDER: 'console' }), false)
  return await buildSnapshot(database.read, { config, headers: {}, previous: undefined })
}

/** The demo shop, freshly planted. */
export async function demoSnapshot(database: Database): Promise<Snapshot> {
  await seedShop(database, { now: () => SEEDED_AT })
  return await snapshotOf(database)
}

/** Every address of a shop that is meant to be found, from '/' on, lists with all their pages. */
export function publicAddresses(snapshot: Snapshot): string[] {
  const lists = ['all', ...snapshot.categories.keys()].flatMap((slug) => [
    `/shop/${slug}`,
    ...Array.from({ length: pagesOfList(slug, snapshot) - 1 }, (_, index) => `/shop/${slug}?page=${index + 2}`),
  ])
  return [
    '/',
    ...[...fixedPages].filter(([, page]) => page.isPublic).map(([path]) => path),
    ...lists,
    ...[...snapshot.products.values()].map(productPath),
    ...[...snapshot.blogs.keys()].map((slug) => `/blogs/${slug}`),
    ...[...snapshot.recipes.keys()].map((slug) => `/recipes/${slug}`),
  ]
}

/** The HTML of a decoded address, as the page cache makes it. Throws for what is a redirect. */
export function htmlOf(address: string, snapshot: Snapshot): string {
  const [path = '', search = ''] = address.split('?')
  const found = resolvePage(path, snapshot, search)
  if (found.kind !== 'page') throw new Error(`${address} leads to ${found.location}`)
  const about = { shopName: snapshot.config.shop.name, publicUrl: PUBLIC_URL }
  return injectHead(SHELL, found.head, about, headTags(found.head, snapshot, PUBLIC_URL))
}
