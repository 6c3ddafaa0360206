import { keyOf, type MoveTable, type Row, type Value } from './move-tables.ts'
import type { MoveSource, MoveTarget } from './sides.ts'

/** Rows at a time: large enough that a commit hardly counts, small enough for any machine's memory. */
const ROWS_AT_ONCE = 2_000
/** For rows that hold a picture or a photo, some megabytes each. */
const PICTURES_AT_ONCE = 4

export type Progress = (table: MoveTable, done: number, of: number) => void

/** A row that is not the same on both sides: the source was changed after it was read. */
export class MoveDiffers extends Error {
  readonly table: string

  constructor(table: string) {
    super(`A row of ${table} is not the same on both sides`)
    this.table = table
  }
}

const rowsAtOnce = ({ columns }: MoveTable): number =>
  columns.some(({ kind }) => kind === 'bytes') ? PICTURES_AT_ONCE : ROWS_AT_ONCE

/**
 * Copies the rows of a table that the target does not have yet, a part at a time, and the table's counter. After an
 * interruption it continues after the last copied row.
 */
export async function copyTable(source: MoveSource, target: MoveTarget, table: MoveTable, tell: Progress) {
  const of = await source.count(table)
  let done = await target.count(table)
  let after = await target.lastKey(table)
  for (;;) {
    const rows = await source.read(table, after, rowsAtOnce(table))
    const last = rows.at(-1)
    if (last === undefined) break
    await target.write(table, rows)
    after = keyOf(table, last)
    done += rows.length
    tell(table, done, of)
  }
  const number = table.counter === null ? null : await source.lastNumber(table)
  if (number !== null) await target.setLastNumber(table, number)
}

/** Reads a table on both sides and compares every value of every row. Answers how many rows; throws MoveDiffers. */
export async function compareTable(source: MoveSource, target: MoveSource, table: MoveTable): Promise<number> {
  const limit = rowsAtOnce(table)
  let after: Row | null = null
  let compared = 0
  for (;;) {
    const [ours, theirs]: [Row[], Row[]] = [
      await source.read(table, after, limit),
      await target.read(table, after, limit),
    ]
    if (ours.length !== theirs.length || !ours.every((row, at) => isSameRow(row, theirs[at]))) {
      throw new MoveDiffers(table.name)
    }
    compared += ours.length
    const last = ours.at(-1)
    if (last === undefined) break
    after = keyOf(table, last)
  }
  if (table.counter !== null && (await source.lastNumber(table)) !== (await target.lastNumber(table))) {
    throw new MoveDiffers(table.name)
  }
  return compared
}

function isSameRow(one: Row, other: Row | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((value, at) => isSame(value, other[at]))
}

function isSame(one: Value, other: Value | undefined): boolean {
  if (one instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(one, other) === 0
  return one === other
}
