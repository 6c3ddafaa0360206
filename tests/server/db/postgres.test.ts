import { Socket } from 'node:net'
import { expect, inject, it, vi } from 'vitest'
import { withConnection } from '#server/db/backup/postgres-rows.ts'
import { assertEmptyPostgres } from '#server/db/move/postgres-side.ts'
import { openDatabase } from '#server/db/open-database.ts'

it('answers 503 on reads and writes while PostgreSQL is out of reach', async () => {
  const database = await openDatabase({ databaseUrl: 'postgres://shop@127.0.0.1:1/haat' })
  const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 2 }
  await expect(database.read.selectFrom('settings').selectAll().execute()).rejects.toMatchObject(unavailable)
  await expect(database.write(async () => 'never')).rejects.toMatchObject(unavailable)
  await database.close()
})

it('says what it needs when it is given nothing to open', async () => {
  await expect(openDatabase({ databaseUrl: '' })).rejects.toThrow('needs a databaseUrl or a file')
})

const postgresUrl = inject('postgresUrl') ?? ''

it.skipIf(postgresUrl === '')('shows life on every connection before what stands between forgets it', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const shop = await openDatabase({ databaseUrl: postgresUrl })
  await shop.readLists((db) => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
  await shop.close()
  await withConnection(postgresUrl, async () => undefined)
  await assertEmptyPostgres(postgresUrl)
  expect(keepAlive.mock.calls).toEqual([
    [true, 60_000],
    [true, 60_000],
    [true, 60_000],
  ])
  keepAlive.mockRestore()
})
