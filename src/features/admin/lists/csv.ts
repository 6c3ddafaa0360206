import Papa from 'papaparse'
import { safeCell } from '#domain/rules/spreadsheet-cell.ts'
import { saveFile } from '#src/lib/files.ts'
import { indianDay, MOMENT, plainMoment } from '../india-time.ts'
import type { Column, FileColumn } from './list-table.tsx'

// Excel takes a file without this mark for Windows' own letters.
const UTF8_MARK = '\uFEFF'

/** Moments in India, as every spreadsheet program reads and sorts them: a document of 1 am is not one of the day before. */
const inIndia = (text: string) => (MOMENT.test(text) ? plainMoment(Date.parse(text)) : text)

/** The columns of the file: none for what can only be pressed. */
function fileColumns<Row>(columns: readonly Column<Row>[]): readonly FileColumn<Row>[] {
  return columns.flatMap(({ head, value, file }) => file ?? (head !== '' && value ? [{ head, value }] : []))
}

/** The rows as they are shown, as text no spreadsheet takes for a formula. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const plain = (value: string | number) => (typeof value === 'number' ? value : safeCell(inIndia(value)))
  const written = fileColumns(columns)
  const data = rows.map((row) => written.map(({ value }) => plain(value(row))))
  return Papa.unparse({ fields: written.map(({ head }) => head), data })
}

/** Saves the shown rows under the list's name and today's day. */
export function saveAsCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const content = new Blob([UTF8_MARK, csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(content, `${name}-${indianDay(Date.now())}.csv`)
}
