import { expect, it } from 'vitest'
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
