import type { Transaction } from 'kysely'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { addPage, claimSeeding, dropUnwrittenPages, hasProducts, insertInChunks } from '#server/repositories/seed.ts'
import type { Database } from '../db/database.ts'
import { retryAtStart } from '../db/retry-at-start.ts'
import type { Tables } from '../db/tables.ts'
import type { Clock } from '../ports.ts'
import { categoryRows, productRows } from './catalogue-rows.ts'
import { bannerRows, blogRows, pageRows, recipeRows } from './content-rows.ts'
import { Drawings } from './drawings.ts'
import { couponRows, deliveryAreaRows } from './offer-rows.ts'
import { reviewRows } from './review-rows.ts'
import { searchWordsRow } from './search-words.ts'

export interface SeedOptions {
  /** Called with a line for the operator before each long step. */
  onProgress?: (line: string) => void
}

/**
 * Fills an empty shop with the demo catalogue, content, coupons and delivery areas in one transaction. Answers whether
 * it did: a shop that was seeded before or has products of its own is left alone, also when two processes start at once.
 */
export async function seedShop(database: Database, clock: Clock, options: SeedOptions = {}): Promise<boolean> {
  const say = options.onProgress ?? (() => {})
  const rows = demoRows(clock.now())
  return retryAtStart(() =>
    database.write(async (tx) => {
      if ((await hasProducts(tx)) || !(await claimSeeding(tx, clock.now()))) return false
      say(operationsMessages.seedingCatalogue(rows.products.length, rows.categories.length))
      await insertCatalogue(tx, rows)
      say(operationsMessages.seedingContent(rows.blogs.length, rows.recipes.length, rows.delivery_areas.length))
      await insertContent(tx, rows)
      await bumpContentVersion(tx)
      return true
    }),
  )
}

type DemoRows = ReturnType<typeof demoRows>

function demoRows(now: number) {
  const drawings = new Drawings(now)
  const categories = categoryRows(drawings)
  const { products, pictures } = productRows(drawings, now)
  return {
    categories,
    products,
    product_pictures: pictures,
    reviews: reviewRows(products, now),
    banners: bannerRows(drawings),
    blogs: blogRows(drawings),
    recipes: recipeRows(drawings, products),
    pages: pageRows(drawings),
    coupons: couponRows(),
    delivery_areas: deliveryAreaRows(),
    media: drawings.rows,
  }
}

async function insertCatalogue(tx: Transaction<Tables>, rows: DemoRows): Promise<void> {
  await insertInChunks(tx, 'media', rows.media)
  await insertInChunks(tx, 'categories', rows.categories)
  await insertInChunks(tx, 'products', rows.products)
  await insertInChunks(tx, 'product_pictures', rows.product_pictures)
  await insertInChunks(tx, 'reviews', rows.reviews)
}

async function insertContent(tx: Transaction<Tables>, rows: DemoRows): Promise<void> {
  await insertInChunks(tx, 'banners', rows.banners)
  await insertInChunks(tx, 'blogs', rows.blogs)
  await insertInChunks(tx, 'recipes', rows.recipes)
  await dropUnwrittenPages(
    tx,
    rows.pages.map(({ slug }) => slug),
  )
  // A page that staff have written stays theirs.
  for (const page of [...rows.pages, searchWordsRow()]) await addPage(tx, page)
  await insertInChunks(tx, 'coupons', rows.coupons)
  await insertInChunks(tx, 'delivery_areas', rows.delivery_areas)
}
