import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { isBusy, isFullDisk } from './database-errors.ts'
import { assertsItsPlace } from './file-in-place.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { OneConnectionDialect } from './sqlite-dialect.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import type { Tables } from './tables.ts'
import { assertNotInsideWrite } from './write-guard.ts'

/** Short, because SQLite waits on the event loop's thread; the writer goes on waiting without it. */
const WRITER_BUSY_MS = 50
/** Readers wait only while a crashed process's log is recovered. */
const READER_BUSY_MS = 1_000
/** How long a write waits for another process before it answers 503; the event loop is free meanwhile. */
const LONGEST_WAIT_MS = 4_000
const OPEN_WITHIN_MS = 10_000
const FULL = 2

/** Ending of the copy that a restore makes beside the database; gone when it has finished. */
export const RESTORING_SUFFIX = '.restoring'

/**
 * Opens the embedded database: one connection that writes, one that can only read.
 * Throws when a pragma does not hold, another process keeps the file to itself or a restore was interrupted.
 */
export async function openSqlite(file: string, options: { longestWaitMs?: number } = {}): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(`${file}${RESTORING_SUFFIX}`)) {
    throw new StartError(operationsMessages.restoreWasInterrupted, exitCodes.data)
  }
  const writing = await openWithRetries(() => openWriter(file))
  const reading = await openWithRetries(() => openReader(file))
  const read = new Kysely<Tables>({ dialect: new OneConnectionDialect(reading) })
  const longestWaitMs = options.longestWaitMs ?? LONGEST_WAIT_MS
  const assertInPlace = assertsItsPlace(file)
  const writer = new SqliteWriter(writing, new OneConnectionDialect(writing), { longestWaitMs, assertInPlace })
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await writer.close()
    reading.close()
    try {
      writing.run('pragma optimize')
    } catch (error) {
      // Statistics are for later queries: the next close makes them.
      if (!isBusy(error) && !isFullDisk(error)) throw error
    } finally {
      writing.close()
    }
  }

  return {
    kind: 'sqlite',
    read,
    readLists: (work) => work(read),
    async write(work) {
      assertNotInsideWrite(writer)
      return writer.write(work)
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

/** The embedded database for reading alone, as another thread may have it. */
export async function openSqliteReader(file: string): Promise<Pick<Database, 'readLists' | 'close'>> {
  const reading = await openWithRetries(() => openReader(file))
  const read = new Kysely<Tables>({ dialect: new OneConnectionDialect(reading) })
  return {
    readLists: (work) => work(read),
    async close() {
      reading.close()
    },
  }
}

function openWriter(file: string): SqliteConnection {
  return configured(new SqliteConnection(file, { readOnly: false, busyMilliseconds: WRITER_BUSY_MS }), (connection) => {
    connection.setPragma('journal_mode', 'wal', 'wal')
    connection.setPragma('synchronous', 'full', FULL)
    connection.setPragma('foreign_keys', 'on', 1)
    connection.setPragma('busy_timeout', WRITER_BUSY_MS, WRITER_BUSY_MS)
    connection.setPragma('trusted_schema', 'off', 0)
  })
}

function openReader(file: string): SqliteConnection {
  return configured(new SqliteConnection(file, { readOnly: true, busyMilliseconds: READER_BUSY_MS }), (connection) => {
    connection.setPragma('query_only', 'on', 1)
    connection.setPragma('busy_timeout', READER_BUSY_MS, READER_BUSY_MS)
    connection.setPragma('trusted_schema', 'off', 0)
  })
}

function configured(connection: SqliteConnection, configure: (connection: SqliteConnection) => void): SqliteConnection {
  try {
    configure(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Turning on WAL needs the file alone for a moment, which two processes that start at once cannot both have. */
async function openWithRetries(open: () => SqliteConnection): Promise<SqliteConnection> {
  const givesUpAt = performance.now() + OPEN_WITHIN_MS
  for (;;) {
    try {
      return open()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= givesUpAt) throw error
      await delay(20)
    }
  }
}
