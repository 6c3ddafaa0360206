import type { Paise } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { amountsAsPaid, orderTotal } from '#domain/rules/order-amounts.ts'
import type { TaxedCharge } from '#domain/rules/order-tax.ts'
import { COMPLETABLE_MS, HOLD_AFTER_EXPIRY_MS } from '#domain/rules/payment-schedule.ts'
import { PHONE_PREFIX } from '#domain/validation/phone.ts'
import type { OrderChargeRow, OrderLineRow, OrderRow } from '#server/db/tables.ts'
import type { OrderAmountColumns } from '#server/db/tables-orders.ts'
import type { PicturedOrderLine } from '#server/repositories/orders.ts'
import type { PictureRow } from '#server/repositories/products.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderQuote } from './order-quote.ts'

/** How long a new online order holds its pieces before a payment page is opened. */
const PAY_SOON_MS = 20 * MINUTE_MS

/** What names an order: drawn once, before it is written. */
interface OrderIdentity {
  id: string
  orderNo: string
  now: number
}

/** What an order costs as it is paid. */
export interface StoredAmounts {
  onlineDiscount: Paise
  rounding: Paise
  codCharge: Paise
  subTotal: Paise
  taxAmount: Paise
  shippingFee: Paise
}

/** The columns of an order's amounts; its total is worked out nowhere else. */
export function amountColumns(amounts: StoredAmounts): OrderAmountColumns {
  return {
    online_discount_paise: amounts.onlineDiscount,
    rounding_paise: amounts.rounding,
    cod_charge_paise: amounts.codCharge,
    sub_total_paise: amounts.subTotal,
    tax_paise: amounts.taxAmount,
    shipping_paise: amounts.shippingFee,
    to_pay_paise: orderTotal(amounts),
  }
}

/** The row of a new order. */
export function orderRow({ id, orderNo, now }: OrderIdentity, draft: OrderDraft): OrderRow {
  const { form, place } = draft
  const { totals, amounts } = draft.quote
  const isOnline = amounts.method === 'online_payment'
  return {
    id,
    order_no: orderNo,
    user_id: draft.user.id,
    merchant_transaction_id: draft.merchantTransactionId,
    fingerprint: draft.fingerprint,
    full_name: form.fullName,
    email: form.email,
    phone: `${PHONE_PREFIX}${form.phoneNumber}`,
    address_type: form.addressType,
    address: form.address,
    city: form.city,
    state: place.name,
    state_code: place.code,
    tax_kind: amounts.taxKind,
    pin_code: form.pinCode,
    payment_method: amounts.method,
    payment_status: 'pending',
    order_status: 'active',
    cart_amount_paise: totals.cartAmount,
    discount_paise: totals.discount,
    discount_type: totals.discountType,
    ...amountColumns(amountsAsPaid(amounts)),
    coupon_code: draft.couponCode,
    holds_stock: 1,
    hold_until: isOnline ? now + PAY_SOON_MS + HOLD_AFTER_EXPIRY_MS : null,
    complete_until: isOnline ? now + COMPLETABLE_MS : null,
    needs_call: draft.needsCall ? 1 : 0,
    substitution: draft.substitution,
    created_at: now,
    updated_at: now,
  }
}

/** The rows of its lines: what was bought, as it was called and priced at that moment. */
export function orderLineRows(
  orderId: string,
  quote: OrderQuote,
  pictures: readonly PictureRow[],
): PicturedOrderLine[] {
  return quote.lines.map(({ product, quantity, priced }, index) => {
    const picture = pictures.find((row) => row.product_id === product.id)
    return {
      order_id: orderId,
      line_no: index + 1,
      product_id: product.id,
      name: product.name,
      name_url: product.name_url,
      weight: product.weight,
      media_hash: picture?.media_hash ?? '',
      blur: picture?.blur ?? '',
      category_name: product.category_name,
      hsn_code: product.hsn_code,
      tax_percent: product.tax_percent,
      quantity,
      unit_paise: priced.unitPaise,
      net_paise: quote.amounts.netLines[index] ?? 0,
      tax_paise: quote.amounts.lineTaxes[index] ?? 0,
      cart_net_paise: quote.totals.netLines[index] ?? 0,
    }
  })
}

/** The rows of its charges, under the HSN of the goods they go with. */
export function orderChargeRows(
  orderId: string,
  charges: readonly TaxedCharge[],
  lines: readonly Pick<OrderLineRow, 'hsn_code' | 'tax_percent' | 'net_paise'>[],
): OrderChargeRow[] {
  const dearestFirst = lines.toSorted((a, b) => b.net_paise - a.net_paise)
  return charges.map(({ kind, taxPercent, amount, tax }) => ({
    order_id: orderId,
    kind,
    tax_percent: taxPercent,
    hsn_code: dearestFirst.find((line) => line.tax_percent === taxPercent)?.hsn_code ?? '',
    amount_paise: amount,
    tax_paise: tax,
  }))
}
