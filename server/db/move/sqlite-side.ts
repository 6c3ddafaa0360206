import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { moveMessages } from '#domain/messages/en/move.ts'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { isThere, syncToDisk } from '../backup/files.ts'
import { countRowsChecked } from '../backup/inspect.ts'
import { isBusy } from '../database-errors.ts'
import { migrate } from '../migrate.ts'
import { openSqlite, RESTORING_SUFFIX } from '../sqlite.ts'
import { type MoveTable, readMoveTables, type Value } from './move-tables.ts'
import type { MoveSource, MoveTarget } from './sides.ts'

/** Ending of the copy while it is being made; nothing opens a shop of that name. */
const MOVING_SUFFIX = '.moving'

/** Opens an embedded shop to be read by this process alone. Throws while a server has it open. */
export function openSqliteSource(file: string): MoveSource & { tables: MoveTable[]; applied: string[] } {
  if (!isThere(file)) throw new StartError(moveMessages.nothingToMove(file), exitCodes.data)
  if (existsSync(`${file}${RESTORING_SUFFIX}`)) {
    throw new StartError(operationsMessages.restoreWasInterrupted, exitCodes.data)
  }
  const database = openAlone(file)
  const names = database.prepare('select name from schema_migrations order by name').all()
  return {
    ...readingSide(database, file),
    tables: readMoveTables(database),
    applied: names.map((row) => String(row.name)),
  }
}

/** Throws where there is a file of that name already. */
export function assertNoFile(file: string): void {
  if (existsSync(file)) throw new StartError(moveMessages.fileIsThere(file), exitCodes.settings)
}

/** Opens the copy that an embedded shop is being made of, or goes on with one that was interrupted. */
export async function openSqliteTarget(
  file: string,
  clock: Clock,
): Promise<MoveTarget & { tables: MoveTable[]; isGoingOn: boolean }> {
  const moving = `${file}${MOVING_SUFFIX}`
  await mkdir(dirname(file), { recursive: true })
  const isGoingOn = existsSync(moving)
  if (!isGoingOn || !isEmptied(moving)) {
    const made = await openSqlite(moving)
    await migrate(made, clock)
    await made.close()
  }
  const database = openAlone(moving)
  const tables = readMoveTables(database).filter(({ name }) => name !== 'moving')
  prepare(database, tables)
  const inserts = new Map<string, StatementSync>()

  async function remove(): Promise<void> {
    for (const ending of ['', '-wal', '-shm']) await rm(`${moving}${ending}`, { force: true })
  }

  return {
    ...readingSide(database, file),
    tables,
    isGoingOn,
    async lastKey({ name, key }) {
      const order = key.map((column) => `"${column}" desc`).join(', ')
      const [row] = database.prepare(`select ${list(key)} from "${name}" order by ${order} limit 1`).all()
      return row === undefined ? null : key.map((column) => row[column] ?? null).map(toValue)
    },
    async write(table, rows) {
      const names = table.columns.map((column) => column.name)
      let insert = inserts.get(table.name)
      if (insert === undefined) {
        insert = database.prepare(
          `insert into "${table.name}" (${list(names)}) values (${names.map(() => '?').join()})`,
        )
        inserts.set(table.name, insert)
      }
      const prepared = insert
      inTransaction(database, () => {
        for (const row of rows) prepared.run(...row)
      })
    },
    async setLastNumber({ name }, number) {
      inTransaction(database, () => {
        database.prepare('delete from sqlite_sequence where name = ?').run(name)
        database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, number)
      })
    },
    async finish() {
      inTransaction(database, () => {
        for (const { sql } of database.prepare('select sql from moving').all()) database.exec(String(sql))
        database.exec('drop table moving')
      })
      database.exec('analyze')
      database.close()
      countRowsChecked(moving)
      await syncToDisk(moving)
      assertNoFile(file)
      await rename(moving, file)
      await syncToDisk(dirname(file))
      await remove()
    },
    async discard() {
      database.close()
      await remove()
    },
  }
}

/** Whether a copy has its tables but not yet the names of the steps that made them, so that all would run once more. */
function isEmptied(file: string): boolean {
  const database = openAlone(file)
  try {
    const isPrepared = database.prepare(`select 1 from sqlite_schema where name = 'moving'`).get() !== undefined
    return isPrepared && database.prepare('select 1 from schema_migrations').get() === undefined
  } finally {
    database.close()
  }
}

/**
 * Takes away the rows that the migrations wrote and the triggers that count rows: the counts come as rows themselves.
 * The triggers wait in a table of their own, whose presence says that this was done.
 */
function prepare(database: DatabaseSync, tables: readonly MoveTable[]): void {
  database.exec('pragma foreign_keys = off')
  if (database.prepare(`select 1 from sqlite_schema where name = 'moving'`).get() !== undefined) return
  inTransaction(database, () => {
    const triggers = database.prepare(`select name from sqlite_schema where type = 'trigger'`).all()
    database.exec(
      `create table moving (sql text primary key) strict;
       insert into moving select sql from sqlite_schema where type = 'trigger'`,
    )
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
    for (const { name } of tables) database.exec(`delete from "${name}"`)
  })
}

/** The file stays this connection's own until it closes. */
function openAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    return database
  } catch (error) {
    database.close()
    throw isBusy(error) ? new StartError(moveMessages.inUse(file), exitCodes.unavailable) : error
  }
}

function readingSide(database: DatabaseSync, place: string): MoveSource {
  return {
    place,
    async count({ name }) {
      return Number(database.prepare(`select count(*) as n from "${name}"`).get()?.n)
    },
    async read({ name, columns, key }, after, limit) {
      const where = after === null ? '' : `where (${list(key)}) > (${key.map(() => '?').join()})`
      const names = columns.map((column) => column.name)
      const text = `select ${list(names)} from "${name}" ${where} order by ${list(key)} limit ?`
      const rows = database.prepare(text).all(...(after ?? []), limit)
      return rows.map((row) => names.map((column) => toValue(row[column])))
    },
    async lastNumber({ name }) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(name)
      return row === undefined ? null : Number(row.seq)
    },
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('begin immediate')
  try {
    work()
    database.exec('commit')
  } catch (error) {
    // A full disk may have made SQLite roll back already; a second one would throw, and hide why.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function toValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A column holds a ${typeof value}, which no move knows`)
}

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
