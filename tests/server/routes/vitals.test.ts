import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/rules/duration.ts'
import { readVitals } from '#server/commands/admin/read-vitals.ts'
import { tidyUp } from '#server/jobs/tidy-up.ts'
import { openDesk } from '#tests/support/desk.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const WEEK = '2026-11-16'
const LAST_WEEK_MS = 27 * 7 * DAY_MS

const visit = (LCP: number, line = '4g') => ({ route: 'home', line, values: { LCP, CLS: 0.003 } })

describeOnBothDatabases('how fast the shop is for its visitors', (open) => {
  async function measuredShop(limit: Record<string, string> = {}) {
    const desk = await openDesk(open, [], limit)
    const report = async (json: unknown) => (await desk.call('/api/vitals', { method: 'POST', json })).status
    const figures = async () => (await desk.ask('/api/admin/vitals')).body.figures
    const rows = () => desk.deps.database.read.selectFrom('web_vitals').selectAll().execute()
    return { ...desk, report, figures, rows }
  }

  it('is counted by week, kind of page and line, and shown as what three of four had', async () => {
    const { report, figures, rows } = await measuredShop()
    expect(await figures()).toEqual([])
    for (const LCP of [400, 450, 2400]) expect(await report(visit(LCP))).toBe(204)
    expect(await report(visit(7000, '3g'))).toBe(204)
    const figure = { week: WEEK, route: 'home', vital: 'LCP' }
    expect(await figures()).toEqual(
      expect.arrayContaining([
        { ...figure, line: 'all', p75: 2500, visits: 4 },
        { ...figure, line: '4g', p75: 2500, visits: 3 },
        { ...figure, line: '3g', p75: 10_000, visits: 1 },
        { ...figure, line: 'all', vital: 'CLS', p75: 0.01, visits: 4 },
      ]),
    )
    // Counts and nothing else: no address, no time, no visitor.
    expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['bucket', 'line', 'route', 'visits', 'vital', 'week'])
  })

  it('one week, kind of page or figure is not counted with another, newest week first', async () => {
    const { report, deps } = await measuredShop()
    await report(visit(400))
    await report({ route: 'list', line: '4g', values: { LCP: 900 } })
    deps.clock.advance(7 * DAY_MS)
    await report(visit(1400))
    const all = (await readVitals(deps)).figures.filter(({ line }) => line === 'all')
    expect(all).toEqual([
      { week: '2026-11-23', route: 'home', line: 'all', vital: 'LCP', p75: 1500, visits: 1 },
      { week: '2026-11-23', route: 'home', line: 'all', vital: 'CLS', p75: 0.01, visits: 1 },
      { week: WEEK, route: 'home', line: 'all', vital: 'LCP', p75: 500, visits: 1 },
      { week: WEEK, route: 'home', line: 'all', vital: 'CLS', p75: 0.01, visits: 1 },
      { week: WEEK, route: 'list', line: 'all', vital: 'LCP', p75: 1000, visits: 1 },
    ])
  })

  it('a visit that says anything else is not counted', async () => {
    const { report, rows } = await measuredShop()
    for (const wrong of [
      { ...visit(1), route: '/shop/organic-honey' },
      { ...visit(1), line: 'dsl' },
      { ...visit(1), values: { LCP: -1 } },
      { ...visit(1), values: { LCP: 1e9 } },
      { ...visit(1), values: { LCP: 'fast' } },
      {},
      [],
    ])
      expect(await report(wrong)).toBe(400)
    expect(await report({ ...visit(1), note: 'x'.repeat(2_000_000) })).toBe(413)
    expect(await rows()).toEqual([])
    expect(await report({ ...visit(1), values: { FID: 3 } })).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('nobody can fill the shop with figures', async () => {
    const database = await open()
    const { call } = testApp(database, { LIMIT_CALLS_VISITOR_PER_HOUR: '20' })
    const statuses: number[] = []
    for (let at = 0; at < 30; at += 1)
      statuses.push((await call('/api/vitals', { method: 'POST', json: visit(400) })).status)
    expect(statuses.at(0)).toBe(204)
    expect(statuses.at(-1)).toBe(429)
  })

  it('staff can forget everything, and half a year forgets by itself', async () => {
    const { report, figures, rows, ask, deps } = await measuredShop()
    await report(visit(400))
    expect((await ask('/api/admin/vitals', { method: 'DELETE' })).status).toBe(200)
    expect(await figures()).toEqual([])
    const log = await deps.database.read.selectFrom('audit_log').select(['action', 'document_id']).execute()
    expect(log).toContainEqual({ action: 'vitals.delete', document_id: 'all' })

    await report(visit(400))
    deps.clock.advance(LAST_WEEK_MS)
    await report(visit(400))
    expect(await rows()).toHaveLength(4)
    await tidyUp(deps)
    expect((await rows()).map(({ week }) => week)).not.toContain(WEEK)
    expect(await rows()).toHaveLength(2)
  })
})
