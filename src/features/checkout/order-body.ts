import type { PlacedOrder } from '#domain/contract/order.ts'
import { rupeesFrom } from '#domain/money.ts'
import type { OrderAmounts } from '#domain/rules/order-amounts.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { CartLineView } from '../cart/model/cart-view.ts'

export interface OrderToPlace {
  form: CheckoutForm
  /** What to do where a food is missing at packing. */
  substitution: Substitution
  lines: readonly CartLineView[]
  amounts: OrderAmounts
  /** The code whose discount is in `amounts`. */
  couponCode: string | null
  /** The server's promise of the shipping fee, where there is one. */
  chargeToken?: string | null
  merchantTransactionId: string
}

/** The order as the wire wants it: every number is what the shopper was shown, for the server to compare. */
export function orderBodyOf({
  form,
  substitution,
  lines,
  amounts,
  couponCode,
  chargeToken,
  merchantTransactionId,
}: OrderToPlace): PlacedOrder {
  const { address, pinCode, city, state } = form
  return {
    fullName: form.fullName,
    userEmail: form.email,
    phoneNumber: form.phoneNumber,
    addressType: form.addressType,
    shippingAddress: { address, pinCode, city, state },
    orderDetails: lines.map(({ item: { product, shownPaise }, quantity }) => ({
      id: product._id,
      'name-url': product['name-url'],
      quantity,
      weight: product.weight,
      tax: product.tax,
      hsnCode: product['hsn-code'],
      unitPrice: rupeesFrom(shownPaise),
    })),
    subTotal: rupeesFrom(amounts.subTotal),
    taxAmount: rupeesFrom(amounts.taxAmount),
    shippingFee: rupeesFrom(amounts.shippingFee),
    CODCharge: rupeesFrom(amounts.codCharge),
    paymentMethod: amounts.method,
    paymentStatus: 'pending',
    merchantTransactionId,
    couponCodeApplied: couponCode,
    substitution,
    isFromCart: true,
    ...(chargeToken ? { deliveryChargeToken: chargeToken } : {}),
  }
}
