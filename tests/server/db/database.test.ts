import { setImmediate } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import { isUniqueViolation } from '#server/db/database-errors.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Tables } from '#server/db/tables.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const put = (tx: Transaction<Tables>, name: string, value = '') =>
  tx.insertInto('settings').values({ name, value }).execute()

describeOnBothDatabases('the database', (open, kind) => {
  const names = async (database: Awaited<ReturnType<typeof open>>) => {
    const rows = await database.read.selectFrom('settings').select('name').orderBy('name').execute()
    return rows.map((row) => row.name)
  }

  it('keeps whole numbers, text, bytes and null as they were given', async () => {
    const database = await open()
    const bytes = new Uint8Array([0, 255, 128, 10])
    const text = 'अचार का मौसम, ₹499 \u{1F96D}'
    const media = {
      hash: 'h',
      kind: 'upload',
      recipe_json: null,
      bytes,
      blur: text,
      created_at: 8_640_000_000_000_000,
    } as const
    await database.write((tx) => tx.insertInto('media').values(media).execute())

    const row = await database.read.selectFrom('media').selectAll().executeTakeFirstOrThrow()

    expect({ ...row, bytes: [...(row.bytes ?? [])] }).toEqual({ ...media, bytes: [...bytes] })
  })

  it('counts and sums to plain numbers and tells how many rows changed', async () => {
    const database = await open()
    const inserted = await database.write((tx) =>
      tx
        .insertInto('settings')
        .values(['a', 'b', 'c'].map((name) => ({ name, value: '1' })))
        .executeTakeFirst(),
    )
    const updated = await database.write((tx) =>
      tx.updateTable('settings').set({ value: '2' }).where('name', '<', 'c').executeTakeFirst(),
    )
    const counted = await database.read
      .selectFrom('settings')
      .select(({ fn }) => [fn.countAll().as('rows'), sql`sum(length(name))`.as('letters')])
      .executeTakeFirst()

    expect(inserted.numInsertedOrUpdatedRows).toBe(3n)
    expect(updated.numUpdatedRows).toBe(2n)
    expect({ ...counted }).toEqual({ rows: 3, letters: 3 })
  })

  it('refuses to read a number that JavaScript would round, as paise must not be', async () => {
    const { read } = await open()
    const least = sql<{ sum: number }>`select 9007199254740992 as sum`
    await expect(least.execute(read)).rejects.toBeInstanceOf(RangeError)
    const largest = sql<{ sum: number }>`select -9007199254740991 as sum`
    expect((await largest.execute(read)).rows).toEqual([{ sum: -9007199254740991 }])
  })

  it('refuses undefined as a value instead of comparing with nothing', async () => {
    const database = await open()
    const { unknown } = JSON.parse('{}')
    await expect(
      database.read.selectFrom('settings').selectAll().where('name', '=', unknown).execute(),
    ).rejects.toThrow('undefined')
  })

  it('cannot be written through the read side', async () => {
    const database = await open()
    await expect(database.read.insertInto('settings').values({ name: 'a', value: '' }).execute()).rejects.toThrow(
      /read-?only/,
    )
    expect(await names(database)).toEqual([])
  })

  it('reads what is committed while a write is open, also inside that write', async () => {
    const database = await open()
    await database.write((tx) => put(tx, 'before'))
    await database.write(async (tx) => {
      await put(tx, 'during')
      expect(await names(database)).toEqual(['before'])
    })
    expect(await names(database)).toEqual(['before', 'during'])
  })

  it('takes everything back when the work throws, and passes the error on', async () => {
    const database = await open()
    const failing = database.write(async (tx) => {
      await put(tx, 'half')
      throw new Error('no stock')
    })
    await expect(failing).rejects.toThrow('no stock')
    expect(await names(database)).toEqual([])
  })

  it('keeps the good ones of many writes that come at once', async () => {
    const database = await open()
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        database.write(async (tx) => {
          await put(tx, String(index).padStart(2, '0'))
          if (index % 3 === 0) throw new Error('refused')
          return index
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10)
    expect(await names(database)).toEqual(
      Array.from({ length: 30 }, (_, index) => index)
        .filter((index) => index % 3 !== 0)
        .map((index) => String(index).padStart(2, '0')),
    )
  })

  it('refuses a write inside a write, which would wait for itself', async () => {
    const database = await open()
    const nested = database.write(() => database.write(async () => 'never'))
    await expect(nested).rejects.toThrow('pass the open transaction on')
    expect(await database.write(async () => 'still works')).toBe('still works')
  })

  it('refuses to use a transaction after its end', async () => {
    const database = await open()
    const leaked = await database.write(async (tx) => ({ tx }))
    await setImmediate()
    await expect(put(leaked.tx, 'late')).rejects.toThrow()
    expect(await names(database)).toEqual([])
  })

  it('tells a key that exists already from other failures', async () => {
    const database = await open()
    await database.write((tx) => put(tx, 'a'))
    const twice = await database.write((tx) => put(tx, 'a')).catch((error: unknown) => error)
    const nulled = await database
      .write((tx) => sql`insert into settings (name) values ('b')`.execute(tx))
      .catch((error: unknown) => error)

    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(nulled)).toBe(false)
  })

  it('never lets stock fall below nothing', async () => {
    const database = await open()
    await database.write((tx) => sql`insert into media values ('h', 'drawing', '{}', null, '#fff', 0)`.execute(tx))
    await database.write((tx) =>
      sql`insert into categories values ('c', 'C', 'C', 'C', '', '', 'h', 0, 0, 0, 0)`.execute(tx),
    )
    await database.write((tx) =>
      sql`insert into products values ('p', 'P', 'p', 'p', '', '{}', 100, 0, 1, '1 kg', 5, '1', 'c', 0, 0, 0, 0, 0, 0, 0, '[]', null, '[]')`.execute(
        tx,
      ),
    )
    const take = () =>
      database.write((tx) =>
        tx
          .updateTable('products')
          .set((eb) => ({ stock: eb('stock', '-', 2) }))
          .execute(),
      )

    await expect(take()).rejects.toThrow(/check constraint/i)
    expect((await database.read.selectFrom('products').select('stock').executeTakeFirstOrThrow()).stock).toBe(1)
  })

  it('closes once, after the writes it has accepted, and takes no more', async () => {
    const database = await open()
    const another = await database.another()
    const last = database.write((tx) => put(tx, 'last'))
    await last
    await Promise.all([database.close(), database.close()])

    await expect(database.write((tx) => put(tx, 'too late'))).rejects.toThrow()
    const rows = await another.read.selectFrom('settings').select('name').execute()
    expect(rows.map((row) => row.name)).toEqual(['last'])
  })

  if (kind === 'postgres') {
    it('runs the loser of a deadlock again, so that both succeed', async () => {
      const database = await open()
      await database.write((tx) => put(tx, 'a', '0').then(() => put(tx, 'b', '0')))
      const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
      const runs = [0, 0]
      const add = (tx: Transaction<Tables>, name: string) =>
        tx.updateTable('settings').set({ value: sql`(value::int + 1)::text` }).where('name', '=', name).execute()
      const crossing = (me: 0 | 1, first: string, second: string) =>
        database.write(async (tx) => {
          runs[me] = (runs[me] ?? 0) + 1
          await add(tx, first)
          arrived[me].resolve()
          await arrived[me === 0 ? 1 : 0].promise
          await add(tx, second)
        })
      await Promise.all([crossing(0, 'a', 'b'), crossing(1, 'b', 'a')])

      const rows = await database.read.selectFrom('settings').selectAll().orderBy('name').execute()
      expect(rows).toEqual([
        { name: 'a', value: '2' },
        { name: 'b', value: '2' },
      ])
      expect(runs.toSorted()).toEqual([1, 2])
    })

    it('gives up with 503 when a transaction loses four times', async () => {
      const database = await open()
      let runs = 0
      const losing = database.write(async (tx) => {
        runs += 1
        await put(tx, 'a')
        throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      })
      await expect(losing).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(runs).toBe(4)
      expect(await names(database)).toEqual([])
    })

    it('gives up with 503 when the new connection is lost as well', async () => {
      const database = await open()
      let runs = 0
      const losing = database.write(async () => {
        runs += 1
        throw Object.assign(new Error('the server is going away'), { code: '57P01' })
      })
      await expect(losing).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(runs).toBe(2)
    })

    it('takes its rows from a write that has stopped asking for anything', async () => {
      const database = await open()
      const hasty = await openDatabase(database.source, { statementWithinMs: 1_000 })
      const [asked, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const hanging = hasty.write(async (tx) => {
        await put(tx, 'a', 'hanging')
        asked.resolve()
        await never.promise
      })
      await asked.promise
      await database.write((tx) => put(tx, 'a', 'another'))
      never.resolve()
      await expect(hanging).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(await database.read.selectFrom('settings').select('value').execute()).toEqual([{ value: 'another' }])
      await hasty.close()
    })
  }
})
