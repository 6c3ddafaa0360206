import type { GuestCartItem } from '#domain/contract/cart.ts'
import type { Paise } from '#domain/money.ts'
import { type CartLineChange, cartLineChange, holdsOrder, isLeftOut } from '#domain/rules/cart-line-change.ts'
import { type CartTotals, cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import type { CouponDiscount } from '#domain/rules/coupon.ts'
import { isOutsideOffers } from '#domain/rules/discount-tiers.ts'
import { linePrice } from '#domain/rules/price.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { SeenLineChange } from '../state.ts'
import { piecesOf } from './line-updates.ts'

export interface CartLineView {
  item: CatalogueProduct
  quantity: number
  linePaise: Paise
  /** More in the cart than in stock: checkout waits until it is changed. */
  isOverStock: boolean
  /** Sold out: it counts in no sum, and the rest is ordered without it. */
  isLeftOut: boolean
  /** What changed since the shopper last looked. */
  notice: CartLineChange | null
}

export interface CartView {
  lines: CartLineView[]
  /** Those of them that would be ordered now. */
  ordered: CartLineView[]
  /** `ordered`, as the rules count them. */
  priced: PricedLine[]
  totals: CartTotals
  pieces: number
  /** Lines that the offers of 10% and 20% do not count. */
  outside: CartLineView[]
  /** The code whose discount is in `totals`; null where none is, or where the tier saves more. */
  couponCode: string | null
  /** Names of lines whose product the shop no longer sells. */
  gone: { productId: string; productName: string }[]
  canCheckout: boolean
}

export interface CartViewOptions {
  couponCode?: string | null
  coupon?: CouponDiscount | null
  /** The price at which a line was last seen, in paise. */
  seenPrice?: (productId: string) => Paise | undefined
  /** What the server said of lines, by product id; it knows better than the catalogue here. */
  told?: Readonly<Record<string, SeenLineChange>>
}

/** The server's word, as long as it still fits the quantity shown. */
function stillTrue(told: CartLineChange | undefined, quantity: number): CartLineChange | null {
  if (!told) return null
  return told.kind === 'less_stock' && quantity <= told.available ? null : told
}

/** The cart joined with the catalogue and priced by the shop's rules; the server decides in the end. */
export function cartViewOf(
  cart: readonly Readonly<GuestCartItem>[],
  catalogue: Pick<LoadedCatalogue, 'byId'>,
  { couponCode = null, coupon = null, seenPrice = () => undefined, told = {} }: CartViewOptions = {},
): CartView {
  const lines: CartLineView[] = []
  const gone: CartView['gone'] = []
  for (const { productId, productName, quantity } of cart) {
    const item = catalogue.byId.get(productId)
    const said = told[productId]
    if (!item || said?.kind === 'gone') {
      gone.push({ productId, productName })
      continue
    }
    const { shownPaise: unitPaise, product } = item
    const facts = { quantity, availability: product.availability, unitPaise, seenPaise: seenPrice(productId) ?? null }
    const notice = stillTrue(said, quantity) ?? cartLineChange(facts)
    lines.push({
      item,
      quantity,
      linePaise: linePrice(unitPaise, quantity),
      isOverStock: holdsOrder(notice),
      isLeftOut: isLeftOut(notice),
      notice,
    })
  }
  const ordered = lines.filter((line) => !line.isLeftOut)
  const priced = ordered.map(({ item, quantity }) => ({
    productId: item.product._id,
    unitPaise: item.shownPaise,
    quantity,
    isEligible: item.product.category.eligible,
    taxPercent: item.product.tax,
  }))
  const totals = cartTotals(priced, couponCode === null ? null : coupon)
  return {
    lines,
    ordered,
    priced,
    totals,
    pieces: piecesOf(cart),
    outside: ordered.filter(({ item }) =>
      isOutsideOffers({ isEligible: item.product.category.eligible }, totals.discountType),
    ),
    couponCode: totals.discountType === 'coupon' ? couponCode : null,
    gone,
    canCheckout: ordered.length > 0 && ordered.every((line) => !line.isOverStock),
  }
}

/** What the charges for delivery are asked for: the lines that would be ordered. */
export const weighedLines = ({ ordered }: Pick<CartView, 'ordered'>) =>
  ordered.map(({ item, quantity }) => ({ productName: item.name, quantity }))
