import { expect, it, vi } from 'vitest'
import { ChangedDocument, ChangedFields } from '#src/features/admin/people/audit-cells.tsx'
import { mount } from '#tests/support/mount.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { type: string; id: string }; children: string }) => (
    <a href={`/admin/${params.type}/${params.id}`}>{children}</a>
  ),
}))

it('a changed document is called what people call it, and leads there where it still is', async () => {
  const { host, show } = await mount(<ChangedDocument action="order.status" id="x2" name="HT-7342014" />)
  expect(host.innerHTML).toBe('<a href="/admin/orders/x2">HT-7342014</a>')
  await show(<ChangedDocument action="return.status" id="x3" name="HT-7342014" />)
  expect(host.innerHTML).toBe('HT-7342014')
})

it('a change is told in words: lists with commas, parts by name, yes and no, nothing of the machinery', async () => {
  const before = { _id: 'mango', hidden: false, price: 250, updatedAt: 'then', details: { origin: 'Goa', storage: '' } }
  const after = {
    ...before,
    hidden: true,
    updatedAt: 'now',
    phones: ['+919876543210', '+919876543211'],
    startsAt: '2026-11-28T18:30:00.000Z',
    endsAt: null,
    details: { origin: 'Malihabad', storage: '' },
    img: [{ hash: 'abcdefghij', label: 'front', sm: '/media/s', blur: '#fff' }],
  }
  const { host, unmount } = await mount(<ChangedFields value={after} other={before} />)
  const said = [...host.querySelectorAll('dl > div')].map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  )
  expect(said).toEqual([
    ['hidden', 'yes'],
    ['details', 'origin: Malihabad; storage: –'],
    ['phones', '+919876543210, +919876543211'],
    ['startsAt', '2026-11-29 00:00'],
    ['endsAt', '–'],
    ['img', 'label: front'],
  ])
  await unmount()
})
