import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { createSemaphore } from '#server/semaphore.ts'
import { unavailable } from './database-errors.ts'
import { createGivenBack } from './given-back.ts'
import { KEEP_ALIVE } from './keep-alive.ts'
import {
  isConnectionTrouble,
  isFullServer,
  isLostConnection,
  isReadOnlyServer,
  SilentConnection,
} from './postgres-errors.ts'

export interface PoolOptions {
  connectionString: string
  max: number
  isReadOnly: boolean
  /** How long a new connection may take. */
  connectWithinMs: number
  /** How long a caller may wait while all connections are in use. */
  waitWithinMs: number
  /** How long the server lets a statement take. */
  statementWithinMs: number
}

/** Connections to one PostgreSQL, with two faces for Kysely. */
export interface SturdyPool {
  usual: PostgresPool
  /** The same connections for statements that may take as long as they need: a change of the tables. */
  unhurried: PostgresPool
  end(): Promise<void>
}

/** The server's own limit ends a statement first, unless nothing comes through at all. */
const SILENCE_BEYOND_MS = 2_000
/** Connections whose network is gone do not end in time for a stop. */
const END_WITHIN_MS = 2_000
/** Time for the pool to notice that idle connections were lost together with this one. */
const BEFORE_READING_AGAIN_MS = 50

/** Time for connections that were asked for together to come. */
const BEFORE_ASKING_AGAIN_MS = 100

const INT8 = 20
const NUMERIC = 1700

/**
 * Opens connections as they are needed. Whatever happens to the server or the network, callers get the shop's 503 and
 * the process goes on; new connections are opened once the server is back.
 */
export function openPool(options: PoolOptions): SturdyPool {
  const { max, waitWithinMs, statementWithinMs } = options
  const places = createSemaphore(max)
  const givenBack = createGivenBack()
  let lent = 0
  let pool = makePool(options)

  /**
   * Where the server is full, or the part of it that this user may have, a connection of our own comes back soon: a smaller
   * server makes the queue longer, and refuses nobody as long as it moves.
   */
  async function connect(): Promise<Connection> {
    const givesUpAt = performance.now() + waitWithinMs
    for (let isFirst = true; ; isFirst = false) {
      try {
        const from = pool
        const client = await from.connect()
        lent += 1
        return { from, client }
      } catch (error) {
        const left = givesUpAt - performance.now()
        // Those asked for at the same moment may be on their way still.
        const hopes = lent > 0 || isFirst
        if (!isFullServer(error) || !hopes || left <= 0) throw error
        await givenBack.wait(lent > 0 ? left : BEFORE_ASKING_AGAIN_MS)
      }
    }
  }

  async function acquire(): Promise<Connection> {
    if (!(await places.acquire(waitWithinMs))) {
      throw unavailable(new Error(`All ${max} connections to the database were in use for ${waitWithinMs} ms`))
    }
    try {
      return await connect()
    } catch (error) {
      places.release()
      throw unavailable(error)
    }
  }

  function giveBack(connection: Connection, isDead: boolean): void {
    connection.client.release(isDead)
    lent -= 1
    places.release()
    givenBack.tell()
  }

  function abandon(connection: Connection, error: unknown): void {
    giveBack(connection, true)
    // The pool's other connections are silent too; without a new pool each of them would cost a timeout.
    if (error instanceof SilentConnection && connection.from === pool) {
      pool = makePool(options)
      void connection.from.end()
    }
  }

  const faceOf = (silenceMs: number): PostgresPool => ({
    options: pool.options,
    connect: async () =>
      sturdyClient(await acquire(), { acquire, abandon, giveBack, silenceMs, readsAgain: options.isReadOnly }),
    end: async () => {},
  })

  return {
    usual: faceOf(statementWithinMs + SILENCE_BEYOND_MS),
    unhurried: faceOf(Number.POSITIVE_INFINITY),
    end: () => Promise.race([pool.end(), delay(END_WITHIN_MS, undefined, { ref: false })]),
  }
}

/**
 * An address may bring a name of its own, and wins over what is said beside it. By this one a restore or a move knows that
 * the shop is running, so it comes last: of two the driver takes the later.
 */
function underOurName(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}application_name=haat`
}

/** `end` comes to its end when the database has let go of every connection. */
interface Connections extends Pick<pg.Pool, 'options'> {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

interface Connection {
  from: Connections
  client: pg.PoolClient
}

function makePool({ connectionString, max, isReadOnly, connectWithinMs, statementWithinMs }: PoolOptions): Connections {
  const made = new pg.Pool({
    connectionString: underOurName(connectionString),
    max,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: statementWithinMs,
    ...KEEP_ALIVE,
    types: { getTypeParser },
    ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  })
  // Both are needed: the pool reports errors of idle connections, each connection its own while it is in use. An
  // 'error' without a listener would end the process; the query itself reports to whoever waits for it.
  made.on('error', () => {})
  const open = new Set<Promise<void>>()
  made.on('connect', (client) => {
    client.on('error', () => {})
    const gone = Promise.withResolvers<void>()
    open.add(gone.promise)
    client.once('end', () => {
      open.delete(gone.promise)
      gone.resolve()
    })
  })
  const end = async (): Promise<void> => {
    // pg's `end()` resolves before the server has closed the connections.
    await made.end()
    await Promise.all(open)
  }
  return { connect: () => made.connect(), options: made.options, end }
}

interface Ways {
  acquire(): Promise<Connection>
  abandon(connection: Connection, error: unknown): void
  giveBack(connection: Connection, isDead: boolean): void
  silenceMs: number
  readsAgain: boolean
}

/** One connection as Kysely uses it, from its being handed out to its being given back. */
function sturdyClient(
  first: Connection,
  { acquire, abandon, giveBack, silenceMs, readsAgain }: Ways,
): PostgresPoolClient {
  let held: Connection | undefined = first

  async function ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (held === undefined) throw new Error('Connection terminated')
    const connection = held
    try {
      return await listening(connection.client, silenceMs, sql, parameters)
    } catch (error) {
      // A connection that is for reading alone is right to refuse a write: that is a fault of the program.
      if (isLostConnection(error) || (!readsAgain && isReadOnlyServer(error))) {
        held = undefined
        abandon(connection, error)
      }
      throw error
    }
  }

  async function read<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await ask(sql, parameters)
    } catch (error) {
      if (!isLostConnection(error)) throw error
      await delay(BEFORE_READING_AGAIN_MS)
      held = await acquire()
      return await ask(sql, parameters)
    }
  }

  async function write<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await ask(sql, parameters)
    } catch (error) {
      // The server rolls back by itself when a connection is lost.
      if (sql === 'rollback' && isLostConnection(error)) return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      // The commit may have happened: running the work again could do it twice.
      if (sql === 'commit' && isConnectionTrouble(error)) throw unavailable(error)
      throw error
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof sql !== 'string') throw new Error('Streaming is not supported: page by key instead')
    if (!readsAgain) return write<R>(sql, parameters)
    return read<R>(sql, parameters).catch((error: unknown) => {
      throw isConnectionTrouble(error) ? unavailable(error) : error
    })
  }

  return {
    query,
    release(isDead = false) {
      if (held === undefined) return
      giveBack(held, isDead)
      held = undefined
    },
  }
}

/** The fields of an answer that Kysely reads; it counts rows only for the commands on its list. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const

function resultOf<R>({ command, rowCount, rows }: { command: string; rowCount: number | null; rows: R[] }) {
  const counted = COMMANDS.find((known) => known === command)
  return { command: counted ?? ('SELECT' as const), rowCount: rowCount ?? 0, rows }
}

/** Runs a query; a silence longer than the server's own time limit counts as a lost connection. */
async function listening<R>(
  client: pg.PoolClient,
  silenceMs: number,
  text: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  const asked = client.query<R & pg.QueryResultRow>({ text, values: [...parameters] }).then(resultOf<R>)
  if (!Number.isFinite(silenceMs)) return await asked
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    silence.reject(new SilentConnection(`Nothing came from the database for ${silenceMs} ms`))
  }, silenceMs)
  try {
    return await Promise.race([asked, silence.promise])
  } finally {
    clearTimeout(timer)
    // The query rejects later, when nobody awaits it any more.
    asked.catch(() => {})
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return toNumber
  return pg.types.getTypeParser(type, format)
}

function toNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The database holds ${text}, more than a number can`)
  return value
}
