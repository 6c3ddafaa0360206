import type { getSystem } from '#domain/contract/admin-system.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import type { Deps } from '#server/deps.ts'
import type { StandingBackup } from '#server/policies/nightly-backup.ts'
import { moment } from '#server/presenters/admin/rows.ts'
import { countGivenUpMessages, unansweredPayments } from '#server/repositories/waiting.ts'
import { NO_WORD } from '../payments/note-no-answer.ts'
import { readShopState } from '../read-shop-state.ts'

type System = AnswerOf<typeof getSystem>
type Check = System['checks'][number]

/** A job's entry that is due for longer is stuck: jobs run every few seconds. */
const STUCK_MS = 10 * MINUTE_MS
/** A company that opens no payment page for so long has more than a bad moment. */
const SILENT_MS = 5 * MINUTE_MS
/** Share of the disk: SQLite's log, a backup and its trial restore need room beside the database. */
const LEAST_FREE = 0.1

/** What "Is all well?" at the desk shows. */
export async function readSystem(deps: Deps): Promise<System> {
  const state = await readShopState(deps)
  const { now, queues, refunds, stuckRefunds, diskFree } = state
  const givenUp = await countGivenUpMessages(deps.database.read, now - DAY_MS)
  const unanswered = await unansweredPayments(deps.database.read, { codes: NO_WORD, now, until: now - SILENT_MS })
  const queue = (name: Check['name'], failed: number, ...oldest: number[]): Check => {
    const longest = Math.max(...oldest)
    const isStuck = longest > STUCK_MS
    return {
      name,
      state: failed > 0 ? 'failed' : isStuck ? 'old' : 'well',
      at: isStuck ? moment(now - longest) : null,
      count: failed,
      said: null,
    }
  }
  const due = queue('payments', unanswered.barred, queues.payments.oldestMs)
  const { silentSince } = unanswered
  const isSilent = due.state === 'well' && silentSince !== null
  const payments: Check = isSilent ? { ...due, state: 'old', at: moment(silentSince) } : due
  const isFull = diskFree < LEAST_FREE
  return {
    checks: [
      backupCheck(state.backup),
      deps.payments === null ? { ...payments, state: 'off' } : payments,
      queue('refunds', (refunds.failed ?? 0) + stuckRefunds, queues.refunds.oldestMs),
      queue('messages', givenUp, queues.events.oldestMs, queues.messages.oldestMs),
      { name: 'disk', state: isFull ? 'failed' : 'well', at: null, count: Math.floor(diskFree * 100), said: null },
    ],
  }
}

function backupCheck({ standing, madeAt, failure }: StandingBackup): Check {
  return {
    name: 'backup',
    state: standing === 'good' ? 'well' : standing,
    at: madeAt === null ? null : moment(madeAt),
    count: null,
    said: failure,
  }
}
