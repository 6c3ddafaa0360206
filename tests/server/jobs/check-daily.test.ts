import { dirname } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/rules/duration.ts'
import { startChecking } from '#server/jobs/check-database.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()

afterEach(() => vi.useRealTimers())

it('the database is checked again each day, until the shop stops', async () => {
  const database = await open()
  const deps = testDeps(database, { DATA_DIR: dirname(database.source.file ?? '') })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const find = vi.fn(async () => null)
  const lifecycle = { isDamaged: false }
  const stop = startChecking(deps, lifecycle, find)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(find).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(find).toHaveBeenCalledTimes(3)
  await stop()
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(find).toHaveBeenCalledTimes(3)
  expect(lifecycle.isDamaged).toBe(false)
})
