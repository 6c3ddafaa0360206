import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import type { Manifest } from './manifest.ts'
import { DROP_ALL } from './own-objects.ts'
import { assertOwnSession } from './own-session.ts'
import { countPostgresRows, isUsedByShop, listPostgresTables, NO_LIMIT, withConnection } from './postgres-rows.ts'
import { pipeTools, postgresEnvironment, runTool } from './postgres-tools.ts'
import { REPLACED_FOLDER } from './restore-backup.ts'
import { assertSameRows, BACKED_UP_AS, verifyFiles } from './verify-backup.ts'
import { type MadeBackup, writeBackup } from './write-backup.ts'

const DUMP_FILE = BACKED_UP_AS.postgres
/** Without owners and rights: the user who restores owns everything. */
const OWNERLESS = ['--no-owner', '--no-privileges']
/** The shop alone: not the extensions a provider has put into its database, nor what others keep beside it. */
const SHOP_ALONE = [...OWNERLESS, '--schema=public']
/** 'prov' in ASCII: whoever proves a backup of one shop takes turns. */
const PROOF_LOCK = 0x70726f76
const LOOK_AGAIN_MS = 500
/** Tables that somebody else reads are not taken away under them: without a limit a restore would wait without a word. */
const LOCK_WITHIN = '5s'
/** PostgreSQL's code for what the user may not do. */
const NOT_ALLOWED = '42501'

interface Place {
  databaseUrl: string
  dataDir: string
}

interface RestorePlace extends Place {
  /** How the shop itself reaches the database, perhaps as another user. */
  shopUrl: string
  /** Goes without a backup of what is replaced: the way out where that cannot be read any more. */
  discards?: boolean
}

interface Options {
  mark?: string | undefined
  within?: string
  signal?: AbortSignal | undefined
}

/** Dumps the shop as it is at one moment, while it goes on selling; the rows are counted in the same snapshot. */
export async function makePostgresBackup(
  { databaseUrl, dataDir }: Place,
  clock: Clock,
  { mark, within, signal }: Options = {},
): Promise<MadeBackup> {
  await assertOwnSession(databaseUrl)
  const place = { dataDir, clock, ...(mark === undefined ? {} : { mark }), ...(within === undefined ? {} : { within }) }
  return await writeBackup(place, 'postgres', (folder) =>
    withConnection(databaseUrl, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local statement_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      const counts = await countPostgresRows(client)
      if (counts.settings === undefined) throw new Error(operationsMessages.noShopInDatabase)
      const words = [
        '--format=custom',
        `--snapshot=${rows[0]?.snapshot}`,
        ...OWNERLESS,
        ...(await withoutOthers(client)),
      ]
      await runTool(
        { name: 'pg_dump', words: [...words, `--file=${join(folder, DUMP_FILE)}`] },
        { environment: postgresEnvironment(databaseUrl), signal },
      )
      await client.query('rollback')
      return counts
    }),
  )
}

/** Leaves out the schemas of others, which this user may not be allowed to read. */
async function withoutOthers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select format('--exclude-schema=%I', nspname) as word from pg_namespace
     where nspname not in ('public', 'information_schema') and nspname not like 'pg\\_%'`,
  )
  return rows.map(({ word }) => word)
}

/**
 * Proves a backup by restoring it into a database of its own beside the shop's, whose rows are counted, and which is
 * dropped again. If the user may not create databases, the dump is read to its end instead; returns which of the two
 * was done. Throws an Error that names what is wrong.
 */
export async function provePostgresBackup(
  databaseUrl: string,
  folder: string,
  signal?: AbortSignal,
): Promise<{ manifest: Manifest; proof: 'restored' | 'read' }> {
  const manifest = await verifyFiles(folder, 'postgres')
  return await withConnection(databaseUrl, async (client) => {
    await takeTurn(client, signal)
    return { manifest, proof: await tryDump({ databaseUrl, dump: join(folder, DUMP_FILE), manifest, signal }) }
  })
}

/**
 * The trial's database has one name, so that one left behind is found: whoever proves a backup of this shop, on whatever
 * machine, waits until nobody else does. The lock ends with the transaction, behind a pool too, and with the process.
 */
async function takeTurn(client: pg.Client, signal: AbortSignal | undefined): Promise<void> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const isMine = async () => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [PROOF_LOCK])
    return rows[0]?.mine === true
  }
  while (!(await isMine())) await delay(LOOK_AGAIN_MS, undefined, { signal })
}

interface Trial {
  databaseUrl: string
  dump: string
  manifest: Manifest
  signal: AbortSignal | undefined
}

async function tryDump({ databaseUrl, dump, manifest, signal }: Trial): Promise<'restored' | 'read'> {
  const scratch = `${new pg.Client({ connectionString: databaseUrl }).database}_backup_proof`
  const isMade = await withConnection(databaseUrl, (client) => makeScratch(client, scratch))
  const environment = postgresEnvironment(databaseUrl, isMade ? scratch : undefined)
  if (!isMade) {
    await runTool({ name: 'pg_restore', words: ['--file=/dev/null', '--schema=public', dump] }, { environment, signal })
    return 'read'
  }
  try {
    const words = [...SHOP_ALONE, '--single-transaction', '--exit-on-error', `--dbname=${scratch}`, dump]
    await runTool({ name: 'pg_restore', words }, { environment, signal })
    assertSameRows(manifest, await withConnection(inDatabase(databaseUrl, scratch), countPostgresRows))
    return 'restored'
  } finally {
    // One that others look into, such as a monitor of all databases, stays until the next proof: that says nothing of the backup.
    await withConnection(databaseUrl, (client) => dropScratch(client, scratch)).catch(() => undefined)
  }
}

/** With force, for the connections of this user that a pool keeps there. */
const dropScratch = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)

/**
 * With the letters of the shop's own database: those of the server may be others, without the letters of India. One that
 * an interrupted proof left behind is dropped first. False where this user may make none.
 */
async function makeScratch(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ letters: string }>(
    `select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as letters
     from pg_database where datname = current_database()`,
  )
  try {
    await dropScratch(client, name)
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0 ${rows[0]?.letters ?? ''}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return false
    throw error
  }
}

/**
 * Replaces the database's content with a verified backup, in one transaction: if it is interrupted, nothing has
 * changed. The old content is first backed up to `DATA_DIR/replaced/<UTC time>/`, whose path is returned; null if the
 * database was empty or the old content is given up. Throws when a server uses the database.
 */
export async function restorePostgresBackup(
  { databaseUrl, shopUrl, dataDir, discards = false }: RestorePlace,
  folder: string,
  clock: Clock,
): Promise<string | null> {
  const manifest = await verifyFiles(folder, 'postgres')
  await assertOwnSession(databaseUrl)
  const asShop = await withConnection(shopUrl, asUserOf)
  const isEmpty = await withConnection(databaseUrl, async (client) => {
    if (await isUsedByShop(client)) throw new Error(operationsMessages.shopIsRunning)
    return (await listPostgresTables(client)).length === 0
  })
  const replaced = isEmpty || discards ? null : await setAside({ databaseUrl, dataDir }, clock)
  const environment = postgresEnvironment(databaseUrl)
  // pg_dump and what pg_restore writes lift the role's limits themselves; what comes before that is the shop's own.
  const waiting = `-c idle_in_transaction_session_timeout=0 -c lock_timeout=${LOCK_WITHIN}`
  const limits = `${environment.PGOPTIONS ?? ''} ${NO_LIMIT} ${waiting} -c client_min_messages=warning`
  await pipeTools(
    { name: 'pg_restore', words: [...SHOP_ALONE, '--file=-', join(folder, DUMP_FILE)] },
    {
      name: 'psql',
      words: [
        ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
        // What is made belongs to the shop: another user's tables would stay closed to it.
        ...[`--command=${DROP_ALL}`, `--command=${asShop}`, '--file=-'],
      ],
    },
    { environment: { ...environment, PGOPTIONS: limits } },
  ).catch((error: unknown) => {
    const isTaken = error instanceof Error && error.message.includes('due to lock timeout')
    throw isTaken ? new StartError(operationsMessages.tablesInUse, exitCodes.unavailable) : error
  })
  assertSameRows(manifest, await withConnection(databaseUrl, countPostgresRows))
  return replaced
}

/** A damaged database cannot be backed up: whether its content may be lost is for the operator to say. Throws a StartError. */
async function setAside(place: Place, clock: Clock): Promise<string> {
  try {
    return (await makePostgresBackup(place, clock, { within: REPLACED_FOLDER })).folder
  } catch (error) {
    if (error instanceof StartError || (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED)) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw Object.assign(new StartError(operationsMessages.notSetAside(why), exitCodes.data), { cause: error })
  }
}

/** The words that make another user work as the one of this connection; a pool may know that one by another name. */
async function asUserOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ words: string }>(`select format('set role %I', current_user) as words`)
  return rows[0]?.words ?? ''
}

function inDatabase(databaseUrl: string, name: string): string {
  // An address without a host is for a socket; a URL must have one.
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}
