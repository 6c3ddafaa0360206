import type { MoveTable, Row } from './move-tables.ts'

/** Rows of one database in the order of their keys, which is the same on both. */
export interface MoveSource {
  /** How the place is named to the operator; never with a password. */
  place: string
  count(table: MoveTable): Promise<number>
  /** The rows after a key, at most `limit`; from the first where the key is null. */
  read(table: MoveTable, after: Row | null, limit: number): Promise<Row[]>
  /** The last number a table has counted up to, which may be that of a row long gone; null where it never counted. */
  lastNumber(table: MoveTable): Promise<number | null>
  close(): Promise<void>
}

/** A copy that is being made beside the place where the shop would look for it. */
export interface MoveTarget extends MoveSource {
  /** Key of the last copied row, null if there is none. Rows come in the order of their keys. */
  lastKey(table: MoveTable): Promise<Row | null>
  /** Writes all of these rows, or none if it is interrupted. */
  write(table: MoveTable, rows: readonly Row[]): Promise<void>
  setLastNumber(table: MoveTable, number: number): Promise<void>
  /** Puts the copy in its place, in one step. */
  finish(): Promise<void>
  /** Removes the rows copied so far. */
  discard(): Promise<void>
}
