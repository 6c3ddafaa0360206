import type { AdminProductDetails } from '#domain/contract/admin-products.ts'
import type { changeStock as changeCall } from '#domain/contract/admin-stock.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { type StockRefusal, stockDifference } from '#domain/rules/stock-change.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import * as stocks from '#server/repositories/admin/stock.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { changeByAdmin } from './change-by-admin.ts'
import { readProductDetails } from './read-document.ts'

const { stock: said } = adminServerMessages

function refusal(reason: StockRefusal, body: BodyOf<typeof changeCall>, stock: number): Refusal {
  const field = body.reason === 'counted' ? 'counted' : 'pieces'
  const message =
    reason === 'too-few'
      ? said.tooFew(stock)
      : reason === 'too-many' || body.reason !== 'counted'
        ? said.tooMany
        : said.moved(body.seen, stock)
  const code = reason === 'moved' ? 'CHANGED_MEANWHILE' : reason === 'too-few' ? 'OUT_OF_STOCK' : 'INVALID_FIELDS'
  return new Refusal(code, message, { fields: { [field]: message } })
}

/**
 * Changes the stock of a product and records the reason in the same transaction; concurrent orders wait for it. A repeat
 * with the same `changeId` changes nothing. Throws NOT_FOUND, CHANGED_MEANWHILE,
 * OUT_OF_STOCK, INVALID_FIELDS, KEY_REUSED.
 */
export async function changeStock(
  deps: Deps,
  adminId: string,
  productId: string,
  body: BodyOf<typeof changeCall>,
): Promise<AdminProductDetails> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, by, log }) => {
    // Taken first, for its lock: an import reads the whole catalogue before it writes.
    await bumpContentVersion(tx)
    const stock = await stocks.lockStock(tx, productId)
    if (stock === undefined) throw notFoundRefusal()
    const earlier = await stocks.findStockChange(tx, body.changeId)
    if (earlier) {
      const before = earlier.stock_after - earlier.difference
      const isSame = earlier.reason === body.reason && earlier.difference === stockDifference(body, before)
      if (earlier.product_id !== productId || !isSame) throw new Refusal('KEY_REUSED', said.reused)
      return await readProductDetails(tx, productId)
    }
    const difference = stockDifference(body, stock)
    if (typeof difference === 'string') throw refusal(difference, body, stock)
    const after = stock + difference
    await stocks.moveStock(tx, productId, difference)
    await stocks.noteStockChange(tx, {
      id: body.changeId,
      product_id: productId,
      at: now,
      by_email: by,
      reason: body.reason,
      difference,
      stock_after: after,
      note: body.note,
    })
    const { reason, note } = body
    await log('product.stock', productId, { availability: stock }, { availability: after, reason, note })
    return await readProductDetails(tx, productId)
  })
}
