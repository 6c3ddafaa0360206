import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import * as catalogue from '#server/repositories/admin/catalogue.ts'
import * as content from '#server/repositories/admin/content.ts'
import { rewriteTaxDocument } from '#server/repositories/admin/invoices.ts'
import { reduceLine } from '#server/repositories/admin/order-lines.ts'
import { forgetOrderWords } from '#server/repositories/admin/order-search.ts'
import { hideOrder } from '#server/repositories/admin/orders.ts'
import * as people from '#server/repositories/admin/people.ts'
import { removeCashOf, removeOpenStep } from '#server/repositories/admin/steps.ts'
import { moveStocks, noteOpenings, noteStockChanges } from '#server/repositories/admin/stock.ts'
import { takeFromTally } from '#server/repositories/admin/tallies.ts'
import * as accounts from '#server/repositories/admin-accounts.ts'
import * as admins from '#server/repositories/admins.ts'
import { area, document, type ExampleRows, NOW } from './example-rows.ts'

const AMOUNTS = { net_paise: 100, tax_paise: 5, cart_net_paise: 100 }

/** What staff change. */
export async function writeAtTheDesk(tx: Transaction<Tables>, rows: ExampleRows): Promise<void> {
  await writeCatalogue(tx, rows)
  await writeContent(tx, rows)
  const { order, line, user } = rows
  await rewriteTaxDocument(tx, 'n', '{}')
  await reduceLine(tx, line, { ...AMOUNTS, quantity: 0 })
  await reduceLine(tx, line, { ...AMOUNTS, quantity: 1 })
  await forgetOrderWords(tx, [order.id])
  await hideOrder(tx, order.id, NOW)
  await removeOpenStep(tx, 1, { now: NOW, latest: NOW })
  await removeCashOf(tx, { order_id: order.id, at: NOW })
  await takeFromTally(tx, 'orders:total')
  await people.setUserRole(tx, user.id, 'blocked')
  await people.revokeUserSessions(tx, user.id, NOW)
  await people.deleteUser(tx, user.id)
  await people.keepAnswer(tx, 'q', 'Soon.', NOW)
  await people.deleteSubscription(tx, user.email)
  await writeAccounts(tx, rows)
}

async function writeCatalogue(tx: Transaction<Tables>, { product, category }: ExampleRows): Promise<void> {
  const { stock, ...facts } = product
  await catalogue.insertProduct(tx, product)
  await catalogue.insertProducts(tx, [product])
  await catalogue.updateProductRow(tx, product.id, facts, NOW)
  await catalogue.letGoOfName(tx, product.id)
  const before = { ...product, category_label: category.label }
  await catalogue.replaceProducts(tx, [{ before, after: { ...before, price_paise: product.price_paise + 100 } }], NOW)
  await catalogue.replacePictures(tx, product.id, [{ label: 'front', media_hash: 'h' }])
  await catalogue.keepUpload(tx, { hash: 'h', bytes: new Uint8Array(), blur: '', now: NOW })
  await catalogue.insertCategory(tx, category)
  await catalogue.updateCategoryRow(tx, category.id, category, NOW)
  await noteOpenings(tx, [{ id: 's', product_id: product.id, difference: stock }], { at: NOW, by: 'owner@haat.in' })
  await moveStocks(tx, [{ id: product.id, difference: 1 }])
  const counted = { at: NOW, by_email: 'owner@haat.in', reason: 'imported', stock_after: stock, note: '' } as const
  await noteStockChanges(tx, [{ ...counted, id: 't', product_id: product.id, difference: 1 }])
}

async function writeContent(tx: Transaction<Tables>, { coupon }: ExampleRows): Promise<void> {
  for (const table of ['banners', 'blogs', 'recipes'] as const) {
    await content.insertDocument(tx, table, document)
    await content.updateDocument(tx, table, document, NOW)
    await content.deleteDocumentRow(tx, table, document.id)
  }
  await content.updatePageRow(tx, { slug: 'about-us', body_json: '{}', updated_at: NOW }, NOW)
  await content.insertCoupon(tx, coupon)
  await content.updateCouponRow(tx, coupon, NOW)
  await content.deleteCouponRow(tx, coupon.code)
  await content.insertArea(tx, area)
  await content.updateArea(tx, area, NOW)
  await content.deleteArea(tx, area.pin_prefix)
}

async function writeAccounts(tx: Transaction<Tables>, { admin }: ExampleRows): Promise<void> {
  await accounts.replacePassword(tx, admin.email, 'h')
  await accounts.changePassword(tx, admin.id, { from: 'h', to: 'i' })
  await accounts.revokeOtherAdminSessions(tx, admin.id, 's', NOW)
  await accounts.revokeAdminSessions(tx, admin.id, NOW)
  await admins.keepPendingSecret(tx, admin.id, 's')
  await admins.confirmSecondFactor(tx, admin.id, 's', 1)
  await admins.dropSecondFactor(tx, admin.id)
  await admins.takeTotpStep(tx, admin.id, 1)
  await admins.lockUnchangedAdmin(tx, admin)
  await admins.revokeAdminSession(tx, 's', NOW)
  await admins.noteAdminSeen(tx, 's', NOW)
}
