import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReportForm } from '#src/features/admin/reports/reports.tsx'
import { type } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.useRealTimers())

it('a desk that is open since last month asks for the days of this one, but for those somebody typed', {
  tags: ['OPEN-81'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') })
  const { host, unmount } = await mountInShop(<ReportForm types={['sales']} />)
  const days = () => [...host.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value)
  const comeBack = () =>
    act(async () => host.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(days()).toEqual(['2026-11-01', '2026-11-28'])
  // Half an hour after midnight in India.
  vi.setSystemTime(Date.parse('2026-11-30T19:00:00Z'))
  await comeBack()
  expect(days()).toEqual(['2026-12-01', '2026-12-01'])
  const start = host.querySelector<HTMLInputElement>('[name=startDate]')
  if (!start) throw new Error('no field')
  await type(start, '2026-11-01')
  vi.setSystemTime(Date.parse('2026-12-02T12:00:00Z'))
  await comeBack()
  expect(days()).toEqual(['2026-11-01', '2026-12-02'])
  await unmount()
})
