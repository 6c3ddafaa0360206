import { expect, it } from 'vitest'
import { ReportSummary } from '#server/policies/report-summary.ts'

const RANGE = { startDate: '2026-11-01', endDate: '2026-11-30' }
const HEAD = [
  ['From', { day: '2026-11-01' }],
  ['To', { day: '2026-11-30' }],
]
type Page = Parameters<ReportSummary['watch']>[0] extends infer Pages
  ? Pages extends Iterable<infer One>
    ? One
    : never
  : never

/** What a report of these pages says of itself. */
async function summaryOf(heads: string[], pages: Page[]) {
  const summary = new ReportSummary(heads)
  const passed: Page[] = []
  for await (const page of summary.watch(pages)) passed.push(page)
  expect(passed).toEqual(pages)
  return summary.rows(RANGE)
}

it('adds up what can be added, and each day', async () => {
  const heads = ['Document', 'Date', 'GST, %', 'Pieces', 'Total, Rs.']
  const rows = await summaryOf(heads, [
    [
      ['A', { day: '2026-11-21' }, 5, 2, { rupees: 0.1 }],
      ['B', { day: '2026-11-22' }, 12, 1, { rupees: 10.15 }],
    ],
    [['C', { day: '2026-11-21' }, 5, 3, { rupees: 0.2 }]],
  ])
  expect(rows).toEqual([
    ...HEAD,
    ['Rows', 3],
    ['Pieces', 6],
    ['Total, Rs.', { rupees: 10.45 }],
    [],
    ['Date', 'Rows', 'Total, Rs.'],
    [{ day: '2026-11-21' }, 2, { rupees: 0.3 }],
    [{ day: '2026-11-22' }, 1, { rupees: 10.15 }],
  ])
})

it('counts days without sums where the report has no total', async () => {
  const rows = await summaryOf(['Date', 'Pieces'], [[[{ day: '2026-11-21' }, 2]]])
  expect(rows.slice(3)).toEqual([['Pieces', 2], [], ['Date', 'Rows'], [{ day: '2026-11-21' }, 1]])
})

it('has no days where the report has none, or a row has no date', async () => {
  expect(await summaryOf(['Product', 'Pieces'], [[['Oats', 2]]])).toEqual([...HEAD, ['Rows', 1], ['Pieces', 2]])
  expect(await summaryOf(['Date'], [[['unknown'], [{ rupees: 1 }]]])).toEqual([
    ...HEAD,
    ['Rows', 2],
    ['Date', { rupees: 1 }],
  ])
})

it('says of an empty report that it has no rows', async () => {
  expect(await summaryOf(['Date', 'Pieces'], [])).toEqual([...HEAD, ['Rows', 0]])
})

it('counts a day for nothing whose total is no amount', async () => {
  const rows = await summaryOf(['Date', 'Total, Rs.'], [[[{ day: '2026-11-21' }, 'unknown']]])
  expect(rows.at(-1)).toEqual([{ day: '2026-11-21' }, 1, { rupees: 0 }])
})

it('begins a column anew where its kind changes', async () => {
  const rows = await summaryOf(['Pieces'], [[[2], [{ rupees: 1 }], [3]]])
  expect(rows.at(-1)).toEqual(['Pieces', 3])
})

it('adds up days whichever column their total stands in', async () => {
  const rows = await summaryOf(['Total, Rs.', 'Date'], [[[{ rupees: 2 }, { day: '2026-11-21' }]]])
  expect(rows.slice(-2)).toEqual([
    ['Date', 'Rows', 'Total, Rs.'],
    [{ day: '2026-11-21' }, 1, { rupees: 2 }],
  ])
})
