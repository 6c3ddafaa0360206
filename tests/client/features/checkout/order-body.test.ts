import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PlacedOrderSchema } from '#domain/contract/order.ts'
import { paise } from '#domain/money.ts'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { orderBodyOf } from '#src/features/checkout/order-body.ts'
import { quoteOf } from '#src/features/checkout/quote.ts'
import { checkoutForm } from '#tests/support/order-to-place.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

const form = { ...checkoutForm, addressType: 'Office' as const }
const catalogue = shelfWith(
  productOf({ _id: 'a', price: 250, discount: 20 }),
  productOf({ _id: 'b', price: 99.5, discount: 0 }),
)
const cart = [
  { productId: 'a', productName: 'Honey a 250 g', quantity: 2 },
  { productId: 'b', productName: 'Honey b 250 g', quantity: 1 },
]
const view = cartViewOf(cart, catalogue)
const quote = quoteOf(view, { isServiceable: true, deliveryCharge: paise(6000) }, paise(4000), 'IGST')
const bodyFor = (method: 'online_payment' | 'cash_on_delivery') =>
  orderBodyOf({
    form,
    substitution: 'call',
    lines: view.lines,
    amounts: quote.amounts[method],
    couponCode: null,
    merchantTransactionId: 'T17600000000001',
  })

describe('the order as it is sent', () => {
  it('ENT: carries the address, and of each line what the shopper was shown, in rupees', () => {
    const body = bodyFor('cash_on_delivery')
    expect(body).toMatchObject({
      fullName: 'Ananya Sharma',
      userEmail: 'ananya@example.in',
      phoneNumber: '9876543210',
      addressType: 'Office',
      shippingAddress: { address: 'B-14, Assi Ghat Road', pinCode: '221001', city: 'Varanasi', state: 'Uttar Pradesh' },
      paymentStatus: 'pending',
      merchantTransactionId: 'T17600000000001',
      couponCodeApplied: null,
      substitution: 'call',
      isFromCart: true,
    })
    expect(body.orderDetails).toEqual([
      { id: 'a', 'name-url': 'honey-a-250-g', quantity: 2, weight: '250 g', tax: 12, hsnCode: '0409', unitPrice: 200 },
      { id: 'b', 'name-url': 'honey-b-250-g', quantity: 1, weight: '250 g', tax: 12, hsnCode: '0409', unitPrice: 100 },
    ])
  })

  it('carries the promised fee where the server gave its word', { tags: ['OPEN-65'] }, () => {
    const substitution = 'replace' as const
    const amounts = quote.amounts.cash_on_delivery
    const order = { form, substitution, lines: view.lines, amounts, couponCode: 'MANDI35' }
    const merchantTransactionId = 'T17600000000001'
    expect(orderBodyOf({ ...order, merchantTransactionId, chargeToken: 'promise-1' })).toMatchObject({
      deliveryChargeToken: 'promise-1',
      couponCodeApplied: 'MANDI35',
    })
    expect(orderBodyOf({ ...order, merchantTransactionId, chargeToken: null })).not.toHaveProperty(
      'deliveryChargeToken',
    )
  })

  it('is what the contract takes', () => {
    expect(v.safeParse(PlacedOrderSchema, bodyFor('cash_on_delivery')).issues).toBeUndefined()
    expect(v.safeParse(PlacedOrderSchema, bodyFor('online_payment')).issues).toBeUndefined()
  })

  it('asserts the amounts of the chosen way to pay', { tags: ['PRICE-43', 'PRICE-44', 'PRICE-45'] }, () => {
    // C 500 reaches 20 %: T 400.00, x 380.00, K 400.00; shipping is free.
    expect(bodyFor('online_payment')).toMatchObject({
      paymentMethod: 'online_payment',
      subTotal: 380,
      shippingFee: 0,
      CODCharge: 0,
    })
    expect(bodyFor('cash_on_delivery')).toMatchObject({
      paymentMethod: 'cash_on_delivery',
      subTotal: 440,
      shippingFee: 0,
      CODCharge: 40,
    })
  })
})
