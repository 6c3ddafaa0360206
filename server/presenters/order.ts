import type { Order } from '#domain/contract/order.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { returnableUntil } from '#domain/rules/return-status.ts'
import type { OrderView } from '#server/commands/orders/read-orders.ts'
import type { OrderTimeline } from '#server/commands/orders/read-timeline.ts'
import { waitsForCall } from '#server/policies/order-caps.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import type { PicturedOrderLine } from '#server/repositories/orders.ts'
import { presentPicture } from './product.ts'

const rupees = (amount: number): number => rupeesFrom(paise(amount))

/** An order as its customer reads it; amounts in rupees. */
export function presentOrder({ order, lines, completedAt, attempt, story }: OrderView): Order {
  return {
    _id: order.id,
    orderNo: order.order_no,
    createdAt: new Date(order.created_at).toISOString(),
    fullName: order.full_name,
    userEmail: order.email,
    phoneNumber: order.phone,
    addressType: order.address_type,
    shippingAddress: { address: order.address, pinCode: order.pin_code, city: order.city, state: order.state },
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    orderStatus: order.order_status,
    ...(attempt === undefined ? {} : { paymentAttempt: attempt }),
    ...payableUntilOf(order),
    ...(waitsForCall(order) ? { awaitsCall: true } : {}),
    ...(order.substitution === null ? {} : { substitution: order.substitution }),
    subTotal: rupees(order.sub_total_paise),
    taxAmount: rupees(order.tax_paise),
    shippingFee: rupees(order.shipping_paise),
    CODCharge: rupees(order.cod_charge_paise),
    couponCodeApplied: order.coupon_code,
    ...(completedAt === undefined ? {} : { returnableUntil: new Date(returnableUntil(completedAt)).toISOString() }),
    breakdown: {
      cartAmount: rupees(order.cart_amount_paise),
      discountAmount: rupees(order.discount_paise),
      discountType: order.discount_type,
      onlineDiscount: rupees(order.online_discount_paise),
      rounding: rupees(order.rounding_paise),
    },
    orderDetails: lines.map(presentLine),
    ...(story === undefined ? {} : { story: presentTimeline(story) }),
  }
}

const momentOf = (at: number): string => new Date(at).toISOString()

function presentTimeline({ steps, messages, invoice, refundable, back }: OrderTimeline): Order['story'] {
  return {
    steps: steps.map(({ key, at }) => ({ key, at: momentOf(at) })),
    messages: messages.map(({ at, ...said }) => ({ ...said, at: momentOf(at) })),
    invoice,
    refundable: rupeesFrom(refundable),
    back: { due: rupeesFrom(back.due), done: rupeesFrom(back.done) },
  }
}

function payableUntilOf(order: OrderView['order']): Pick<Order, 'payableUntil'> {
  const isPayable = canRecomplete(standingOf(order))
  return isPayable && order.complete_until !== null
    ? { payableUntil: new Date(order.complete_until).toISOString() }
    : {}
}

function presentLine(line: PicturedOrderLine): Order['orderDetails'][number] {
  return {
    id: line.product_id,
    name: line.name,
    'name-url': line.name_url,
    quantity: line.quantity,
    weight: line.weight,
    tax: line.tax_percent,
    hsnCode: line.hsn_code,
    unitPrice: rupees(line.unit_paise),
    paid: rupees(line.net_paise),
    img: line.media_hash === '' ? [] : [presentPicture(line.media_hash, line.blur, 'front')],
  }
}
