import type { Order } from '#domain/contract/order.ts'
import { DAY_MS } from '#domain/rules/duration.ts'

/** An order as the wire answers it: 425.00 less 10 %, cash on delivery, sent to Varanasi free of charge. */
export function orderOf(own: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    orderNo: 'HT-1',
    createdAt: '2025-01-29T10:00:00.000Z',
    fullName: 'Ananya Sharma',
    userEmail: 'ananya@example.in',
    phoneNumber: '+919876543210',
    addressType: 'Home',
    shippingAddress: { address: 'B-14, Assi Ghat Road', pinCode: '221001', city: 'Varanasi', state: 'Uttar Pradesh' },
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    orderStatus: 'active',
    subTotal: 423,
    taxAmount: 18.21,
    shippingFee: 0,
    CODCharge: 40,
    couponCodeApplied: null,
    breakdown: { cartAmount: 425, discountAmount: 42.5, discountType: 'tier_10', onlineDiscount: 0, rounding: 0.5 },
    orderDetails: [],
    ...own,
  }
}

export function orderedLine(id: string, quantity: number): Order['orderDetails'][number] {
  return {
    id,
    name: `Honey ${id} 250 g`,
    'name-url': `honey-${id}-250-g`,
    quantity,
    weight: '250 g',
    tax: 12,
    hsnCode: '0409',
    unitPrice: 200,
    img: [],
  }
}

/** An order of one food that has arrived, was paid online, and may be sent back until tomorrow. */
export const returnableOrder = (): Order =>
  orderOf({
    _id: 'o1',
    orderStatus: 'completed',
    returnableUntil: new Date(Date.now() + DAY_MS).toISOString(),
    orderDetails: [orderedLine('a', 1)],
    paymentMethod: 'online_payment',
  })
