import { invoiceText } from '#domain/messages/en/invoice.ts'
import { substitutionText } from '#domain/messages/en/substitution.ts'
import { formatInr, paise } from '#domain/money.ts'
import { stands } from '#domain/rules/order-status.ts'
import { isDueAtDoor } from '#domain/rules/payment-status.ts'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { buyerLines, dayInIndia, paymentLine } from '#server/policies/invoice-document.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { BOLD, type Doc, finished, namePages, newDocument, PAGE, REGULAR } from './page.ts'
import { isPrintable, writeLine } from './scripts.ts'

/** What is still to be paid at the door, or how it was paid. */
function collected(order: OrderRow): string {
  if (!isDueAtDoor(standingOf(order))) return paymentLine(order)
  return invoiceText.collect(formatInr(paise(order.to_pay_paise)))
}

const NAME_WIDTH = PAGE.width - 64
/** The number of pieces at the foot of the list: 8 points of air and a line of 11, with room below it. */
const PIECES_HEIGHT = 28

/** What a food's name takes at most, in points: letters of other scripts may need a line more than what it is guessed by. */
function nameHeight(doc: Doc, name: string): number {
  doc.font(REGULAR).fontSize(12)
  return doc.heightOfString(name, { width: NAME_WIDTH }) + doc.currentLineHeight(true)
}

/** One page an order: where it goes, what is to be paid at the door, and what belongs into the box, without prices. */
export async function writePackingSlips(
  orders: readonly { order: OrderRow; lines: readonly OrderLineRow[] }[],
): Promise<Uint8Array> {
  const doc = await newDocument(invoiceText.packingSlip)
  for (const [at, { order, lines }] of orders.entries()) {
    if (at > 0) doc.addPage()
    const first = doc.bufferedPageRange().count - 1
    doc.font(BOLD).fontSize(20).text(`${invoiceText.packingSlip} ${order.order_no}`, PAGE.left, PAGE.top)
    doc
      .font(REGULAR)
      .fontSize(10)
      .text(`${invoiceText.orderedOn} ${dayInIndia(order.created_at)}`)
    doc.text(collected(order)).moveDown()
    // Its customer may have cancelled it after the list at the desk was read.
    if (!stands(order.order_status)) doc.font(BOLD).fontSize(16).text(invoiceText.notToPack).moveDown()
    doc.font(BOLD).fontSize(14)
    const buyer = buyerLines(order)
    for (const line of buyer) writeLine(doc, line, { weight: BOLD, size: 14, width: 400 })
    doc.moveDown()
    // An address with holes looks like a whole one to whoever sticks it on the box.
    if (!(await isPrintable([...buyer, ...lines.map(({ name }) => name)]))) {
      doc.fontSize(12).text(invoiceText.notPrinted, { width: 400 }).moveDown()
    }
    if (order.substitution !== null) doc.fontSize(12).text(substitutionText.task(order.substitution)).moveDown()
    for (const line of lines) {
      // A box and its text are on one page, and above what names it.
      if (doc.y + nameHeight(doc, line.name) > PAGE.bottom) doc.addPage()
      const y = doc.y
      doc
        .rect(PAGE.left, y + 2, 12, 12)
        .strokeColor('#1E241A')
        .stroke()
      doc
        .font(BOLD)
        .fontSize(12)
        .text(`${line.quantity} x`, PAGE.left + 22, y, { width: 40 })
      const at = { x: PAGE.left + 64, y }
      writeLine(doc, line.name, { weight: REGULAR, size: 12, width: NAME_WIDTH, at })
      doc.moveDown(0.4)
    }
    if (doc.y + PIECES_HEIGHT > PAGE.bottom) doc.addPage()
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
    doc
      .font(BOLD)
      .fontSize(11)
      .text(invoiceText.pieces(pieces), PAGE.left, doc.y + 8)
    namePages(doc, order.order_no, first)
  }
  return await finished(doc)
}
