import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, TableRefusedError, type WorkbookReply } from './table-refused.ts'
import { assertModestWorkbook } from './workbook-limits.ts'

/** As a person would type it. */
function textOf(cell: unknown): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookReply> {
  try {
    assertModestWorkbook(bytes)
    const sheet = await readSheet(bytes.slice().buffer, { trim: false })
    const isTooLarge = sheet.length > MAX_TABLE_ROWS || (sheet[0]?.length ?? 0) > MAX_TABLE_COLUMNS
    return isTooLarge ? { refusal: 'too-many-rows' } : { rows: sheet.map((row) => row.map(textOf)) }
  } catch (error) {
    return { refusal: error instanceof TableRefusedError ? error.reason : 'damaged' }
  }
}

const given: Uint8Array<ArrayBuffer> = workerData
parentPort?.postMessage(await read(given))
