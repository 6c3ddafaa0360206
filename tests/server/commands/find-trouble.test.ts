import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { storageMessages } from '#domain/messages/en/errors.ts'
import { findTrouble } from '#server/commands/find-trouble.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

afterEach(() => void vi.useRealTimers())

describeOnBothDatabases('a shop whose database takes some writes and not others', (open, kind) => {
  it('is ready where nothing was refused', async () => {
    expect(await findTrouble(testDeps(await open()), null)).toBeNull()
  })
  if (kind === 'sqlite') return

  it('is not ready while orders find the disk full, although its own probe needs no room', async () => {
    const deps = testDeps(await open())
    const log = vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['performance'] })
    const order = deps.database.write((tx) =>
      sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(tx),
    )
    await expect(order).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await findTrouble(deps, null)).toBe(storageMessages.diskFull)
    expect(log).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(await findTrouble(deps, storageMessages.diskFull)).toBeNull()
  })
})
