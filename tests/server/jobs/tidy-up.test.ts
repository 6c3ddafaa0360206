import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { noteSecurityEvent } from '#server/commands/login/note-security-event.ts'
import { tidyUp } from '#server/jobs/tidy-up.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeOnBothDatabases('tidyUp', (open) => {
  async function counts(database: Awaited<ReturnType<typeof open>>) {
    const rowsOf = async (table: 'limits' | 'sessions' | 'users' | 'security_events') =>
      (await database.read.selectFrom(table).selectAll().execute()).length
    return {
      limits: await rowsOf('limits'),
      sessions: await rowsOf('sessions'),
      users: await rowsOf('users'),
      events: await rowsOf('security_events'),
    }
  }

  it('removes what time has made useless, and nothing else', async () => {
    const database = await open()
    const deps = testDeps(database)
    await logIn(deps)
    const event = { kind: 'desk-locked-out', subject: '', network: '192.0.2.1' } as const
    await database.write((tx) => noteSecurityEvent(deps, tx, event))
    await database.write((tx) => takeFromBudget(tx, { key: 'k', max: 1, windowMs: 1000 }, deps.clock.now()))
    const before = await counts(database)
    await tidyUp(deps)
    expect(await counts(database)).toEqual(before)
    deps.clock.advance(2 * DAY_MS)
    await tidyUp(deps)
    expect(await counts(database)).toEqual({ limits: 0, sessions: 1, users: 1, events: 1 })
    deps.clock.advance(400 * DAY_MS)
    await tidyUp(deps)
    expect(await counts(database)).toEqual({ limits: 0, sessions: 0, users: 1, events: 0 })
  })

  it('keeps an ended login for 30 days and a security event for half a year, and not a moment longer', async () => {
    const database = await open()
    const deps = testDeps(database)
    const start = deps.clock.now()
    const { refreshToken } = await logIn(deps)
    await endSession(deps, { tokenText: refreshToken, sessionId: '' })
    const event = { kind: 'desk-locked-out', subject: '', network: '192.0.2.1' } as const
    await database.write((tx) => noteSecurityEvent(deps, tx, event))
    const keptAt = async (after: number) => {
      deps.clock.advance(start + after - deps.clock.now())
      await tidyUp(deps)
      const { sessions, events } = await counts(database)
      return { sessions, events }
    }
    expect(await keptAt(30 * DAY_MS)).toEqual({ sessions: 1, events: 1 })
    expect(await keptAt(30 * DAY_MS + 1)).toEqual({ sessions: 0, events: 1 })
    expect(await keptAt(183 * DAY_MS)).toEqual({ sessions: 0, events: 1 })
    expect(await keptAt(183 * DAY_MS + 1)).toEqual({ sessions: 0, events: 0 })
  })
})
