import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { safeCell } from '#server/policies/safe-cell.ts'

export type ReportValue = string | number

export interface ReportSheet {
  name: string
  heads: string[]
  rows: ReportValue[][]
}

const cell = (value: ReportValue) =>
  typeof value === 'number' ? { type: Number, value } : { type: String, value: safeCell(value) }

/** Sheets as an .xlsx file; every text is a text cell, so that nothing a customer typed runs as a formula. */
export async function writeReport(sheets: readonly ReportSheet[]): Promise<Uint8Array> {
  const file = await writeXlsxFile(
    sheets.map(({ name, heads, rows }) => ({
      sheet: name,
      data: [
        heads.map((head) => ({ ...cell(head), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cell)),
      ] as Row[],
      columns: heads.map((head) => ({ width: Math.max(12, head.length + 2) })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
  return new Uint8Array(file)
}
