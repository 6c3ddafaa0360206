import type { MergeReceipt } from '#domain/contract/cart.ts'
import { cartText } from '#domain/messages/en/cart.ts'
import type { CartView } from './cart-view.ts'

const text = cartText.receipt

/**
 * What joining two carts did, line by line, with prices that changed; empty where there was only one cart and all of it
 * came along as it was.
 */
export function receiptRows(
  { lines }: { readonly lines: readonly Readonly<MergeReceipt['lines'][number]>[] },
  view: Pick<CartView, 'lines' | 'pieces'>,
): { productId: string; texts: string[] }[] {
  const rows = lines.map(({ productId, productName, outcome, quantity }) => {
    const notice = view.lines.find(({ item }) => item.product._id === productId)?.notice
    const price = notice?.kind === 'price_changed' ? [cartText.notice.price(notice.seenPaise, notice.unitPaise)] : []
    const what = outcome === 'gone' ? text.gone(productName) : text[outcome](productName, quantity)
    return { productId, texts: [what, ...price], isNews: outcome !== 'added' || price.length > 0 }
  })
  const merged = new Set(lines.map(({ productId }) => productId))
  const isJoined = view.lines.some(({ item }) => !merged.has(item.product._id))
  if (!isJoined && !rows.some(({ isNews }) => isNews)) return []
  return rows.map(({ productId, texts }) => ({ productId, texts }))
}
