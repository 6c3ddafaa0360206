import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { unavailable } from '#server/db/database-errors.ts'
import { startFollowingPayments } from '#server/jobs/follow-payments.ts'
import { subscribeToPush } from '#server/jobs/notify-customers.ts'
import { createRecurringTrouble } from '#server/recurring-trouble.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

interface Line {
  msg: string
  more?: number
  err?: { code: string; cause?: { code?: string } }
}

let lines: Line[]
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
})

const open = openSqliteForTests()
const away = (code: string) => unavailable(Object.assign(new Error(`connect ${code}`), { code }))

it('says once a minute for each reason what goes on failing, and that it works again', () => {
  let now = 0
  const trouble = createRecurringTrouble(logger, 'the round failed', () => now)
  for (; now < 90_000; now += 500) trouble.failed(away(now === 30_000 ? '57P03' : 'ECONNREFUSED'))
  const said = lines.map(({ msg, more = 0 }) => [msg, more])
  expect(said).toEqual([
    ['the round failed', 0],
    ['the round failed', 0],
    ['the round failed', 118],
  ])
  trouble.worked()
  trouble.worked()
  expect(lines.slice(3)).toMatchObject([{ msg: 'the round failed, and works again', more: 59 }])
  trouble.failed(away('ECONNREFUSED'))
  expect(lines).toHaveLength(5)
  // Whoever reads the one line of a short trouble learns its end, too.
  trouble.worked()
  expect(lines.slice(5)).toMatchObject([{ msg: 'the round failed, and works again' }])
})

it('fills no disk while the database is away: the shop’s own rounds write a few lines a minute', async () => {
  const database = await open()
  let isAway = false
  const wire: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (isAway ? Promise.reject(away('ECONNREFUSED')) : result),
  }
  const deps = { ...testDeps({ ...database, read: database.read.withPlugin(wire) }), logger }
  const { content } = createApp(deps)
  await content.current()
  isAway = true
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  content.start()
  const stopped = [startFollowingPayments(deps), subscribeToPush(deps)]
  deps.clock.advance(60_000)
  for (let second = 0; second < 118; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  expect(lines.map(({ msg }) => msg).sort()).toEqual(
    ['content could not be read again', 'following the payments failed', 'telling customers failed'].flatMap((each) => [
      each,
      each,
    ]),
  )
  await Promise.all([...stopped.map((stop) => stop()), content.stop()])
})
