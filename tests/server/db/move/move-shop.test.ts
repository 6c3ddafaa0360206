import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { moveMessages } from '#domain/messages/en/move.ts'
import { moveShop, type Place, tryMove } from '#server/db/move/move-shop.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { rowsOfFile, schemaOfFile } from '#tests/support/shop-rows.ts'
import { fillShopToMove, lastNumberIn } from '#tests/support/shop-to-move.ts'
import { describeOnBothDatabases, openSqliteForTests, type TestDatabase } from '#tests/support/test-db.ts'

const ORDERS = 60
const clock = { now: () => Date.UTC(2026, 10, 22) }
const openEmbedded = openSqliteForTests()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-move-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fileOf = (shop: TestDatabase) => shop.source.file ?? ''
const urlOf = (shop: TestDatabase) => shop.source.databaseUrl ?? ''
const quietly = { clock, say() {}, tell() {} }
const move = (from: Place, to: Place) => moveShop({ from, to, ...quietly })

/** An embedded shop that is full and closed. */
async function closedShop(): Promise<string> {
  const shop = await openEmbedded()
  const file = join(folder, 'haat.db')
  await fillShopToMove(shop, fileOf(shop), ORDERS)
  await shop.close()
  await copyFile(fileOf(shop), file)
  return file
}

async function ask(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return rows.flat()
}
const tablesIn = (url: string, schema: string) =>
  ask(url, `select table_name from information_schema.tables where table_schema = '${schema}'`)

/** A source's rows, interrupted as by a kill when a table has come. */
function until(name: string) {
  return (table: { name: string }, done: number, of: number) => {
    if (table.name === name && done === of) throw new Error('killed')
  }
}

describeOnBothDatabases('a shop that moves', (open, kind) => {
  if (kind === 'sqlite') {
    it('moves between the two kinds of database only', async () => {
      const file = await closedShop()
      const twice = { from: { file }, to: { file: join(folder, 'other.db') } }
      await expect(move(twice.from, twice.to)).rejects.toThrow(moveMessages.sameKind)
      await expect(tryMove({ ...twice, say() {} })).rejects.toThrow(moveMessages.sameKind)
    })
    return
  }

  it('is the same there and, moved back, row for row where it was', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const back = { file: join(folder, 'back', 'haat.db') }
    const moved = await move({ file }, there)
    expect(moved.orders).toBe(ORDERS)
    expect(await tablesIn(there.databaseUrl, 'haat_moving')).toEqual([])
    expect(await move(there, back)).toEqual(moved)
    expect(await readdir(join(folder, 'back'))).toEqual(['haat.db'])

    const rows = rowsOfFile(file)
    expect(Object.values(rows).flat().length).toBeGreaterThan(ORDERS * 12)
    expect(rowsOfFile(back.file)).toEqual(rows)
    expect(schemaOfFile(back.file)).toEqual(schemaOfFile(file))
  })

  it('counts on from where it was, in numbers and in the counts of its lists', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    await move({ file }, there)
    const back = { file: join(folder, 'back.db') }
    const shop = await openDatabase(there)
    const entry = { at: 1, by_email: '', action: '', document_id: '', before_json: null, after_json: null }
    const signUp = (email: string) => ({ email, client_id: email, created_at: 1 })
    await shop.write(async (tx) => {
      const { id } = await tx.insertInto('audit_log').values(entry).returning('id').executeTakeFirstOrThrow()
      expect(id).toBe(ORDERS + 1)
      await tx.insertInto('newsletter_subscriptions').values(signUp('one@haat.in')).execute()
    })
    await shop.close()
    await move(there, back)

    expect(lastNumberIn(back.file, 'audit_log')).toBe(ORDERS + 1)
    const again = await openDatabase(back)
    await again.write((tx) => tx.insertInto('newsletter_subscriptions').values(signUp('two@haat.in')).execute())
    const held = await sql<{ n: number }>`
      select sum(rows_held) as n from tallies where name = 'newsletter_subscriptions:all'`.execute(again.read)
    await again.close()
    expect(held.rows).toEqual([{ n: ORDERS + 2 }])
  })

  it('goes on where it was interrupted, and is not seen by a server before it is whole', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const broken = moveShop({ from: { file }, to: there, clock, say, tell: until('order_lines') })
    await expect(broken).rejects.toThrow('killed')
    expect(await tablesIn(there.databaseUrl, 'public')).toEqual([])
    expect(await ask(there.databaseUrl, 'select count(*)::int from haat_moving.order_lines')).toEqual([2 * ORDERS])

    const written: string[] = []
    await moveShop({ from: { file }, to: there, clock, say, tell: ({ name }) => void written.push(name) })
    expect(said).toContain(moveMessages.goingOn)
    expect(written).not.toContain('orders')
    expect(written).toContain('order_search')

    const back = { file: join(folder, 'back.db') }
    const halfBack = moveShop({ from: there, to: back, clock, say, tell: until('orders') })
    await expect(halfBack).rejects.toThrow('killed')
    expect(await readdir(folder)).not.toContain('back.db')
    await move(there, back)
    expect(rowsOfFile(back.file)).toEqual(rowsOfFile(file))
  })

  it('goes on where it was interrupted after its first rows, before the names of the steps had come', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const back = { file: join(folder, 'back.db') }
    const tell = () => {
      throw new Error('killed')
    }
    await expect(moveShop({ from: { file }, to: there, ...quietly, tell })).rejects.toThrow('killed')
    await move({ file }, there)
    await expect(moveShop({ from: there, to: back, ...quietly, tell })).rejects.toThrow('killed')
    await move(there, back)
    expect(rowsOfFile(back.file)).toEqual(rowsOfFile(file))
  })

  it('notices that it was used after the move had begun, takes away what had come, and moves the next time', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const stopped = moveShop({ from: { file }, to: there, ...quietly, tell: until('orders') })
    await expect(stopped).rejects.toThrow('killed')
    const shop = await openDatabase({ file })
    await shop.write((tx) => tx.updateTable('users').set({ full_name: 'Meera' }).where('id', '=', 'u000001').execute())
    await shop.close()

    await expect(move({ file }, there)).rejects.toThrow(moveMessages.differs('users'))
    expect(await tablesIn(there.databaseUrl, 'haat_moving')).toEqual([])
    await move({ file }, there)
    expect(await ask(there.databaseUrl, `select full_name from users where id = 'u000001'`)).toEqual(['Meera'])
  })

  it('refuses a target that holds anything, and a dry run says so too', async () => {
    const file = await closedShop()
    const taken = { databaseUrl: urlOf(await open()) }
    await expect(move({ file }, taken)).rejects.toThrow('is not empty')
    await expect(tryMove({ from: { file }, to: taken, say() {} })).rejects.toThrow('is not empty')
    await expect(move(taken, { file })).rejects.toThrow('is there already')
    expect(await ask(taken.databaseUrl, 'select count(*)::int from orders')).toEqual([0])
  })

  it('refuses a target that takes no writes or not every letter, and a dry run says so too', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const name = new URL(there.databaseUrl).pathname.slice(1)
    await ask(there.databaseUrl, `alter database ${name} set default_transaction_read_only = on`)
    await expect(tryMove({ from: { file }, to: there, say() {} })).rejects.toThrow('takes no writes')
    await expect(move({ file }, there)).rejects.toThrow('takes no writes')

    const european = new URL(there.databaseUrl)
    european.pathname = '/european_letters'
    const make = `create database european_letters template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`
    const admin = inject('postgresUrl') ?? ''
    await ask(admin, make)
    try {
      const to = { databaseUrl: european.href }
      await expect(tryMove({ from: { file }, to, say() {} })).rejects.toThrow('no letters of India')
      await expect(move({ file }, to)).rejects.toThrow('no letters of India')
    } finally {
      await ask(admin, 'drop database european_letters with (force)')
    }
  })

  it('is left alone by a dry run, which says that nothing stands in the way', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const said: string[] = []
    await tryMove({ from: { file }, to: there, say: (line) => void said.push(line) })
    expect(said).toEqual([moveMessages.couldMove(file)])
    expect(await tablesIn(there.databaseUrl, 'public')).toEqual([])
    expect(await tablesIn(there.databaseUrl, 'haat_moving')).toEqual([])
  })

  it('is not moved while a server uses either side, nor before its tables are those of this version', async () => {
    const file = await closedShop()
    const there = { databaseUrl: urlOf(await open({ migrated: false })) }
    const shop = await openDatabase({ file })
    await expect(move({ file }, there)).rejects.toThrow('is in use')
    await shop.write((tx) => sql`delete from schema_migrations where name = '2026-11-21-a-catalogue'`.execute(tx))
    await shop.close()
    await expect(move({ file }, there)).rejects.toThrow(moveMessages.otherVersion)

    const running = await open()
    await running.read.selectFrom('orders').select('id').execute()
    const back = { file: join(folder, 'back.db') }
    await expect(move({ databaseUrl: urlOf(running) }, back)).rejects.toThrow('is in use')
    await expect(move({ file: join(folder, 'none.db') }, there)).rejects.toThrow('There is no shop in')
  })
})
