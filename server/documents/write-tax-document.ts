import { invoiceText } from '#domain/messages/en/invoice.ts'
import { divideHalfUp, formatInr, paise } from '#domain/money.ts'
import { plainAmount } from '#server/policies/invoice-document.ts'
import type { DocumentLine, TaxDocument } from '#server/policies/tax-document.ts'
import { BOLD, type Doc, finished, namePages, newDocument, PAGE, REGULAR } from './page.ts'
import { ASCENT, writeLine } from './scripts.ts'

interface Column {
  head: string
  x: number
  width: number
  align: 'left' | 'right'
  text: (line: DocumentLine) => string
}

const right = (head: string, x: number, width: number, text: Column['text']): Column => ({
  head,
  x,
  width,
  align: 'right',
  text,
})

const { columns } = invoiceText
const ITEM = { head: columns.item, x: 0, width: 168, align: 'left' } as const
const FIGURES: Column[] = [
  { head: columns.hsn, x: 172, width: 40, align: 'left', text: (line) => line.hsn },
  right(columns.quantity, 210, 30, (line) => String(line.quantity)),
  right(columns.unit, 242, 52, (line) => plainAmount(line.unit)),
  right(columns.discount, 296, 50, (line) => plainAmount(line.discount)),
  right(columns.taxable, 348, 54, (line) => plainAmount(line.taxable)),
  right(columns.rate, 402, 26, (line) => invoiceText.percent(line.rate)),
  right(columns.tax, 430, 42, (line) => plainAmount(line.tax)),
  right(columns.amount, 474, 45, (line) => plainAmount(line.amount)),
]

/** Of what stands in the table. */
const SIZE = 8.5
/** The air above the rule at the end of the table. */
const RULE_HEIGHT = 2

/** A tax document as PDF, one page for up to about twenty lines. */
export async function writeTaxDocument(sheet: TaxDocument): Promise<Uint8Array> {
  const doc = await newDocument(sheet.title)
  header(doc, sheet)
  parties(doc, sheet)
  table(doc, sheet)
  summary(doc, sheet)
  namePages(doc, nameOf(sheet))
  return await finished(doc)
}

/** A preview has no number yet, and is named by its order. */
function nameOf({ title, facts }: TaxDocument): string {
  const [, name = ''] = facts.find(([label]) => label === invoiceText.number || label === invoiceText.order) ?? []
  return `${title} ${name}`
}

function header(doc: Doc, { title, seller }: TaxDocument): void {
  const [name = '', ...rest] = seller.lines
  doc.font(BOLD).fontSize(20).text(title, PAGE.left, PAGE.top, { width: PAGE.width, align: 'right' })
  doc.font(BOLD).fontSize(13).text(name, PAGE.left, PAGE.top, { width: 300 })
  doc.font(REGULAR).fontSize(9)
  for (const line of rest) doc.text(line, { width: 300 })
  rule(doc, doc.y + 8)
}

function parties(doc: Doc, { buyer, facts, placeOfSupply }: TaxDocument): void {
  const top = doc.y + 16
  const [name = '', ...address] = buyer
  doc.font(REGULAR).fontSize(8.5).text(invoiceText.deliverTo, PAGE.left, top, { width: 280 })
  writeLine(doc, name, { weight: BOLD, size: 10.5, width: 280 })
  for (const line of [...address, placeOfSupply.text]) writeLine(doc, line, { weight: REGULAR, size: 9, width: 280 })
  const bottom = doc.y
  let y = top
  for (const [label, value] of facts) {
    doc
      .font(REGULAR)
      .fontSize(9)
      .text(label, PAGE.left + 310, y, { width: 80 })
    const at = { x: PAGE.left + 390, y }
    writeLine(doc, value, { weight: BOLD, size: 9, width: PAGE.width - 390, align: 'right', at })
    y = Math.max(doc.y, y + 13)
  }
  doc.y = Math.max(bottom, y) + 8
}

function heads(doc: Doc): void {
  const y = doc.y
  doc.rect(PAGE.left, y, PAGE.width, 18).fill('#EEF1E6')
  doc.fillColor('#1E241A').font(BOLD).fontSize(8)
  for (const { head, x, width, align } of [ITEM, ...FIGURES]) doc.text(head, PAGE.left + 4 + x, y + 4, { width, align })
  doc.y = y + 22
}

/** A figure stays on its line: where it is wider than its column, as from ten lakh on, its digits are smaller. */
function figure(doc: Doc, text: string, { x, width, align }: Pick<Column, 'x' | 'width' | 'align'>, y: number): void {
  const wide = doc.font(REGULAR).fontSize(SIZE).widthOfString(text)
  // Smaller ones leave some air to the column before.
  const size = wide < width ? SIZE : (SIZE * (width - 2)) / wide
  doc.fontSize(size).text(text, PAGE.left + 4 + x, y + (SIZE - size) * ASCENT, { width, align })
}

function heightOf(doc: Doc, { name }: DocumentLine): number {
  doc.font(REGULAR).fontSize(SIZE)
  return Math.max(14, doc.heightOfString(name, { width: ITEM.width }) + 3)
}

/** So many of the last lines are on the page of the sums: a page of sums alone says of nothing what it is the sum of. */
const LINES_WITH_SUMS = 2

const add = (a: number, b: number) => a + b

function table(doc: Doc, sheet: TaxDocument): void {
  const { lines } = sheet
  if (lines.length === 0) return
  heads(doc)
  const heights = lines.map((line) => heightOf(doc, line))
  // A table does not begin anew with its first line: there is room above.
  const firstWithSums = Math.max(1, lines.length - LINES_WITH_SUMS)
  for (const [index, line] of lines.entries()) {
    const height = heights[index] ?? 0
    const needed = index === firstWithSums ? heights.slice(index).reduce(add, RULE_HEIGHT + sumsHeight(sheet)) : height
    if (doc.y + needed > PAGE.bottom) {
      doc.addPage()
      doc.y = PAGE.top
      heads(doc)
    }
    const y = doc.y
    for (const { text, ...column } of FIGURES) figure(doc, text(line), column, y)
    const at = { x: PAGE.left + 4 + ITEM.x, y }
    writeLine(doc, line.name, { weight: REGULAR, size: SIZE, width: ITEM.width, at })
    // Letters of other scripts may be wider than what the height was guessed by.
    doc.y = Math.max(y + height, doc.y + 3)
  }
  rule(doc, doc.y + RULE_HEIGHT)
}

/** What sums, words and signature take. */
function sumsHeight({ summary, rates }: TaxDocument): number {
  return (Math.max(summary.length, rates.length) + 2) * 14 + 120
}

/** Sums on the right, tax by rate on the left; together on one page. */
function summary(doc: Doc, sheet: TaxDocument): void {
  if (doc.y + sumsHeight(sheet) > PAGE.bottom) {
    doc.addPage()
    doc.y = PAGE.top
  }
  const top = doc.y + 12
  const ratesEnd = rates(doc, sheet, top)
  let y = top
  const row = (label: string, value: string, font: string, size: number) => {
    doc.font(font).fontSize(size)
    doc.text(label, PAGE.left + 300, y, { width: 130 })
    doc.text(value, PAGE.left + 420, y, { width: PAGE.width - 424, align: 'right' })
    y += size + 5
  }
  for (const [label, amount] of sheet.summary) row(label, formatInr(amount), REGULAR, 9)
  y += 3
  row(invoiceText.total, formatInr(sheet.total), BOLD, 13)
  row(invoiceText.taxContained, formatInr(sheet.taxContained), REGULAR, 9)
  y = Math.max(y, ratesEnd) + 10
  doc.font(REGULAR).fontSize(8.5).text(invoiceText.inWords, PAGE.left, y, { width: 60 })
  doc.font(BOLD).text(sheet.words, PAGE.left + 60, y, { width: PAGE.width - 64 })
  doc.font(REGULAR)
  doc.text(sheet.note, PAGE.left, y + 26, { width: 290 })
  doc.text(sheet.signature, PAGE.left + 300, y + 26, { width: PAGE.width - 304, align: 'right' })
  doc.text(invoiceText.signatory, PAGE.left + 300, y + 62, { width: PAGE.width - 304, align: 'right' })
}

/** Answers where the table ends. */
function rates(doc: Doc, sheet: TaxDocument, top: number): number {
  if (sheet.rates.length === 0) return top
  doc.font(BOLD).fontSize(8.5).text(invoiceText.ratesHeading, PAGE.left, top, { width: 250 })
  const halves = sheet.kind === 'IGST' ? ['IGST'] : sheet.kind.split('+')
  let y = top + 14
  const cells = (texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      doc.text(text, PAGE.left + (at === 0 ? 0 : 30 + (at - 1) * 70), y, {
        width: at === 0 ? 40 : 66,
        align: at === 0 ? 'left' : 'right',
      })
    }
    y += 13
  }
  doc.font(REGULAR).fontSize(8.5)
  cells([invoiceText.columns.rate, invoiceText.columns.taxable, ...halves])
  for (const { rate, taxable, tax } of sheet.rates) {
    const part = formatHalf(tax, halves.length)
    cells([invoiceText.percent(rate), plainAmount(taxable), ...halves.map(() => part)])
  }
  return y
}

/** The halves of a tax within a state are equal by the way it is worked out. */
const formatHalf = (tax: TaxDocument['total'], parts: number): string => plainAmount(paise(divideHalfUp(tax, parts)))

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + PAGE.width, y)
    .lineWidth(0.7)
    .strokeColor('#8A9080')
    .stroke()
  doc.y = y
}
