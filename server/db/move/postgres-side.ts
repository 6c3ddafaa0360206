import pg from 'pg'
import { moveMessages } from '#domain/messages/en/move.ts'
import { exitCodes, StartError } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { OF_NO_EXTENSION } from '../backup/own-objects.ts'
import { isUsedByShop } from '../backup/postgres-rows.ts'
import { KEEP_ALIVE } from '../keep-alive.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { isLockNotAvailable, isRefusedSetting } from '../postgres-errors.ts'
import type { MoveTable, Row, Value } from './move-tables.ts'
import type { MoveSource, MoveTarget } from './sides.ts'

/** Schema in which the copy is made; the shop looks for its tables in `public` alone. */
const MOVING_SCHEMA = 'haat_moving'
/** 'move' in ASCII: two moves to one database take turns. */
const LOCK = 0x6d6f7665
const LOCK_WITHIN_MS = 10_000
const INT8 = 20
const TYPES = { integer: 'bigint', text: 'text', bytes: 'bytea' }

const quoted = pg.escapeIdentifier
const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/**
 * Opens a shop on PostgreSQL to be read at one moment, while nothing else can write to it. `tables` are the shop's.
 * Throws while a server uses it.
 */
export async function openPostgresSource(databaseUrl: string): Promise<MoveSource & { applied: string[] }> {
  const client = await connect(databaseUrl)
  try {
    const place = placeOf(client)
    if (await isUsedByShop(client)) throw new StartError(moveMessages.inUse(place), exitCodes.unavailable)
    const names = await relationsOf(client, 'public')
    if (!names.includes('schema_migrations')) throw new StartError(moveMessages.nothingToMove(place), exitCodes.data)
    await client.query('begin isolation level repeatable read')
    await orInUse(
      place,
      client.query(`lock table ${names.map((name) => `public.${quoted(name)}`).join()} in share mode`),
    )
    const { rows } = await client.query<{ name: string }>('select name from public.schema_migrations order by name')
    return { ...readingSide(client, 'public'), applied: rows.map((row) => row.name) }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** That the database can be reached, holds nothing and lets this user make tables. Throws a StartError that says what is not so. */
export async function assertEmptyPostgres(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await assertEmpty(client)
    await assertTakesAll(client)
    const { rows } = await client.query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may`,
    )
    if (rows[0]?.may !== true) throw new StartError(moveMessages.mayNotMake(placeOf(client)), exitCodes.settings)
  } finally {
    await client.end()
  }
}

/** That it can be written, and every letter of the shop. Throws a StartError. */
async function assertTakesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; is_closed: boolean }>(
    `select current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as is_closed`,
  )
  const [found] = rows
  const place = placeOf(client)
  if (found?.is_closed === true) throw new StartError(moveMessages.takesNoWrites(place), exitCodes.settings)
  if (found?.encoding !== 'UTF8') throw new StartError(moveMessages.otherLetters(place), exitCodes.settings)
}

/** Opens the copy that is being made in a schema of its own, or goes on with one that was interrupted. */
export async function openPostgresTarget(
  databaseUrl: string,
  tables: readonly MoveTable[],
  clock: Clock,
): Promise<MoveTarget & { isGoingOn: boolean }> {
  const client = await connect(databaseUrl)
  const place = placeOf(client)
  try {
    await orInUse(place, client.query('select pg_advisory_lock($1)', [LOCK]))
    await assertEmpty(client)
    await assertTakesAll(client)
    const isGoingOn = (await relationsOf(client, MOVING_SCHEMA)).length > 0
    await client.query(`create schema if not exists ${MOVING_SCHEMA}`)
    if (!(await isEmptied(client))) await makeTables(databaseUrl, clock)
    await client.query(`set search_path = ${MOVING_SCHEMA}`)
    await prepare(client, tables)
    return { ...readingSide(client, MOVING_SCHEMA), ...writingSide(client, tables), isGoingOn }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Whether the copy has its tables but not yet the names of the steps that made them, so that all would run once more. */
async function isEmptied(client: pg.Client): Promise<boolean> {
  if (!(await relationsOf(client, MOVING_SCHEMA)).includes('moving')) return false
  return (await ask(client, `select 1 from ${MOVING_SCHEMA}.schema_migrations limit 1`)).length === 0
}

async function makeTables(databaseUrl: string, clock: Clock): Promise<void> {
  const inSchema = `options=${encodeURIComponent(`-c search_path=${MOVING_SCHEMA}`)}`
  const database = await openPostgres(`${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${inSchema}`)
  try {
    await migrate(database, clock)
  } finally {
    await database.close()
  }
}

function writingSide(
  client: pg.Client,
  tables: readonly MoveTable[],
): Pick<MoveTarget, 'lastKey' | 'write' | 'setLastNumber' | 'finish' | 'discard'> {
  return {
    async lastKey({ name, key }) {
      const order = key.map((column) => `${quoted(column)} desc`).join(', ')
      const [row] = await ask(client, `select ${list(key)} from ${quoted(name)} order by ${order} limit 1`)
      return row ?? null
    },
    async write({ name, columns, counter }, rows) {
      const names = columns.map((column) => column.name)
      const arrays = columns.map(({ kind }, at) => `$${at + 1}::${TYPES[kind]}[]`)
      const numbered = counter === null ? '' : 'overriding system value'
      await client.query({
        name: `write ${name}`,
        text: `insert into ${quoted(name)} (${list(names)}) ${numbered} select * from unnest(${arrays.join()})`,
        values: columns.map((_, at) => rows.map((row) => row[at] ?? null)),
      })
    },
    async setLastNumber(table, number) {
      await client.query('select setval($1, $2)', [await sequenceOf(client, MOVING_SCHEMA, table), number])
    },
    finish: () => finish(client, tables),
    async discard() {
      await client.query(`drop schema ${MOVING_SCHEMA} cascade`)
    },
  }
}

/**
 * Takes away the rows that the migrations wrote, and keeps the triggers that count rows still: the counts come as rows
 * themselves. A table of its own says that this was done.
 */
async function prepare(client: pg.Client, tables: readonly MoveTable[]): Promise<void> {
  if ((await relationsOf(client, MOVING_SCHEMA)).includes('moving')) return
  const names = tables.map(({ name }) => quoted(name))
  await inTransaction(client, [
    'create table moving (is_prepared boolean)',
    ...names.map((name) => `alter table ${name} disable trigger user`),
    `truncate ${names.join()}`,
  ])
}

/** The tables and the functions of their triggers change their schema in one transaction: the shop is there, or is not. */
async function finish(client: pg.Client, tables: readonly MoveTable[]): Promise<void> {
  await assertEmpty(client)
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = $1::regnamespace`,
    [MOVING_SCHEMA],
  )
  const names = tables.map(({ name }) => quoted(name))
  await inTransaction(client, [
    'drop table moving',
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...names.map((name) => `alter table ${name} set schema public`),
    ...functions.map(({ name }) => `alter function ${name} set schema public`),
    `drop schema ${MOVING_SCHEMA}`,
  ])
  await client.query('set search_path = public')
  await client.query('analyze')
}

function readingSide(client: pg.Client, schema: string): MoveSource {
  // Counters of rows are spread over connections here; the embedded database keeps the sum of each.
  const relation = (name: string): string =>
    name === 'tallies'
      ? `(select name, 0::bigint as shard, sum(rows_held)::bigint as rows_held from ${schema}.tallies group by name) as tallies`
      : `${schema}.${quoted(name)}`
  return {
    place: placeOf(client),
    async count({ name }) {
      const [row] = await ask(client, `select count(*) from ${relation(name)}`)
      return Number(row?.[0])
    },
    async read({ name, columns, key }, after, limit) {
      const where = after === null ? '' : `where (${list(key)}) > (${key.map((_, at) => `$${at + 1}`).join()})`
      const names = columns.map((column) => column.name)
      const text = `select ${list(names)} from ${relation(name)} ${where} order by ${list(key)} limit ${limit}`
      return await ask(client, text, after ?? [])
    },
    async lastNumber(table) {
      const sequence = await sequenceOf(client, schema, table)
      const [row] = await ask(client, `select last_value, is_called::int::bigint from ${sequence}`)
      return row?.[1] === 1 ? Number(row[0]) : null
    },
    async close() {
      await client.end()
    },
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'haat-move',
    ...KEEP_ALIVE,
    lock_timeout: LOCK_WITHIN_MS,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
  })
  // The query reports the error to whoever waits for it; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw isRefusedSetting(error)
      ? new StartError(moveMessages.throughPool(placeOf(client)), exitCodes.settings)
      : error
  })
  await assertDirect(client)
  // The role may have limits for shoppers' sake; here a statement may take as long as it needs.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/**
 * A pool that is told to pass over such settings lets a move begin, and gives its statements to several connections: tables
 * are then made where nobody looks for them, and what was set for the move stays with the shop's own. Throws a StartError.
 */
async function assertDirect(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wait: number }>(
    `select setting::int as wait from pg_settings where name = 'lock_timeout'`,
  )
  if (rows[0]?.wait === LOCK_WITHIN_MS) return
  const place = placeOf(client)
  await client.end()
  throw new StartError(moveMessages.throughPool(place), exitCodes.settings)
}

async function ask(client: pg.Client, text: string, values: Row = []): Promise<Value[][]> {
  const { rows } = await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })
  return rows
}

async function inTransaction(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';\n')).catch(async (error: unknown) => {
    // Fails, too, where the connection is lost: the first error says why.
    await client.query('rollback').catch(() => undefined)
    throw error
  })
}

async function orInUse(place: string, asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    throw isLockNotAvailable(error) ? new StartError(moveMessages.inUse(place), exitCodes.unavailable) : error
  })
}

async function relationsOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p', 'v', 'm', 'f') and ${OF_NO_EXTENSION} order by 1`,
    [schema],
  )
  return rows.map((row) => row.name)
}

async function assertEmpty(client: pg.Client): Promise<void> {
  if ((await relationsOf(client, 'public')).length === 0) return
  throw new StartError(moveMessages.notEmpty(placeOf(client)), exitCodes.settings)
}

async function sequenceOf(client: pg.Client, schema: string, { name, counter }: MoveTable): Promise<string> {
  const [row] = await ask(client, 'select pg_get_serial_sequence($1, $2)', [`${schema}.${quoted(name)}`, counter])
  return String(row?.[0])
}

const placeOf = (client: pg.Client): string => `PostgreSQL, ${client.host}:${client.port}/${client.database}`
