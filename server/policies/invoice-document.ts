import { invoiceText } from '#domain/messages/en/invoice.ts'
import { formatInr, type Paise, paise, sumPaise } from '#domain/money.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { lineAmounts } from '#domain/rules/document-amounts.ts'
import { containedTax, gstStateOf, stateCodeOfGstin } from '#domain/rules/gst.ts'
import { type BreakdownKey, breakdownLines } from '#domain/rules/order-breakdown.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import type { OrderChargeRow, OrderLineRow, OrderRow } from '#server/db/tables.ts'
import type { ShopIdentity } from '../../shop.config.ts'
import type { DocumentLine, TaxDocument } from './tax-document.ts'
import { amountInWords } from './tax-document.ts'

/** An order with everything its documents are made of, as it is stored. */
export interface BoughtOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  charges: readonly OrderChargeRow[]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '21 Nov 2026' in India. */
export function dayInIndia(utcMs: number): string {
  const { year, month, day } = calendarDateInIndia(utcMs)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** The address lines of a customer as a label carries them; one who has deleted the account since has none. */
export const buyerLines = (order: OrderRow): string[] =>
  order.phone === ''
    ? [invoiceText.forgotten]
    : [
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

/** What some pieces of a line came to, `tax` contained in it; without `share` the whole line, with the tax the order stores. */
export function goodsLine(
  line: OrderLineRow,
  kind: OrderRow['tax_kind'],
  share?: { quantity: number; amount: Paise; tax?: Paise | undefined },
): DocumentLine {
  const quantity = share?.quantity ?? line.quantity
  const amount = share?.amount ?? paise(line.net_paise)
  const tax = share ? (share.tax ?? containedTax(amount, line.tax_percent, kind)) : paise(line.tax_paise)
  const unit = paise(line.unit_paise)
  const amounts = lineAmounts({ unit, quantity }, { rate: line.tax_percent, amount, tax })
  return { name: line.name, hsn: line.hsn_code, quantity, unit, ...amounts }
}

/** Shipping and the charge for cash stand among the lines, because they carry tax as the goods do. */
export function chargeLines({ charges }: BoughtOrder): DocumentLine[] {
  return charges.map(({ kind, hsn_code, tax_percent, amount_paise, tax_paise }) => {
    const isSplit = charges.some((other) => other.kind === kind && other.tax_percent !== tax_percent)
    const name = kind === 'shipping' ? invoiceText.shipping : invoiceText.codCharge
    const amount = paise(amount_paise)
    const pieces = { unit: amount, quantity: 1 }
    return {
      name: isSplit ? invoiceText.withGoodsAt(name, tax_percent) : name,
      hsn: hsn_code,
      ...pieces,
      ...lineAmounts(pieces, { rate: tax_percent, amount, tax: paise(tax_paise) }),
    }
  })
}

/** Whether a printed line is a charge that went with goods, and so has no pieces that anybody bought. */
export const isChargeLine = ({ name, rate }: Pick<DocumentLine, 'name' | 'rate'>): boolean =>
  [invoiceText.shipping, invoiceText.codCharge].some((charge) =>
    [charge, invoiceText.withGoodsAt(charge, rate)].includes(name),
  )

/** Tax-free goods are sold on a bill of supply. */
function titleOf(lines: readonly DocumentLine[]): string {
  if (lines.every((line) => line.rate === 0)) return invoiceText.billOfSupply
  return lines.some((line) => line.rate === 0) ? invoiceText.both : invoiceText.taxInvoice
}

function ratesOf(lines: readonly DocumentLine[]): TaxDocument['rates'] {
  const rates = [...new Set(lines.map((line) => line.rate))].sort((a, b) => a - b)
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate)
    return { rate, taxable: sumPaise(own.map((line) => line.taxable)), tax: sumPaise(own.map((line) => line.tax)) }
  })
}

/** What every document of an order has in common. */
export function documentOf(
  shop: ShopIdentity,
  order: OrderRow,
  lines: DocumentLine[],
  summary: [string, Paise][],
): Omit<TaxDocument, 'title' | 'facts'> {
  const { state_code: code, tax_kind: kind } = order
  const total = sumPaise(summary.map(([, amount]) => amount))
  return {
    version: 1,
    seller: {
      lines: [shop.legalName, shop.address, invoiceText.gstin(shop.gstin), invoiceText.fssai(shop.fssai)],
      gstin: shop.gstin,
      stateCode: stateCodeOfGstin(shop.gstin),
    },
    buyer: buyerLines(order),
    placeOfSupply: {
      text: invoiceText.placeOfSupply(gstStateOf(code)?.name ?? order.state, code),
      stateCode: code,
    },
    kind,
    lines,
    summary,
    total,
    words: amountInWords(total),
    taxContained: sumPaise(lines.map((line) => line.tax)),
    rates: ratesOf(lines),
    note: invoiceText.inclusive,
    signature: invoiceText.signature(shop.legalName),
  }
}

/** An order's amounts from the items down to what was paid. */
export function invoiceSummary(order: OrderRow): [string, Paise][] {
  const discount =
    order.coupon_code === null ? invoiceText.discounts[order.discount_type] : invoiceText.coupon(order.coupon_code)
  const labels: Record<BreakdownKey, string> = {
    items: invoiceText.items,
    discount,
    online_discount: invoiceText.onlineDiscount,
    rounding: invoiceText.rounding,
    cod_charge: invoiceText.codCharge,
    shipping: invoiceText.shipping,
  }
  const lines = breakdownLines({
    cartAmount: paise(order.cart_amount_paise),
    discount: paise(order.discount_paise),
    onlineDiscount: paise(order.online_discount_paise),
    rounding: paise(order.rounding_paise),
    codCharge: paise(order.cod_charge_paise),
    shippingFee: paise(order.shipping_paise),
  })
  return lines.map(({ key, amount }) => [labels[key], amount])
}

/** The parts of the price as printed on the invoice, reductions negative; later changes of the order do not count. */
export function printedParts({ summary }: Pick<TaxDocument, 'summary'>): Record<BreakdownKey, Paise> {
  const { items, onlineDiscount, rounding, codCharge, shipping } = invoiceText
  const named = [items, onlineDiscount, rounding, codCharge, shipping]
  const printed = (isOfPart: (label: string) => boolean) =>
    sumPaise(summary.flatMap(([label, amount]) => (isOfPart(label) ? [amount] : [])))
  return {
    items: printed((label) => label === items),
    // Its label names an offer or a coupon, so it is found as the row with no other label.
    discount: printed((label) => !named.includes(label)),
    online_discount: printed((label) => label === onlineDiscount),
    rounding: printed((label) => label === rounding),
    cod_charge: printed((label) => label === codCharge),
    shipping: printed((label) => label === shipping),
  }
}

/**
 * The tax invoice of an order; total and tax equal the order's, to the paisa. Without a number it is a preview of the
 * invoice that will be issued.
 */
export function invoiceDocument(
  shop: ShopIdentity,
  bought: BoughtOrder,
  invoice: { number: string | null; issued_at: number },
): TaxDocument {
  const { order } = bought
  const printed = [...bought.lines.map((line) => goodsLine(line, order.tax_kind)), ...chargeLines(bought)]
  return {
    ...documentOf(shop, order, printed, invoiceSummary(order)),
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

/** Money as documents print it: without the sign, which the column's head has no room for. */
export const plainAmount = (amount: Paise): string => formatInr(amount).replace('₹', '')
