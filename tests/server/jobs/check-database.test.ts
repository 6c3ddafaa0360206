import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { DAMAGED } from '#server/db/database-errors.ts'
import { type FindDamage, startChecking } from '#server/jobs/check-database.ts'
import { findDamageInChild } from '#server/jobs/check-in-child.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()

/** A shop that checks its database with `find` as soon as it has started. */
async function checkedBy(find: FindDamage) {
  const database = await open()
  const file = database.source.file ?? ''
  const lines: { msg: string; err: { message: string } }[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const lifecycle = { isDamaged: false }
  const deps = { ...testDeps(database, { DATA_DIR: dirname(file) }), logger }
  return { file, lines, lifecycle, stop: startChecking(deps, lifecycle, find, 0) }
}

it('damage that a check finds is logged and makes the shop not ready', async () => {
  const asked: string[] = []
  const { file, lines, lifecycle, stop } = await checkedBy(async (path) => {
    asked.push(path)
    return 'row 3 missing from index orders_by_user'
  })
  await expect.poll(() => lifecycle.isDamaged).toBe(true)
  await stop()
  expect(asked).toEqual([file])
  expect(lines).toMatchObject([{ msg: DAMAGED, err: { message: 'row 3 missing from index orders_by_user' } }])
})

it('a check that cannot be made is logged and says nothing about the database', async () => {
  const { lines, lifecycle, stop } = await checkedBy(() => Promise.reject(new Error('no process')))
  await expect.poll(() => lines.length).toBe(1)
  await stop()
  expect(lines).toMatchObject([{ msg: 'the database could not be checked', err: { message: 'no process' } }])
  expect(lifecycle.isDamaged).toBe(false)
})

it('the stop of the shop ends a check under way without a word', async () => {
  const begun = vi.fn()
  const { lines, lifecycle, stop } = await checkedBy((path, signal) => {
    begun()
    return findDamageInChild(path, signal)
  })
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  await stop()
  expect(lines).toEqual([])
  expect(lifecycle.isDamaged).toBe(false)
})

it('the process that checks tells a damaged database from a whole one, and why it could not look', async () => {
  const file = (await open()).source.file ?? ''
  const { signal } = new AbortController()
  const spoilt = `${file}.spoilt`
  await writeFile(spoilt, 'This is no database at all. '.repeat(500))
  const found = await Promise.allSettled([file, spoilt, `${file}.gone`].map((each) => findDamageInChild(each, signal)))
  expect(found).toMatchObject([
    { value: null },
    { value: 'file is not a database' },
    { reason: { message: expect.stringContaining('unable to open database file') } },
  ])
})
