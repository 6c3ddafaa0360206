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

  it.each([
    ['find the disk full, although its own probe needs no room', 'disk_full', storageMessages.diskFull],
    ['are barred from a table, although its own probe is not', 'insufficient_privilege', storageMessages.away],
  ])('is not ready while orders %s', async (_, refusal, trouble) => {
    const deps = testDeps(await open())
    const log = vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['performance'] })
    const order = deps.database.write((tx) =>
      sql.raw(`do $$ begin raise exception 'refused' using errcode = '${refusal}'; end $$`).execute(tx),
    )
    await expect(order).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await findTrouble(deps, null)).toBe(trouble)
    expect(log).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(await findTrouble(deps, trouble)).toBeNull()
  })

  it('answers 503 where it may not read a table any more', async () => {
    const deps = testDeps(await open())
    const read = sql`do $$ begin raise exception 'refused' using errcode = 'insufficient_privilege'; end $$`
    await expect(read.execute(deps.database.read)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
