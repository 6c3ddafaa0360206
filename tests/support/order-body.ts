import type { PlacedOrder } from '#domain/contract/order.ts'
import { priceCart } from './pricing-oracle.ts'
import type { CatalogueProduct } from './stocked-shop.ts'

const rupees = (amount: bigint): number => Number(amount) / 100

let keys = 0

/** A transaction id that no other order of this run has. */
export function freshKey(): string {
  keys += 1
  return `T${1_763_000_000_000 + keys}${keys % 1_000_000}`
}

/** What an honest browser sends for an order to New Delhi, cash on delivery unless said otherwise; amounts come from the tests' own oracle. */
export function orderBody(
  lines: readonly (readonly [CatalogueProduct, number])[],
  more: Partial<PlacedOrder> & {
    coupon?: { percent: bigint } | { amount: bigint } | null
    /** In paise; what the stocked shop asks unless said. */
    fees?: { deliveryCharge: bigint; codCharge: bigint }
  } = {},
): PlacedOrder {
  const { coupon = null, fees = { deliveryCharge: 6000n, codCharge: 4000n }, ...overrides } = more
  const isOwnState = overrides.shippingAddress?.state === 'Uttar Pradesh'
  const isOnline = overrides.paymentMethod === 'online_payment'
  const priced = priceCart({
    lines: lines.map(([product, quantity]) => ({
      price: BigInt(Math.round((product.price ?? 100) * 100)),
      discount: BigInt(product.discount ?? 0),
      tax: BigInt(product.tax ?? 5),
      quantity: BigInt(quantity),
      isEligible: product.isEligible ?? true,
    })),
    coupon,
    ...fees,
    isOwnState,
  })
  return {
    fullName: 'Asha Rao',
    userEmail: 'asha@haat.in',
    phoneNumber: '9876543210',
    addressType: 'Home',
    shippingAddress: { address: '12 Mango Lane', pinCode: '110001', city: 'New Delhi', state: 'Delhi' },
    orderDetails: lines.map(([product, quantity], i) => ({
      id: product.id,
      'name-url': `product-${product.id}`,
      quantity,
      weight: '500 g',
      tax: product.tax ?? 5,
      hsnCode: '2001',
      unitPrice: rupees(priced.units[i] ?? 0n),
    })),
    subTotal: rupees(isOnline ? priced.prepaid : priced.codSubTotal),
    taxAmount: rupees(isOnline ? priced.onlineTax : priced.codTax),
    shippingFee: rupees(priced.shipping),
    CODCharge: isOnline ? 0 : 40,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    merchantTransactionId: freshKey(),
    couponCodeApplied: null,
    ...overrides,
  }
}
