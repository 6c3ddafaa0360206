import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { rowsOfFile } from '#tests/support/shop-rows.ts'
import { fillShopToMove } from '#tests/support/shop-to-move.ts'
import { sparing } from '#tests/support/sparing.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const SCRIPT = fileURLToPath(new URL('../../../server/cli/move.ts', import.meta.url))
/** Enough that what follows them takes a while. */
const ORDERS = 5_000

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-move-cli-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Ended {
  /** Null where it was killed. */
  code: number | null
  out: string
  err: string
}

/** Runs the command in a process of its own; kills it as soon as it says `killAt`. */
function run(words: string[], more: Record<string, string> = {}, killAt?: string): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', ...sparing(), DATA_DIR: dataDir, ...more }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      if (killAt !== undefined && said.out.includes(killAt)) child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
}

async function tablesIn(databaseUrl: string, schema: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as n from information_schema.tables where table_schema = '${schema}'`,
  )
  await client.end()
  return Number(rows[0].n)
}

describeOnBothDatabases('the command that moves a shop', (open, kind) => {
  if (kind === 'sqlite') {
    it('says how it is asked for, and what stands in its way', { timeout: 240_000 }, async () => {
      for (const words of [[], ['--to', 'mysql://there'], ['--to'], ['--now', '--to', 'sqlite:x']]) {
        expect(await run(words)).toMatchObject({ code: 78, out: '', err: expect.stringContaining('--to postgres://') })
      }
      expect(await run(['--to', 'sqlite:x.db'])).toMatchObject({
        code: 78,
        err: expect.stringMatching(/^A move is between/),
      })
      const none = await run(['--to', 'postgres://nobody@127.0.0.1:1/none'])
      expect(none).toMatchObject({ code: 65, err: expect.stringContaining('There is no shop in') })
      const database = await openDatabase({ file: join(dataDir, 'haat.db') })
      await migrate(database, { now: () => 1 })
      await database.close()
      const silent = await run(['--to', 'postgres://nobody@127.0.0.1:1/none'])
      expect(silent).toMatchObject({ code: 69, err: expect.stringContaining('127.0.0.1:1') })
    })
    return
  }

  it('goes on after a kill, there and back, and leaves nothing for a server to see before', {
    timeout: 300_000,
  }, async () => {
    const shop = await open({ migrated: false })
    const url = shop.source.databaseUrl ?? ''
    const file = join(dataDir, 'haat.db')
    await rm(file, { force: true })
    const embedded = await openDatabase({ file })
    await migrate(embedded, { now: () => 1 })
    await fillShopToMove(embedded, file, ORDERS)
    await embedded.close()

    const killed = await run(['--to', url], {}, '  orders: 5,000 of 5,000 rows')
    expect(killed).toMatchObject({ code: null, err: '' })
    expect(await tablesIn(url, 'public')).toBe(0)
    expect(await tablesIn(url, 'haat_moving')).toBeGreaterThan(40)
    const there = await run(['--to', url])
    expect(there).toMatchObject({ code: 0, err: '' })
    expect(there.out).toContain('A move was interrupted here: going on where it was.')
    expect(there.out).toContain('The shop has moved: 5,000 orders')
    expect(there.out).not.toContain('  orders:')
    expect(there.out + killed.out).not.toContain(new URL(url).password)

    const back = join(dataDir, 'back.db')
    const half = await run(['--to', `sqlite:${back}`], { DATABASE_URL: url }, '  orders: 5,000 of 5,000 rows')
    expect(half).toMatchObject({ code: null, err: '' })
    const home = await run(['--to', `sqlite:${back}`], { DATABASE_URL: url })
    expect(home).toMatchObject({ code: 0, err: '' })
    expect(home.out).toContain('The shop has moved: 5,000 orders')
    expect(rowsOfFile(back)).toEqual(rowsOfFile(file))

    expect(await run(['--to', url])).toMatchObject({ code: 78, err: expect.stringContaining('is not empty') })
  })
})
