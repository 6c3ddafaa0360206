import Papa from 'papaparse'
import { safeCell } from '#domain/rules/spreadsheet-cell.ts'
import { saveFile } from '#src/lib/files.ts'
import { indianDay } from '../india-time.ts'
import type { Column } from './list-table.tsx'

// Excel takes a file without this mark for Windows' own letters.
const UTF8_MARK = '\uFEFF'

/** The rows as they are shown, as text no spreadsheet takes for a formula. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const plain = (value: string | number) => (typeof value === 'number' ? value : safeCell(value))
  const data = rows.map((row) => columns.map(({ value }) => plain(value(row))))
  return Papa.unparse({ fields: columns.map(({ head }) => head), data })
}

/** Saves the shown rows under the list's name and today's day. */
export function saveAsCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const content = new Blob([UTF8_MARK, csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(content, `${name}-${indianDay(Date.now())}.csv`)
}
