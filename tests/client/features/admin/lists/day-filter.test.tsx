import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DayFilter } from '#src/features/admin/lists/filters.tsx'
import type { ListSearch } from '#src/features/admin/lists/list-search.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

const narrow = vi.fn<(change: ListSearch) => void>()

function Filter() {
  const [search, setSearch] = useState<ListSearch>({})
  return (
    <DayFilter
      search={search}
      labels={{ from: 'From', to: 'To' }}
      narrow={(change) => {
        narrow(change)
        // The address changes after the page was drawn once more.
        setTimeout(() => setSearch({ ...search, ...change }))
      }}
    />
  )
}

let input: HTMLInputElement
let unmount = async () => {}

beforeEach(async () => {
  narrow.mockReset()
  const { host, unmount: end } = await mount(<Filter />)
  input = host.querySelector('input') as HTMLInputElement
  unmount = end
})
afterEach(() => unmount())

const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** What a browser reports while the year of 28 November is typed. */
async function typeYear() {
  for (const year of ['0002', '0020', '0202', '2026']) {
    press(year.slice(-1))
    await type(input, `${year}-11-28`)
    expect(input.value).toBe(`${year}-11-28`)
  }
}

it.each([
  ['when it is left', () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
  ['at Enter', () => press('Enter')],
])('a typed day narrows a list once, %s', { tags: ['ADMIN-03'] }, async (_, end) => {
  await typeYear()
  expect(narrow).not.toHaveBeenCalled()
  await untilShown(end, () => expect(narrow.mock.calls).toEqual([[{ from: '2026-11-28' }]]))
  expect(input.value).toBe('2026-11-28')
})

it('a day chosen in the calendar narrows it at once', async () => {
  await type(input, '2026-11-28')
  expect(narrow.mock.calls).toEqual([[{ from: '2026-11-28' }]])
  expect(input.value).toBe('2026-11-28')
})

it('the year has four digits', () => {
  expect(input.max).toBe('9999-12-31')
})

it('half a day that was typed gives way to the day of another address, as after a step back', async () => {
  const at = (from: string) => <DayFilter search={{ from }} labels={{ from: 'From', to: 'To' }} narrow={narrow} />
  const page = await mount(at('2026-11-28'))
  const field = page.host.querySelector('input') as HTMLInputElement
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
  await type(field, '0002-11-28')
  expect(field.value).toBe('0002-11-28')
  await page.show(at('2026-11-20'))
  expect(field.value).toBe('2026-11-20')
  expect(narrow).not.toHaveBeenCalled()
  await page.unmount()
})
