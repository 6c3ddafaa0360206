import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type DatabaseSource, openDatabase } from '#server/db/open-database.ts'

export interface TestDatabase extends Database {
  /** What a second process would be given to open the same database. */
  source: DatabaseSource
  /** A second handle on the same database, as another process has; closed with the first. */
  another(): Promise<Database>
}

/** Gives a fresh database; each is closed and removed after the test that asked for it. */
export type OpenTestDatabase = (options?: { migrated?: boolean }) => Promise<TestDatabase>

interface Store {
  source: DatabaseSource
  remove(): Promise<void>
}

type MakeStore = (migrated: boolean) => Promise<Store>

/** A race of the tests may have to wait for its connections, and a busy machine takes its time: what is tested is who wins, not how soon. */
const PATIENT = { connectWithinMs: 60_000, waitWithinMs: 60_000, statementWithinMs: 60_000 }

/** A connection to a database that is new costs ten milliseconds, and most tests ask a few things at once. */
const SPARING = { readers: 2 }

const clock = { now: () => Date.UTC(2026, 10, 21) }

/**
 * Declares the same tests once for SQLite and, where the run found it, once for PostgreSQL.
 * `open()` gives a fresh migrated database; `open({ migrated: false })` an empty one.
 */
export function describeOnBothDatabases(name: string, tests: (open: OpenTestDatabase, kind: Database['kind']) => void) {
  const postgresUrl = inject('postgresUrl')
  describe(`${name} (SQLite)`, () => tests(opener(sqliteStores()), 'sqlite'))
  if (postgresUrl) describe(`${name} (PostgreSQL)`, () => tests(opener(postgresStores(postgresUrl)), 'postgres'))
}

/** A fresh database of the embedded kind alone, for tests of what only it does. */
export function openSqliteForTests(): OpenTestDatabase {
  return opener(sqliteStores())
}

function opener(makeStore: MakeStore): OpenTestDatabase {
  const leavers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const leave of leavers.splice(0).reverse()) await leave()
  })

  return async ({ migrated = true } = {}) => {
    const store = await makeStore(migrated)
    leavers.push(store.remove)
    const another = async (): Promise<Database> => {
      const database = await openDatabase(store.source, { ...PATIENT, ...SPARING })
      leavers.push(() => database.close())
      return database
    }
    return { ...(await another()), source: store.source, another }
  }
}

let sqliteTemplate: Promise<string> | undefined

/** A migrated file that the others are copies of: once for each process. */
async function makeSqliteTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.db')
  const database = await openDatabase({ file })
  await migrate(database, clock)
  await database.close()
  return file
}

function sqliteStores(): MakeStore {
  let folder: Promise<string> | undefined
  let made = 0
  afterAll(async () => {
    if (folder !== undefined) await rm(await folder, { recursive: true, force: true })
  })

  return async (migrated) => {
    folder ??= mkdtemp(join(tmpdir(), 'haat-test-'))
    const inside = await folder
    made += 1
    const own = join(inside, String(made))
    const file = join(own, 'haat.db')
    await mkdir(own)
    if (migrated) {
      sqliteTemplate ??= makeSqliteTemplate()
      await copyFile(await sqliteTemplate, file)
    }
    return { source: { file }, remove: () => rm(own, { recursive: true, force: true }) }
  }
}

let administrators: pg.Pool | undefined

/** One connection of this process for making and removing databases: each test would open two of its own. */
function administratorsOf(connectionString: string): pg.Pool {
  if (administrators === undefined) {
    administrators = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 })
    // The cluster ends after the tests, and maybe before their processes; a query meanwhile fails by itself.
    administrators.on('error', () => undefined)
  }
  return administrators
}

/** The workers of a run share one migrated template in the cluster; the first to come makes it. */
function postgresStores(adminUrl: string): MakeStore {
  let isTemplateMade: Promise<void> | undefined

  const administrator = administratorsOf(adminUrl)

  async function makeTemplate(client: pg.PoolClient): Promise<void> {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'migrated'`)
    if (rowCount === 1) return
    await client.query('create database migrating template template0')
    const database = await openDatabase({ databaseUrl: urlOf('migrating') })
    await migrate(database, clock)
    await database.close()
    await client.query('alter database migrating rename to migrated')
  }

  function urlOf(name: string): string {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    return url.href
  }

  async function makeTemplateOnce(): Promise<void> {
    const client = await administrator.connect()
    try {
      await client.query('select pg_advisory_lock(1)')
      await makeTemplate(client)
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  }

  return async (migrated) => {
    if (migrated) {
      isTemplateMade ??= makeTemplateOnce()
      await isTemplateMade
    }
    const name = `test_${randomBytes(6).toString('hex')}`
    // Files are copied as they are: page by page through the log takes half as long again.
    const template = migrated ? 'migrated' : 'template0'
    await administrator.query(`create database ${name} template ${template} strategy file_copy`)
    return {
      source: { databaseUrl: urlOf(name) },
      remove: async () => void (await administrator.query(`drop database ${name} with (force)`)),
    }
  }
}
