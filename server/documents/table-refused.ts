import { MOST_IMPORT_ROWS } from '#domain/contract/admin-products.ts'
import type { importFileText } from '#domain/messages/en/admin-import.ts'

/** With the headings. */
export const MAX_TABLE_ROWS = MOST_IMPORT_ROWS + 1
export const MAX_TABLE_COLUMNS = 60

export type TableRefusal = keyof typeof importFileText

/** A file that is no table people may import, and why. */
export class TableRefusedError extends Error {
  readonly reason: TableRefusal

  constructor(reason: TableRefusal) {
    super(`Table refused: ${reason}`)
    this.name = 'TableRefusedError'
    this.reason = reason
  }
}

/** The answer of the thread that reads a workbook. */
export type WorkbookReply = { rows: string[][] } | { refusal: TableRefusal }
