import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Deps } from '#server/deps.ts'
import { backUpNightly } from '#server/jobs/back-up-nightly.ts'
import { startCounting } from '#server/jobs/count-bought-together.ts'
import { startFollowingPayments } from '#server/jobs/follow-payments.ts'
import { subscribeToPush } from '#server/jobs/notify-customers.ts'
import { startTidying } from '#server/jobs/tidy-up.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
afterEach(() => vi.useRealTimers())

/** A shop whose figures are watched, and how many rounds of a job they count. */
async function watched() {
  const deps = testDeps(await open(), { METRICS_TOKEN: 'figures-of-the-jobs-in-tests' })
  const metrics = await openMetrics(deps.env)
  if (metrics === null) throw new Error('the figures are off')
  const rounds = async (job: string, result: 'good' | 'failed') => {
    const [, count = '0'] = RegExp(`job="${job}",result="${result}"} (\\d+)`).exec(await metrics.text(null)) ?? []
    return Number(count)
  }
  return { deps: { ...deps, metrics }, rounds }
}

const JOBS: readonly [string, (deps: Deps) => () => void | Promise<void>][] = [
  ['payments', startFollowingPayments],
  ['messages', subscribeToPush],
  ['tidying', startTidying],
  ['companions', startCounting],
]

it.each(JOBS)('a failed round of %s is counted as failed, and after a stop none begins', async (job, start) => {
  const { deps, rounds } = await watched()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = start(deps)
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(async () => expect(await rounds(job, 'good')).toBeGreaterThan(0))
  expect(await rounds(job, 'failed')).toBe(0)
  await deps.database.close()
  // Counts are only made anew after hours.
  deps.clock.advance(DAY_MS)
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(async () => expect(await rounds(job, 'failed')).toBeGreaterThan(0))
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('a nightly backup that failed is counted as failed', async () => {
  const { deps, rounds } = await watched()
  const run = vi.fn(async () => Promise.reject(new Error('no room on the disk')))
  const { signal } = new AbortController()
  await backUpNightly(deps, run, signal)
  deps.clock.advance(DAY_MS)
  await backUpNightly(deps, run, signal)
  expect(run).toHaveBeenCalledOnce()
  expect([await rounds('backup', 'good'), await rounds('backup', 'failed')]).toEqual([0, 1])
})
