import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { noteSecurityEvent } from '#server/commands/login/note-security-event.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { tidyUp } from '#server/jobs/tidy-up.ts'
import { listAdmins } from '#server/repositories/admin/people.ts'
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

  it('keeps the latest login of each admin, however long ago it was, for the list of them', async () => {
    const database = await open()
    const deps = testDeps(database)
    for (const email of ['owner@haat.in', 'packer@haat.in']) await addAdmin(deps, email)
    const admins = await database.read.selectFrom('admins').selectAll().orderBy('email').execute()
    const start = deps.clock.now()
    const logins = admins.flatMap(({ id }, at) => [start + at, start + at + DAY_MS].map((day) => [id, day] as const))
    const dates = (at: number) => ({ created_at: at, seen_at: at, expires_at: at + DAY_MS, revoked_at: null })
    await database.write((tx) =>
      tx
        .insertInto('admin_sessions')
        .values(logins.map(([admin_id, at], n) => ({ id: `login${n}`, admin_id, ...dates(at) })))
        .execute(),
    )
    deps.clock.advance(400 * DAY_MS)
    await tidyUp(deps)
    const left = await database.read.selectFrom('admin_sessions').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['login1', 'login3'])
    const shown = (await listAdmins(database.read)).map(({ email, last_login_at: at }) => `${email} ${at}`)
    expect(shown.toSorted()).toEqual([`owner@haat.in ${start + DAY_MS}`, `packer@haat.in ${start + 1 + DAY_MS}`])
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
