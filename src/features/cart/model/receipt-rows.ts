import type { Cart, MergeReceipt } from '#domain/contract/cart.ts'
import { cartText } from '#domain/messages/en/cart.ts'
import type { CartView } from './cart-view.ts'

const text = cartText.receipt

/**
 * Whether the shopper should be told of a merge, judged by the cart that came out of it: what they add later makes no two
 * carts of one. After a login they are told of every change. What a customer pressed before the page knew them
 * (`isLogin` false) was meant for this cart: only pieces that did not fit in are news.
 */
export function isWorthTelling(
  { lines }: Pick<MergeReceipt, 'lines'>,
  { items, gone = [] }: Pick<Cart, 'items' | 'gone'>,
  isLogin: boolean,
): boolean {
  if (lines.some(({ outcome }) => outcome === 'capped' || outcome === 'gone')) return true
  if (!isLogin) return false
  const merged = new Set(lines.map(({ productId }) => productId))
  return (
    lines.some(({ outcome }) => outcome === 'summed') ||
    [...items, ...gone].some(({ _id }) => !merged.has(_id)) ||
    items.some(({ notice }) => notice?.kind === 'price_changed')
  )
}

/** What joining two carts did, line by line, with prices that changed. */
export function receiptRows(
  { lines }: { readonly lines: readonly Readonly<MergeReceipt['lines'][number]>[] },
  view: Pick<CartView, 'lines'>,
): { productId: string; texts: string[] }[] {
  return lines.map(({ productId, productName, outcome, quantity }) => {
    const notice = view.lines.find(({ item }) => item.product._id === productId)?.notice
    const price = notice?.kind === 'price_changed' ? [cartText.notice.price(notice.seenPaise, notice.unitPaise)] : []
    const what = outcome === 'gone' ? text.gone(productName) : text[outcome](productName, quantity)
    return { productId, texts: [what, ...price] }
  })
}
