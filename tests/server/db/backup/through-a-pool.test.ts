import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { backupTools } from '#server/db/backup/backup-tools.ts'
import { assertOwnSession } from '#server/db/backup/own-session.ts'
import { withConnection } from '#server/db/backup/postgres-rows.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { systemRandomness } from '#server/ports.ts'
import { loadSecrets } from '#server/repositories/settings.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const program = findPgBouncer()
const adminUrl = inject('postgresUrl')
const clock = { now: () => Date.UTC(2026, 10, 22) }

describe.skipIf(program === undefined || adminUrl === '')('a pool before the database, and backups', () => {
  const name = `pooled_${randomBytes(4).toString('hex')}`
  let direct: string
  let dataDir: string
  let pools: PgBouncer[] = []

  beforeEach(async () => {
    direct = makeShopDatabase(adminUrl, name)
    dataDir = await mkdtemp(join(tmpdir(), 'haat-pooled-'))
    const database = await openDatabase({ databaseUrl: direct })
    await migrate(database, clock)
    await loadSecrets(database, systemRandomness)
    await database.close()
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const pool of pools.splice(0)) await pool.stop()
    await dropShopDatabase(adminUrl, name)
    await rm(dataDir, { recursive: true, force: true })
  })

  async function poolWith(settings: Record<string, string>): Promise<string> {
    const pool = await startPgBouncer(program ?? '', direct, settings)
    pools = [...pools, pool]
    return pool.url
  }
  const toolsFor = (DATABASE_URL: string, BACKUP_DATABASE_URL = '') =>
    backupTools({ DATA_DIR: dataDir, DATABASE_URL, BACKUP_DATABASE_URL }, clock)

  it('are refused through one that hands connections around, and say what to name instead', {
    timeout: 120_000,
  }, async () => {
    const pooled = await poolWith({ default_pool_size: '3' })
    await expect(toolsFor(pooled).make()).rejects.toThrow(operationsMessages.throughPool)
    const { folder } = await toolsFor(pooled, direct).make()
    await expect(toolsFor(pooled).restore(folder)).rejects.toThrow(operationsMessages.throughPool)
    const single = await poolWith({ default_pool_size: '1' })
    await expect(toolsFor(single).make()).rejects.toThrow(operationsMessages.throughPool)
  })

  it('may go through one that keeps a connection for whoever has it', async () => {
    await expect(assertOwnSession(await poolWith({ pool_mode: 'session' }))).resolves.toBeUndefined()
    await expect(assertOwnSession(direct)).resolves.toBeUndefined()
  })

  it('one that knows nothing of settings is in nobody’s way, and is refused for what it is', {
    timeout: 120_000,
  }, async () => {
    const ignore_startup_parameters = 'statement_timeout, idle_in_transaction_session_timeout'
    const pooled = await poolWith({ ignore_startup_parameters })
    await expect(toolsFor(pooled).make()).rejects.toThrow(operationsMessages.throughPool)
    const { folder } = await toolsFor(pooled, direct).make()
    await expect(toolsFor(pooled, direct).restore(folder)).resolves.toEqual(expect.any(String))
    const own = await poolWith({ ignore_startup_parameters, pool_mode: 'session' })
    expect((await toolsFor(direct, own).make('again')).manifest.rows).toMatchObject({ products: 0 })
  })

  it('work as PGOPTIONS says where there is none, as PostgreSQL’s own tools do', async () => {
    vi.stubEnv('PGOPTIONS', '-c work_mem=7MB')
    const shown = await withConnection(direct, (client) =>
      client.query(`select current_setting('work_mem') as memory, current_setting('statement_timeout') as within`),
    )
    expect(shown.rows).toEqual([{ memory: '7MB', within: '0' }])
  })
})
