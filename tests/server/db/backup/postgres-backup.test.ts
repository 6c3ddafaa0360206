import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { type BackupTools, backupTools } from '#server/db/backup/backup-tools.ts'
import { postgresEnvironment } from '#server/db/backup/postgres-tools.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

let now = Date.UTC(2026, 10, 21, 3, 5)
const clock = {
  now: () => {
    now += 1
    return now
  },
}
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-pg-backup-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => void vi.unstubAllEnvs())

const put = (shop: Pick<TestDatabase, 'write'>, name: string) =>
  shop.write((tx) => tx.insertInto('settings').values({ name, value: 'ਦੁਕਾਨ' }).execute())
const namesIn = async (shop: Pick<TestDatabase, 'read'>) =>
  (await shop.read.selectFrom('settings').select('name').orderBy('name').execute()).map((row) => row.name)
const urlOf = (shop: TestDatabase) => shop.source.databaseUrl ?? ''

function toolsFor(databaseUrl: string): BackupTools {
  return backupTools({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DATABASE_URL: '' }, clock)
}

async function ask(sql: string, connectionString = inject('postgresUrl')): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows.map((row) => String(Object.values(row)[0]))
}

describeOnBothDatabases('backups of PostgreSQL', (open, kind) => {
  if (kind === 'sqlite') {
    it('are not taken for backups of the embedded database', async () => {
      const folder = join(dataDir, 'a')
      await mkdir(folder)
      const manifest = {
        madeAt: '2026-11-21T03:05:00.000Z',
        database: 'postgres',
        rows: { settings: 1 },
        files: { 'haat.dump': '' },
      }
      await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest))
      await expect(toolsFor('').restore(folder)).rejects.toThrow('This is a backup of PostgreSQL')
    })
    return
  }

  it('are proven in a database of the same letters as the shop has, whatever those of its server are', async () => {
    await ask(`create database other_letters template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`)
    const url = new URL(inject('postgresUrl') ?? '')
    url.pathname = '/other_letters'
    try {
      const shop = await openDatabase({ databaseUrl: url.href })
      await migrate(shop, clock)
      await shop.close()
      const tools = toolsFor(url.href)
      const proof = tools.prove((await tools.make()).folder)
      const lettersOfProof = () =>
        ask(`select pg_encoding_to_char(encoding) from pg_database where datname = 'other_letters_backup_proof'`)
      await expect.poll(lettersOfProof, { interval: 5, timeout: 10_000 }).toEqual(['SQL_ASCII'])
      expect((await proof).proof).toBe('restored')
    } finally {
      await ask('drop database other_letters with (force)')
    }
  })

  it('hold one moment of the shop while it goes on, and are proven in a database that is gone again', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    let isSelling = true
    let acknowledged = 0
    const selling = (async () => {
      while (isSelling) {
        await put(shop, String(acknowledged))
        acknowledged += 1
      }
    })()
    const before = acknowledged
    const { folder, manifest } = await tools.make('nightly')
    isSelling = false
    await selling

    expect((await readdir(folder)).sort()).toEqual(['backup.json', 'haat.dump'])
    expect(manifest).toMatchObject({ database: 'postgres', rows: { orders: 0, content_version: 1 } })
    expect(manifest.rows.settings).toBeGreaterThanOrEqual(before)
    expect(manifest.rows.settings).toBeLessThanOrEqual(acknowledged)
    expect(await tools.prove(folder)).toEqual({ manifest, proof: 'restored' })
    expect(await ask(`select datname from pg_database where datname like '%_backup_proof'`)).toEqual([])
  })

  it('are proven in turn by two machines of one shop', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    const { folder, manifest } = await tools.make()
    const proven = { manifest, proof: 'restored' }
    expect(await Promise.all([tools.prove(folder), tools.prove(folder)])).toEqual([proven, proven])
    expect(await ask(`select datname from pg_database where datname like '%_backup_proof'`)).toEqual([])
  })

  it('are restored in the place of what is there, which is kept, once and once more', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    await put(shop, 'before')
    const { folder } = await tools.make()
    await put(shop, 'after')
    await shop.close()

    const replaced = (await tools.restore(folder)) ?? ''
    const restored = await openDatabase(shop.source)
    expect(await namesIn(restored)).toEqual(['before'])
    await migrate(restored, clock)
    await put(restored, 'and goes on')
    await restored.close()

    await tools.restore(replaced)
    const again = await openDatabase(shop.source)
    expect(await namesIn(again)).toEqual(['after', 'before'])
    await again.close()
  })

  it('are made, proven and restored whatever limits shoppers’ statements have', async () => {
    const shop = await open()
    await put(shop, 'before')
    await shop.close()
    for (const limit of ["statement_timeout = '20ms'", "idle_in_transaction_session_timeout = '500ms'"])
      await ask(`alter database ${new URL(urlOf(shop)).pathname.slice(1)} set ${limit}`)
    const tools = toolsFor(urlOf(shop))
    const { folder } = await tools.make()
    expect(await tools.prove(folder)).toMatchObject({ proof: 'restored' })
    await tools.restore(folder)
  })

  it('say who must leave, where somebody else has a table open, and change nothing', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    await put(shop, 'before')
    const { folder } = await tools.make()
    await put(shop, 'after')
    await shop.close()
    const other = new pg.Client({ connectionString: urlOf(shop) })
    await other.connect()
    await other.query('begin; select count(*) from settings')
    await expect(tools.restore(folder)).rejects.toThrow(operationsMessages.tablesInUse)
    await other.end()
    const still = await openDatabase(shop.source)
    expect(await namesIn(still)).toEqual(['after', 'before'])
    await still.close()
  })

  it('go into an empty database too', async () => {
    const shop = await open()
    await put(shop, 'moved')
    const { folder } = await toolsFor(urlOf(shop)).make()
    const other = await open({ migrated: false })
    expect(await toolsFor(urlOf(other)).restore(folder)).toBeNull()
    expect(await namesIn(other)).toEqual(['moved'])
  })

  it('are not restored while a server uses the database, nor when they are damaged', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    const { folder } = await tools.make()
    await put(shop, 'open')
    await expect(tools.restore(folder)).rejects.toThrow('The shop is running on this data')
    await shop.close()
    await appendFile(join(folder, 'haat.dump'), 'x')
    await expect(tools.restore(folder)).rejects.toThrow('haat.dump has changed')
    await expect(tools.prove(folder)).rejects.toThrow('haat.dump has changed')
  })

  it('are not restored while a server uses the database under a name that its address brings', async () => {
    const shop = await open()
    const { folder } = await toolsFor(urlOf(shop)).make()
    await shop.close()
    const running = await openDatabase({ databaseUrl: `${urlOf(shop)}?application_name=shop-prod` })
    await put(running, 'open')
    await expect(toolsFor(urlOf(shop)).restore(folder)).rejects.toThrow('The shop is running on this data')
    await running.close()
  })

  it('change nothing where the restore breaks off in the middle', async () => {
    const shop = await open()
    const tools = toolsFor(urlOf(shop))
    await put(shop, 'kept')
    const { folder } = await tools.make()
    await shop.close()
    // Everything is dropped already when this one refuses.
    const locked = new pg.Client({ connectionString: urlOf(shop) })
    await locked.connect()
    await locked.query(`create function refuse() returns event_trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await locked.query('create schema guard')
    await locked.query('alter function refuse() set schema guard')
    await locked.query(
      `create event trigger refuse on ddl_command_end when tag in ('CREATE TABLE') execute function guard.refuse()`,
    )
    await expect(tools.restore(folder)).rejects.toThrow('psql failed')
    await locked.query('drop event trigger refuse')
    await locked.end()
    const after = await openDatabase(shop.source)
    expect(await namesIn(after)).toEqual(['kept'])
    await after.close()
  })

  it('are read to their end where the user may make no database', async () => {
    const shop = await open()
    const { folder } = await toolsFor(urlOf(shop)).make()
    const name = new URL(urlOf(shop)).pathname.slice(1)
    await ask(`create role clerk_${name} login password 'of the desk'`)
    try {
      const url = new URL(urlOf(shop))
      url.username = `clerk_${name}`
      url.password = 'of the desk'
      expect(await toolsFor(url.href).prove(folder)).toMatchObject({ proof: 'read' })
    } finally {
      await ask(`drop role clerk_${name}`)
    }
  })

  it('are restored for the shop by a user of their own, to whom the tables would be closed', async () => {
    const shop = await open()
    await put(shop, 'before')
    await shop.close()
    const name = new URL(urlOf(shop)).pathname.slice(1)
    const as = (user: string) => Object.assign(new URL(urlOf(shop)), { username: user, password: 'secret' }).href
    await ask(`create role seller_${name} login password 'secret'`)
    await ask(`create role keeper_${name} login createdb password 'secret' in role seller_${name}`)
    try {
      await ask(`alter database "${name}" owner to seller_${name}`)
      const own = { DATA_DIR: dataDir, DATABASE_URL: as(`seller_${name}`) }
      const { folder } = await toolsFor(urlOf(shop)).make()
      await backupTools({ ...own, BACKUP_DATABASE_URL: urlOf(shop) }, clock).restore(folder)
      await backupTools({ ...own, BACKUP_DATABASE_URL: as(`keeper_${name}`) }, clock).restore(folder)
      const restored = await openDatabase({ databaseUrl: own.DATABASE_URL })
      await put(restored, 'and goes on')
      expect(await namesIn(restored)).toEqual(['and goes on', 'before'])
      await restored.close()
    } finally {
      await ask(`reassign owned by seller_${name}, keeper_${name} to current_user`, urlOf(shop))
      await ask(`drop role seller_${name}, keeper_${name}`)
    }
  })

  it('say when there is no shop to back up, and leave nothing behind', async () => {
    const empty = await open({ migrated: false })
    await expect(toolsFor(urlOf(empty)).make()).rejects.toThrow('There is no shop in this database')
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })
})

describe('the environment of PostgreSQL tools', () => {
  it('says what the address says, password and TLS included', () => {
    expect(postgresEnvironment('postgres://shop:s%40crit@db.example:6432/haat')).toMatchObject({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'shop',
      PGPASSWORD: 's@crit',
      PGDATABASE: 'haat',
    })
    expect(postgresEnvironment('postgres://shop@db.example/haat?sslmode=verify-full', 'other')).toMatchObject({
      PGSSLMODE: 'verify-full',
      PGDATABASE: 'other',
    })
  })
  it('guards the way as the driver does, by the authorities of Node.js where the address names none', async () => {
    const modeOf = (query: string) => postgresEnvironment(`postgres://shop@db.example/haat?${query}`)
    const { PGSSLMODE: mode, PGSSLROOTCERT: file = '' } = modeOf('sslmode=verify-full')
    expect(mode).toBe('verify-full')
    expect(await readFile(file, 'utf8')).toContain(rootCertificates[0])
    const own = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: file }
    expect(modeOf(`sslmode=require&sslrootcert=${file}`)).toMatchObject(own)
    expect(modeOf('sslmode=no-verify')).toMatchObject({ PGSSLMODE: 'require' })
    expect(modeOf('uselibpqcompat=true&sslmode=require')).toMatchObject({ PGSSLMODE: 'require' })
    expect(modeOf('sslmode=disable')).toMatchObject({ PGSSLMODE: 'disable' })
  })
  it('guards the way by PGSSLMODE as the driver reads it, where the address says nothing of it', () => {
    const modeOf = (said: string, query = 'application_name=haat') => {
      vi.stubEnv('PGSSLMODE', said)
      return postgresEnvironment(`postgres://shop@db.example/haat?${query}`).PGSSLMODE
    }
    expect(['require', 'prefer'].map((said) => modeOf(said))).toEqual(['verify-full', 'verify-full'])
    expect(modeOf('no-verify')).toBe('require')
    expect(['disable', 'allow', ''].map((said) => modeOf(said))).toEqual(['disable', 'allow', ''])
    expect(modeOf('no-verify', 'sslmode=require')).toBe('verify-full')
  })
})
