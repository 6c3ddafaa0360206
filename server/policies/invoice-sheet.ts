import { invoiceText } from '#domain/messages/en/invoice.ts'
import { formatInr, type Paise, paise, sumPaise } from '#domain/money.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import type { DiscountType } from '#domain/rules/discount-tiers.ts'
import { type GstKind, gstKind, gstSplit, gstStateCode } from '#domain/rules/gst.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import type { ShopIdentity } from '../../shop.config.ts'

/** One line of a document; amounts in paise, as the document prints them. */
export interface SheetLine {
  name: string
  hsn: string
  quantity: number
  unit: Paise
  discount: Paise
  taxable: Paise
  rate: number
  tax: Paise
  amount: Paise
}

/** Everything a tax document says, ready to be set. */
export interface Sheet {
  title: string
  seller: string[]
  facts: [string, string][]
  buyer: string[]
  placeOfSupply: string
  kind: GstKind
  lines: SheetLine[]
  /** From the items down to the total, which they add up to. */
  summary: [string, Paise][]
  total: Paise
  taxContained: Paise
  rates: { rate: number; taxable: Paise; tax: Paise }[]
  signature: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '21 Nov 2026' in India. */
export function dayInIndia(utcMs: number): string {
  const { year, month, day } = calendarDateInIndia(utcMs)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** The address lines of a customer as a label carries them. */
export const buyerLines = (order: OrderRow): string[] => [
  order.full_name,
  order.address,
  `${order.city}, ${order.state} ${order.pin_code}`,
  invoiceText.phone(phoneForPeople(order.phone)),
]

/** How an order is paid, in the words of a document. */
export const paymentLine = (order: OrderRow): string =>
  canDispatch(order.payment_method, order.payment_status) || order.payment_method === 'cash_on_delivery'
    ? invoiceText.methods[order.payment_method]
    : invoiceText.unpaid

function sheetLine(line: OrderLineRow, kind: GstKind, share?: { quantity: number; amount: Paise }): SheetLine {
  const quantity = share?.quantity ?? line.quantity
  const amount = share?.amount ?? paise(line.net_paise)
  return {
    name: line.name,
    hsn: line.hsn_code,
    quantity,
    unit: paise(line.unit_paise),
    discount: paise(line.unit_paise * quantity - amount),
    rate: line.tax_percent,
    amount,
    ...gstSplit(amount, line.tax_percent, kind),
  }
}

/** Tax-free goods are sold on a bill of supply. */
function titleOf(lines: readonly SheetLine[]): string {
  if (lines.every((line) => line.rate === 0)) return invoiceText.billOfSupply
  return lines.some((line) => line.rate === 0) ? invoiceText.both : invoiceText.taxInvoice
}

function ratesOf(lines: readonly SheetLine[]): Sheet['rates'] {
  const rates = [...new Set(lines.map((line) => line.rate))].sort((a, b) => a - b)
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate)
    return { rate, taxable: sumPaise(own.map((line) => line.taxable)), tax: sumPaise(own.map((line) => line.tax)) }
  })
}

function sheetOf(
  shop: ShopIdentity,
  order: OrderRow,
  lines: SheetLine[],
  summary: [string, Paise][],
): Omit<Sheet, 'title' | 'facts'> {
  const code = gstStateCode(order.state)
  return {
    seller: [shop.legalName, shop.address, invoiceText.gstin(shop.gstin), invoiceText.fssai(shop.fssai)],
    buyer: buyerLines(order),
    placeOfSupply: invoiceText.placeOfSupply(order.state, code),
    kind: gstKind(shop.gstStateCode, code),
    lines,
    summary,
    total: sumPaise(summary.map(([, amount]) => amount)),
    taxContained: sumPaise(lines.map((line) => line.tax)),
    rates: ratesOf(lines),
    signature: invoiceText.signature(shop.legalName),
  }
}

const kindFor = (shop: ShopIdentity, order: OrderRow) => gstKind(shop.gstStateCode, gstStateCode(order.state))

function invoiceSummary(order: OrderRow): [string, Paise][] {
  const discount =
    order.coupon_code === null
      ? invoiceText.discounts[order.discount_type as DiscountType]
      : invoiceText.coupon(order.coupon_code)
  const all: [string, number][] = [
    [invoiceText.items, order.cart_amount_paise],
    [discount, -order.discount_paise],
    [invoiceText.onlineDiscount, -order.online_discount_paise],
    [invoiceText.rounding, order.rounding_paise],
    [invoiceText.codCharge, order.cod_charge_paise],
    [invoiceText.shipping, order.shipping_paise],
  ]
  return all
    .filter(([label, amount]) => amount !== 0 || label === invoiceText.items || label === invoiceText.shipping)
    .map(([label, amount]) => [label, paise(amount)])
}

interface IssuedDocument {
  number: string
  issued_at: number
}

/**
 * The tax invoice of an order; its total is the order's, to the paisa. Without a number it is what the invoice will say
 * once the order is paid.
 */
export function invoiceSheet(
  shop: ShopIdentity,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  invoice: { number: string | null; issued_at: number },
): Sheet {
  const kind = kindFor(shop, order)
  const printed = lines.map((line) => sheetLine(line, kind))
  return {
    ...sheetOf(shop, order, printed, invoiceSummary(order)),
    title: invoice.number === null ? invoiceText.proForma : titleOf(printed),
    facts: [
      ...(invoice.number === null ? [] : [[invoiceText.number, invoice.number] satisfies [string, string]]),
      [invoiceText.date, dayInIndia(invoice.issued_at)],
      [invoiceText.order, order.order_no],
      [invoiceText.orderedOn, dayInIndia(order.created_at)],
      [invoiceText.payment, paymentLine(order)],
    ],
  }
}

/** A credit note: of the whole order, or of the pieces of one line that came back. */
export function creditNoteSheet(
  shop: ShopIdentity,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  note: IssuedDocument & { amount_paise: number; reason: string },
  about: { invoice: string; returned: { productId: string; quantity: number } | null },
): Sheet {
  const kind = kindFor(shop, order)
  const { returned } = about
  const amount = paise(note.amount_paise)
  const printed =
    returned === null
      ? lines.map((line) => sheetLine(line, kind))
      : lines
          .filter((line) => line.product_id === returned.productId)
          .slice(0, 1)
          .map((line) => sheetLine(line, kind, { quantity: returned.quantity, amount }))
  const summary: [string, Paise][] = returned === null ? invoiceSummary(order) : [[invoiceText.items, amount]]
  return {
    ...sheetOf(shop, order, printed, summary),
    title: invoiceText.creditNote,
    facts: [
      [invoiceText.number, note.number],
      [invoiceText.date, dayInIndia(note.issued_at)],
      [invoiceText.forInvoice, about.invoice],
      [invoiceText.order, order.order_no],
      [invoiceText.reason, returned === null ? invoiceText.cancelled : note.reason],
    ],
  }
}

/** Money as documents print it: without the sign, which the column's head has no room for. */
export const plainAmount = (amount: Paise): string => formatInr(amount).replace('₹', '')
