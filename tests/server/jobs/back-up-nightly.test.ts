import { expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { NightlyResult } from '#server/db/backup/run-nightly.ts'
import type { Database } from '#server/db/database.ts'
import { unavailable } from '#server/db/database-errors.ts'
import { backUpNightly, type RunNight, startBackingUp } from '#server/jobs/back-up-nightly.ts'
import { storedNightlyBackup } from '#server/policies/nightly-backup.ts'
import { findNightlyBackup } from '#server/repositories/nightly-backup.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const never = new AbortController().signal
const resultAt = (now: number, more: Partial<NightlyResult> = {}): NightlyResult => ({
  ...{ name: `night-${now}`, madeAt: now, bytes: 7, proof: 'restored' },
  ...{ copied: null, copyFailure: null, removed: 0 },
  ...more,
})
const kept = async (database: Database) => storedNightlyBackup((await findNightlyBackup(database.read)) ?? '')

/** A shop that waits for its first night, and the run that is counted. */
async function waiting(database: Database, settings: Record<string, string> = {}) {
  const deps = testDeps(database, settings)
  const run = vi.fn<RunNight>(async () => resultAt(deps.clock.now()))
  await backUpNightly(deps, run, never)
  return { deps, run }
}

const logged = (deps: TestDeps) => vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)

describeOnBothDatabases('the nightly backup', (open) => {
  it('runs once a night, not for the night before the first start', async () => {
    const { deps, run } = await waiting(await open())
    await backUpNightly(deps, run, never)
    expect(run).not.toHaveBeenCalled()
    for (let night = 1; night <= 3; night += 1) {
      deps.clock.advance(DAY_MS)
      await backUpNightly(deps, run, never)
      await backUpNightly(deps, run, never)
      expect(run).toHaveBeenCalledTimes(night)
    }
    const now = deps.clock.now()
    expect(await kept(deps.database)).toMatchObject({
      attemptedAt: now,
      leaseUntil: null,
      good: { name: `night-${now}`, madeAt: now, bytes: 7, proof: 'restored' },
      failure: null,
    })
  })

  it('runs in one of several processes', async () => {
    const database = await open()
    const { deps } = await waiting(database)
    deps.clock.advance(DAY_MS)
    const run = vi.fn<RunNight>(async () => resultAt(deps.clock.now()))
    const others = await Promise.all([0, 1, 2, 3].map(async () => ({ ...deps, database: await database.another() })))
    await Promise.all(others.map((other) => backUpNightly(other, run, never)))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is logged when it fails, keeps the last good one, and is tried again an hour later', async () => {
    const { deps, run } = await waiting(await open())
    const log = logged(deps)
    deps.clock.advance(DAY_MS)
    await backUpNightly(deps, run, never)
    deps.clock.advance(DAY_MS)
    run.mockRejectedValueOnce(new Error('no room on the disk'))
    await backUpNightly(deps, run, never)

    const now = deps.clock.now()
    expect(log).toHaveBeenCalledOnce()
    expect(await kept(deps.database)).toMatchObject({
      leaseUntil: null,
      good: { madeAt: now - DAY_MS },
      failure: { at: now, message: 'no room on the disk' },
    })
    deps.clock.advance(HOUR_MS - 1)
    await backUpNightly(deps, run, never)
    expect(run).toHaveBeenCalledTimes(2)
    deps.clock.advance(1)
    await backUpNightly(deps, run, never)
    expect(await kept(deps.database)).toMatchObject({ good: { madeAt: deps.clock.now() }, failure: null })
  })

  it('is noted as it ended, although the database was away at that moment', async () => {
    const { deps, run } = await waiting(await open())
    deps.clock.advance(DAY_MS)
    const write = vi.spyOn(deps.database, 'write')
    run.mockImplementationOnce(async () => {
      write.mockRejectedValueOnce(unavailable(new Error('Connection terminated unexpectedly')))
      return resultAt(deps.clock.now())
    })
    vi.spyOn(deps.logger, 'warn').mockImplementation(() => undefined)
    await backUpNightly(deps, run, never)
    expect(await kept(deps.database)).toMatchObject({ leaseUntil: null, good: { madeAt: deps.clock.now() } })
  })

  it('counts as good with its copies missing, which are logged', async () => {
    const { deps, run } = await waiting(await open())
    const log = logged(deps)
    deps.clock.advance(DAY_MS)
    run.mockResolvedValueOnce(resultAt(deps.clock.now(), { copyFailure: 'the store is away' }))
    await backUpNightly(deps, run, never)
    expect(log).toHaveBeenCalledOnce()
    expect(await kept(deps.database)).toMatchObject({
      good: { madeAt: deps.clock.now() },
      failure: { message: 'the store is away' },
    })
  })

  it('begins anew with the next start where a stop ended it, which is no failure', async () => {
    const { deps, run } = await waiting(await open())
    const log = logged(deps)
    deps.clock.advance(DAY_MS)
    const began = Promise.withResolvers<void>()
    run.mockImplementationOnce(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('it ended with SIGTERM')))
          began.resolve()
        }),
    )
    const stop = startBackingUp(deps, run)
    await began.promise
    await stop()
    expect(log).not.toHaveBeenCalled()
    expect(await kept(deps.database)).toMatchObject({ leaseUntil: null, good: null, failure: null })

    await backUpNightly(deps, run, never)
    expect(await kept(deps.database)).toMatchObject({ good: { madeAt: deps.clock.now() } })
  })

  it('holds up no stop where the database is away as well', async () => {
    const { deps, run } = await waiting(await open())
    vi.spyOn(deps.logger, 'warn').mockImplementation(() => undefined)
    deps.clock.advance(DAY_MS)
    const began = Promise.withResolvers<void>()
    let tries = 0
    run.mockImplementationOnce(async (signal) => {
      // Only a try without end would come to the third.
      vi.spyOn(deps.database, 'write').mockImplementation(async (...given) => {
        tries += 1
        if (tries < 3) throw unavailable(new Error('Connection terminated unexpectedly'))
        vi.restoreAllMocks()
        return await deps.database.write(...given)
      })
      began.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new Error('it ended with SIGTERM')
    })
    const stop = startBackingUp(deps, run)
    await began.promise
    await stop()
    expect(tries).toBe(1)
  })

  it('is ended where it takes for ever', async () => {
    const { deps, run } = await waiting(await open())
    logged(deps)
    deps.clock.advance(DAY_MS)
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    run.mockImplementationOnce(async (signal) => {
      late.abort(new Error('it took too long'))
      signal.throwIfAborted()
      return resultAt(deps.clock.now())
    })
    await backUpNightly(deps, run, never)
    expect(timeout).toHaveBeenCalledWith(4 * HOUR_MS)
    expect(await kept(deps.database)).toMatchObject({ leaseUntil: null, failure: { message: 'it took too long' } })
  })

  it('is taken over when the process that began it is never heard of again', async () => {
    const { deps, run } = await waiting(await open())
    deps.clock.advance(DAY_MS)
    void backUpNightly(deps, () => new Promise(() => undefined), never)
    await expect.poll(async () => (await kept(deps.database)).leaseUntil).not.toBeNull()
    deps.clock.advance(4 * HOUR_MS - 1)
    await backUpNightly(deps, run, never)
    expect(run).not.toHaveBeenCalled()
    deps.clock.advance(1)
    await backUpNightly(deps, run, never)
    expect(run).toHaveBeenCalledOnce()
  })

  it('is not made where it is turned off', async () => {
    const { deps, run } = await waiting(await open(), { BACKUP_TIME: 'off' })
    deps.clock.advance(DAY_MS)
    await backUpNightly(deps, run, never)
    expect(run).not.toHaveBeenCalled()
    expect(await findNightlyBackup(deps.database.read)).toBeUndefined()
  })
})
