import { DAY_MS } from '#domain/rules/duration.ts'
import { workbookCell } from '#domain/rules/spreadsheet-cell.ts'
import { type ZipEntry, zip } from './zip.ts'

/** An amount, shown as rupees with its paise. */
export interface RupeesCell {
  rupees: number
}
/** A day of the calendar, YYYY-MM-DD. */
export interface DayCell {
  day: string
}
export type CellValue = string | number | RupeesCell | DayCell
type Pages = AsyncIterable<readonly CellValue[][]> | Iterable<readonly CellValue[][]>

/** A table of a workbook; its rows come page by page. */
export interface Worksheet {
  name: string
  heads: readonly string[]
  /** In letters, by the head of the column; others are as wide as their head. */
  widths?: Readonly<Record<string, number>>
  pages: Pages
}

/** The format's own limit of rows, the heading apart. */
const ROWS_PER_WORKSHEET = 1_048_575
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const BOLD = 1
const RUPEES = 2
const DAY = 3
/** The day before the format's first, as it counts the 29th of February 1900 too. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * Worksheets as an .xlsx file in chunks, row by row as the pages come. A text is a text cell and never begins like a formula,
 * but for a phone number.
 * More rows than a sheet may hold go on in a further one.
 */
export function workbook(
  sheets: AsyncIterable<Worksheet> | Iterable<Worksheet>,
  rowsPerWorksheet = ROWS_PER_WORKSHEET,
): AsyncGenerator<Uint8Array> {
  return zip(entriesOf(sheets, rowsPerWorksheet))
}

async function* entriesOf(
  sheets: AsyncIterable<Worksheet> | Iterable<Worksheet>,
  rowsPerWorksheet: number,
): AsyncGenerator<ZipEntry> {
  yield entry('[Content_Types].xml', contentTypes())
  yield entry('_rels/.rels', relations([`Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"`]))
  yield entry('xl/styles.xml', styles())
  const names: string[] = []
  for await (const sheet of sheets) {
    const rows = rowsOf(sheet.pages)
    let next = await rows.next()
    for (let part = 1; part === 1 || !next.done; part += 1) {
      names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`)
      const first = next
      yield {
        path: `xl/worksheets/sheet${names.length}.xml`,
        parts: sheetXml(sheet, first, {
          rows,
          rowsPerWorksheet,
          onFull: (after) => {
            next = after
          },
        }),
      }
    }
  }
  yield entry('xl/_rels/workbook.xml.rels', relations([...names.map(sheetRelation), stylesRelation]))
  yield entry('xl/workbook.xml', book(names))
}

const entry = (path: string, text: string): ZipEntry => ({ path, parts: [`${XML}${text}`] })

async function* rowsOf(pages: Pages): AsyncGenerator<readonly CellValue[]> {
  for await (const page of pages) yield* page
}

type Next = IteratorResult<readonly CellValue[]>

interface RowSource {
  rows: AsyncGenerator<readonly CellValue[]>
  rowsPerWorksheet: number
  /** Gets what came after the last row that fits. */
  onFull: (after: Next) => void
}

/** A worksheet with the rows from `first` on, in pieces of some 64 kB. */
async function* sheetXml(
  { heads, widths: wanted }: Pick<Worksheet, 'heads' | 'widths'>,
  first: Next,
  { rows, rowsPerWorksheet, onFull }: RowSource,
): AsyncGenerator<string> {
  const widths = heads.map((head, at) => {
    const width = wanted?.[head] ?? Math.max(12, head.length + 2)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`
  let text = `${XML}<worksheet ${MAIN}>${view}<cols>${widths.join('')}</cols><sheetData>${rowXml(heads, 1, BOLD)}`
  let next = first
  for (let count = 0; count < rowsPerWorksheet && !next.done; count += 1) {
    text += rowXml(next.value, count + 2)
    if (text.length > 65_536) {
      yield text
      text = ''
    }
    next = await rows.next()
  }
  onFull(next)
  yield `${text}</sheetData></worksheet>`
}

function rowXml(cells: readonly CellValue[], row: number, style = 0): string {
  let text = `<row r="${row}">`
  for (const [at, value] of cells.entries()) text += cellXml(value, `${letters(at)}${row}`, style)
  return `${text}</row>`
}

function cellXml(value: CellValue, place: string, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`
  if (typeof value === 'number') return `<c r="${place}"${look}><v>${value}</v></c>`
  if (typeof value === 'object') {
    if ('rupees' in value) return `<c r="${place}" s="${RUPEES}"><v>${value.rupees}</v></c>`
    return `<c r="${place}" s="${DAY}"><v>${(Date.parse(value.day) - DAY_ZERO) / DAY_MS}</v></c>`
  }
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(workbookCell(value))}</t></is></c>`
}

/** A, B ... Z, AA, AB ... */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Half a surrogate pair and the two non-characters have no place in XML. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
    .replace(/[\ufffe\uffff]/g, '\ufffd')

/** Every .xml of the file is a worksheet but for the two that are named. */
const contentTypes = (): string =>
  `<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const relations = (targets: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">` +
  `${targets.map((target, at) => `<Relationship Id="rId${at + 1}" ${target}/>`).join('')}</Relationships>`

const sheetRelation = (_: string, at: number) => `Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"`
const stylesRelation = `Type="${OFFICE}/styles" Target="styles.xml"`

function book(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Lakhs and crores have groups of two digits, for which the format has no sign of its own. */
const RUPEE_FORMAT = [
  String.raw`[>=10000000]"₹"##\,##\,##\,##0.00`,
  String.raw`[>=100000]"₹"##\,##\,##0.00`,
  '"₹"##,##0.00',
].join(';')

const styles = (): string =>
  `<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="${escapeXml(RUPEE_FORMAT)}"/>` +
  `<numFmt numFmtId="165" formatCode="dd mmm yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
