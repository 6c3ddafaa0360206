import { describe, expect, it, vi } from 'vitest'
import { createRefusalLog, type RefusedRequest } from '#server/middleware/refusal-log.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
const DESK = '/api/admin/resources'

/** The log of a shop, and what it has written of refused callers. */
async function refusals() {
  const { logger, clock } = testDeps(await open())
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  const note = createRefusalLog({ logger, clock, key: new Uint8Array(32) })
  const refuse = (code: RefusedRequest['code'], route = DESK, network = '203.0.113.7') =>
    note({ code, route, network, requestId: 'request-1' })
  return { refuse, warn }
}

describe('the log of refused callers', () => {
  it.each([
    'FORBIDDEN',
    'PASSWORD_CHANGE_NEEDED',
    'SECOND_STEP_NEEDED',
    'TOO_MANY_REQUESTS',
    'TOO_LARGE',
    'FORGED_CALLBACK',
    'NOT_LOGGED_IN',
  ] as const)('names %s at the desk', async (code) => {
    const { refuse, warn } = await refusals()
    refuse(code)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ code, route: DESK, requestId: 'request-1' })
  })

  it('says nothing of what customers meet every day', async () => {
    const { refuse, warn } = await refusals()
    for (const code of ['NOT_LOGGED_IN', 'NOT_FOUND', 'INVALID_FIELDS', 'UNAVAILABLE'] as const)
      refuse(code, '/api/orders/all')
    expect(warn).not.toHaveBeenCalled()
  })

  it('has a line for each network, route and reason, and no network by its address', async () => {
    const { refuse, warn } = await refusals()
    for (let time = 0; time < 2; time += 1) {
      refuse('FORBIDDEN')
      refuse('FORBIDDEN', DESK, '203.0.113.8')
      refuse('FORBIDDEN', '/api/admin/reports')
      refuse('TOO_LARGE')
    }
    expect(warn).toHaveBeenCalledTimes(4)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('203.0.113')
  })
})
