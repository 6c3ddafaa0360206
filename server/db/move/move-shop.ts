import { moveMessages } from '#domain/messages/en/move.ts'
import { exitCodes, StartError } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { allMigrations } from '../migrations/all.ts'
import { compareTable, copyTable, MoveDiffers, type Progress } from './copy-rows.ts'
import type { MoveTable } from './move-tables.ts'
import { assertEmptyPostgres, openPostgresSource, openPostgresTarget } from './postgres-side.ts'
import type { MoveSource, MoveTarget } from './sides.ts'
import { assertNoFile, openSqliteSource, openSqliteTarget } from './sqlite-side.ts'

/** A database that holds a shop or will hold it. */
export type Place = { file: string } | { databaseUrl: string }

export interface MoveOptions {
  from: Place
  to: Place
  clock: Clock
  say(line: string): void
  tell: Progress
}

export interface Moved {
  rows: number
  tables: number
  orders: number
}

/** Says what would be moved, and throws a StartError for whatever would stop it. Nothing is written. */
export async function tryMove({ from, to, say }: Pick<MoveOptions, 'from' | 'to' | 'say'>): Promise<void> {
  if ('file' in from === 'file' in to) throw new StartError(moveMessages.sameKind, exitCodes.settings)
  if ('databaseUrl' in to) await assertEmptyPostgres(to.databaseUrl)
  else assertNoFile(to.file)
  const source = 'file' in from ? openSqliteSource(from.file) : await openPostgresSource(from.databaseUrl)
  try {
    assertCurrent(source.applied)
    say(moveMessages.couldMove(source.place))
  } finally {
    await source.close()
  }
}

/**
 * Moves a shop between the embedded database and PostgreSQL: every row of every table, what tables have counted up to,
 * and then compares all of it on both sides. After that the copy takes effect in one step; an interrupted move
 * continues where it stopped. The source is left as it is. Throws a StartError if somebody uses either side, the target
 * holds anything, or the source is of another version.
 */
export async function moveShop({ from, to, clock, say, tell }: MoveOptions): Promise<Moved> {
  const { source, target, tables, isGoingOn } = await openBoth(from, to, clock)
  try {
    say(moveMessages.moving(source.place, target.place))
    if (isGoingOn) say(moveMessages.goingOn)
    for (const table of tables) await copyTable(source, target, table, tell)
    say(moveMessages.comparing)
    const moved = await compareAll(source, target, tables)
    await target.finish()
    return moved
  } finally {
    await source.close()
    await target.close()
  }
}

async function openBoth(from: Place, to: Place, clock: Clock) {
  if ('file' in from && 'databaseUrl' in to) {
    const source = openSqliteSource(from.file)
    return await openTarget(source, async () => {
      const target = await openPostgresTarget(to.databaseUrl, source.tables, clock)
      return { target, tables: source.tables, isGoingOn: target.isGoingOn }
    })
  }
  if ('databaseUrl' in from && 'file' in to) {
    assertNoFile(to.file)
    return await openTarget(await openPostgresSource(from.databaseUrl), async () => {
      const target = await openSqliteTarget(to.file, clock)
      return { target, tables: target.tables, isGoingOn: target.isGoingOn }
    })
  }
  throw new StartError(moveMessages.sameKind, exitCodes.settings)
}

async function openTarget<Opened extends { target: MoveTarget; tables: MoveTable[] }>(
  source: MoveSource & { applied: string[] },
  open: () => Promise<Opened>,
) {
  try {
    assertCurrent(source.applied)
    return { source, ...(await open()) }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function compareAll(source: MoveSource, target: MoveTarget, tables: readonly MoveTable[]): Promise<Moved> {
  const moved = { rows: 0, tables: tables.length, orders: 0 }
  try {
    for (const table of tables) {
      const rows = await compareTable(source, target, table)
      moved.rows += rows
      if (table.name === 'orders') moved.orders = rows
    }
    return moved
  } catch (error) {
    if (!(error instanceof MoveDiffers)) throw error
    await target.discard()
    throw new StartError(moveMessages.differs(error.table), exitCodes.data)
  }
}

function assertCurrent(applied: readonly string[]): void {
  const known = allMigrations.map(({ name }) => name)
  if (known.length === applied.length && known.every((name) => applied.includes(name))) return
  throw new StartError(moveMessages.otherVersion, exitCodes.data)
}
