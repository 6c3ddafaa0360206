import type { Database, Executor } from '#server/db/database.ts'
import { findUnfinished, readAllOf } from '#server/repositories/account.ts'
import { readOrdersToIndex } from '#server/repositories/admin/order-search.ts'
import { listPaidFoods, readBoughtTogether } from '#server/repositories/bought-together.ts'
import { findCartQuantity } from '#server/repositories/carts.ts'
import { findContactQueryByClientId } from '#server/repositories/contact-queries.ts'
import { contentVersion, listDocuments, listPages } from '#server/repositories/content.ts'
import { listTerms } from '#server/repositories/delivery-areas.ts'
import { findFeedback, listRatings } from '#server/repositories/delivery-feedback.ts'
import { findOriginal, listPictureHashes, listUploads } from '#server/repositories/media.ts'
import { findSubscribedBy } from '#server/repositories/newsletter.ts'
import { findNightlyBackup } from '#server/repositories/nightly-backup.ts'
import { findIncompleteOrder, listOrderEvents } from '#server/repositories/orders.ts'
import { listRefundIds } from '#server/repositories/payment-refunds.ts'
import { findAttemptByResult, readPaymentHistory } from '#server/repositories/payments.ts'
import { findSellableByName, listProductNames } from '#server/repositories/product-stock.ts'
import * as products from '#server/repositories/products.ts'
import { countPushSubscriptions } from '#server/repositories/push-subscriptions.ts'
import { isSchemaCurrent, probeWriting } from '#server/repositories/readiness.ts'
import { findRetryToken } from '#server/repositories/retry-tokens.ts'
import { findReturnPhoto } from '#server/repositories/returns.ts'
import { findReviewByClientId, isProductShown, listApprovedReviews } from '#server/repositories/reviews.ts'
import { hasProducts, isSeeded } from '#server/repositories/seed.ts'
import * as sessions from '#server/repositories/sessions.ts'
import { loadSecrets, loadVapidKeys } from '#server/repositories/settings.ts'
import { findReferrerId, isForgotten } from '#server/repositories/users.ts'
import { type ExampleRows, NOW } from './example-rows.ts'

/** What a shopper's pages and calls ask that the simulated shoppers do not. */
export async function readInTheShop(db: Executor, { order, user, product, session }: ExampleRows): Promise<void> {
  await readAllOf(db, user.id)
  await findUnfinished(db, 'nobody')
  await readOrdersToIndex(db, user.id)
  await findCartQuantity(db, user.id, product.id)
  await findContactQueryByClientId(db, 'c')
  await findFeedback(db, user.id, order.id)
  await listRatings(db, [order.id])
  await findSubscribedBy(db, 'c')
  await findIncompleteOrder(db, user.id)
  await findIncompleteOrder(db, user.id, order.id)
  await listOrderEvents(db, order.id)
  await listRefundIds(db, order.id)
  await findAttemptByResult(db, 'h')
  await readPaymentHistory(db, order.id)
  await findSellableByName(db, [product.name])
  await listProductNames(db, [product.id])
  await countPushSubscriptions(db, user.id)
  await findRetryToken(db, user.id, 'h')
  for (const ownerId of [undefined, user.id]) await findReturnPhoto(db, { returnId: 'r', photoNo: 1, ownerId })
  await findReviewByClientId(db, 'c')
  await isProductShown(db, product.id)
  await sessions.findLiveSession(db, session.id, NOW)
  await sessions.findRoleOfLiveSession(db, { sessionId: session.id, userId: user.id }, NOW)
  await isForgotten(db, user.id)
  await sessions.listLiveSessions(db, user.id, NOW, 9)
  await findReferrerId(db, user.referral_code)
}

/** What is asked for everybody: the catalogue, pages, pictures and the start of the program. */
export async function readForAll(db: Executor): Promise<void> {
  await contentVersion(db)
  for (const table of ['banners', 'blogs', 'recipes'] as const) await listDocuments(db, table)
  await listPages(db)
  await listTerms(db)
  await products.listCategories(db)
  await products.listShownProducts(db)
  await products.listPictures(db)
  await products.readStockMark(db)
  await listApprovedReviews(db)
  await findOriginal(db, 'h')
  await listPictureHashes(db)
  await listUploads(db)
  await readBoughtTogether(db)
  await listPaidFoods(db, 1_000)
  await findNightlyBackup(db)
  await isSchemaCurrent(db)
  await isSeeded(db)
  await hasProducts(db)
}

/** The first start of a shop, and its look whether it can write. */
export async function startOnce(database: Database): Promise<void> {
  const token = () => 'k'.repeat(43)
  await loadSecrets(database, { id: token, token, digits: token })
  await loadVapidKeys(database, async () => ({ publicKey: 'p', privateKey: 'q' }))
  await probeWriting(database, NOW)
}
