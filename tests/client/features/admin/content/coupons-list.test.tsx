import { afterEach, expect, it, vi } from 'vitest'
import { BlogsList, CouponsList } from '#src/features/admin/content/content-lists.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const coupon = {
  ...{ _id: 'c1', code: 'DIWALI', kind: 'percentage', percent: 10, amount: 0, minimum: 499 },
  ...{ startsAt: '2026-10-31T18:30:00.000Z', endsAt: null, usesPerPhone: 1, usesInAll: null, uses: 3 },
}

it('the file of coupons has days with their year, as every other file of a list', async () => {
  fakeWire(({ path }) =>
    path === '/api/admin/resources'
      ? ok({ type: 'coupons', list: [coupon], next: null, counts: {} })
      : ok({ message: 'Noted.' }),
  )
  const saved = vi.fn<(file: Blob) => string>().mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (file instanceof Blob ? saved(file) : ''))
  const { host, unmount } = await mountInShop(<CouponsList search={{}} />)
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('DIWALI'),
  )
  const csv = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'CSV of all rows')
  await untilShown(
    () => csv?.click(),
    () => expect(saved).toHaveBeenCalledTimes(1),
  )
  const [, row] = ((await saved.mock.calls[0]?.[0].text()) ?? '').split('\r\n')
  expect(row).toBe('DIWALI,10%,₹499.00,2026-11-01 00:00,always,1,–,3')
  await unmount()
})

it('an article’s day reads as other days of the desk do, with its year where that is another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29) })
  const blog = { _id: 'b1', title: 'Why honey sets', publishedOn: '2026-11-12', recent: true, minutes: 2 }
  const list = [blog, { ...blog, _id: 'b2', publishedOn: '2025-10-28' }]
  fakeWire(() => ok({ type: 'blogs', list, next: null, counts: {} }))
  const { host, unmount } = await mountInShop(<BlogsList search={{}} />)
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Why honey sets'),
  )
  const days = [...host.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent)
  expect(days).toEqual(['12 Nov', '28 Oct 2025'])
  await unmount()
  vi.useRealTimers()
})
