import { paise } from '#domain/money.ts'
import { type CartLineChange, cartLineChange, isLeftOut } from '#domain/rules/cart-line-change.ts'
import { type CartTotals, cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import type { Executor } from '#server/db/database.ts'
import { pricedLine, unitPaiseOf } from '#server/policies/priced-lines.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { findCartCoupon, type KeptLine, listCartLines } from '#server/repositories/carts.ts'
import { findCoupon } from '#server/repositories/coupons.ts'
import {
  findSellable,
  findSellableByName,
  listPicturesOf,
  listProductNames,
  type SellableProduct,
} from '#server/repositories/product-stock.ts'
import type { PictureRow } from '#server/repositories/products.ts'

export interface CartViewLine {
  product: SellableProduct
  quantity: number
  pictures: PictureRow[]
  notice: CartLineChange | null
}

export interface CartView {
  lines: CartViewLine[]
  /** Products in the cart that are no longer sold; they do not count in the totals. */
  gone: { id: string; name: string; quantity: number }[]
  totals: CartTotals
  couponCode: string | null
}

/** A customer's cart at today's prices, with what changed since they last agreed to it. */
export async function readCart(db: Executor, userId: string): Promise<CartView> {
  const held = await listCartLines(db, userId)
  const couponCode = await findCartCoupon(db, userId)
  const products = await findSellable(
    db,
    held.map((line) => line.productId),
  )
  const sold = new Set(products.map((product) => product.id))
  const gone = held.filter((line) => !sold.has(line.productId))
  return { ...(await viewOf(db, held, products, couponCode)), gone: await named(db, gone) }
}

/** A list of names and pieces at today's prices, for any caller; unknown names are left out. */
export async function readCartDetails(
  db: Executor,
  items: readonly { productName: string; quantity: number }[],
): Promise<CartView> {
  const products = await findSellableByName(
    db,
    items.map((item) => item.productName),
  )
  const idOf = new Map(products.map((product) => [product.name, product.id]))
  const held = items.map(({ productName, quantity }) => ({
    productId: idOf.get(productName) ?? '',
    quantity,
    seenUnitPaise: null,
  }))
  return { ...(await viewOf(db, held, products, null)), gone: [] }
}

async function named(db: Executor, lines: readonly KeptLine[]): Promise<CartView['gone']> {
  const rows = await listProductNames(
    db,
    lines.map((line) => line.productId),
  )
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return lines.map(({ productId, quantity }) => ({ id: productId, name: nameOf.get(productId) ?? '', quantity }))
}

async function viewOf(
  db: Executor,
  held: readonly KeptLine[],
  products: readonly SellableProduct[],
  couponCode: string | null,
): Promise<Omit<CartView, 'gone'>> {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const pictures = await listPicturesOf(db, [...productOf.keys()])
  const lines = held.flatMap((line): CartViewLine[] => {
    const product = productOf.get(line.productId)
    if (!product) return []
    const ofIt = pictures.filter((row) => row.product_id === product.id)
    return [{ product, quantity: line.quantity, pictures: ofIt, notice: lineChangeOf(line, product) }]
  })
  const coupon = couponCode === null ? undefined : await findCoupon(db, couponCode)
  return { lines, totals: cartTotals(countedLines(lines), coupon ? couponFrom(coupon) : null), couponCode }
}

/** The lines that count in the sums; sold-out ones do not. */
export function countedLines(lines: readonly CartViewLine[]): PricedLine[] {
  return lines.filter(({ notice }) => !isLeftOut(notice)).map(({ product, quantity }) => pricedLine(product, quantity))
}

function lineChangeOf({ quantity, seenUnitPaise }: KeptLine, product: SellableProduct): CartLineChange | null {
  const seenPaise = seenUnitPaise === null ? null : paise(seenUnitPaise)
  return cartLineChange({ quantity, availability: product.stock, unitPaise: unitPaiseOf(product), seenPaise })
}
