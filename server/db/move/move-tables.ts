import type { DatabaseSync } from 'node:sqlite'

export type ColumnKind = 'integer' | 'text' | 'bytes'

/** A table of the shop as a move sees it; both databases have the same ones. */
export interface MoveTable {
  name: string
  columns: readonly { name: string; kind: ColumnKind }[]
  /** Names of the columns of its primary key, in their order. */
  key: readonly string[]
  /** The column the database counts up itself, where it has one. */
  counter: string | null
}

/** What a column holds on either database. */
export type Value = string | number | Uint8Array | null
export type Row = readonly Value[]

const KINDS: Record<string, ColumnKind> = { INTEGER: 'integer', TEXT: 'text', BLOB: 'bytes' }

/**
 * The shop's tables, read from an embedded database that is up to date, each after those it refers to, so that no row
 * ever comes before what it needs.
 */
export function readMoveTables(database: DatabaseSync): MoveTable[] {
  const found = database
    .prepare(`select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all()
    .map(({ name, sql }) => readTable(database, String(name), String(sql)))
  const parents = new Map(found.map(({ name }) => [name, parentsOf(database, name)]))
  const sorted: MoveTable[] = []
  let left = found
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(
      ({ name }) => !parents.get(name)?.some((parent) => parent !== name && waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    sorted.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

function readTable(database: DatabaseSync, name: string, sql: string): MoveTable {
  const rows = database.prepare('select name, type, pk from pragma_table_info(?) order by cid').all(name)
  const columns = rows.map((row) => {
    const kind = KINDS[String(row.type)]
    if (kind === undefined) throw new Error(`${name}.${row.name} is of the type ${row.type}, which no move knows`)
    return { name: String(row.name), kind }
  })
  const key = rows
    .filter((row) => Number(row.pk) > 0)
    .sort((a, b) => Number(a.pk) - Number(b.pk))
    .map((row) => String(row.name))
  if (key.length === 0) throw new Error(`${name} has no primary key, so its rows cannot be moved in an order`)
  return { name, columns, key, counter: /\bautoincrement\b/i.test(sql) ? (key[0] ?? null) : null }
}

function parentsOf(database: DatabaseSync, name: string): string[] {
  const rows = database.prepare('select "table" as parent from pragma_foreign_key_list(?)').all(name)
  return rows.map((row) => String(row.parent))
}

/** The key of a row, whose values are in the order of the table's columns. */
export function keyOf({ columns, key }: MoveTable, row: Row): Row {
  return key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null)
}
