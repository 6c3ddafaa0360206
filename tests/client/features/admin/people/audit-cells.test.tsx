import { expect, it } from 'vitest'
import { ChangedFields } from '#src/features/admin/people/audit-cells.tsx'
import { mount } from '#tests/support/mount.tsx'

it('a change is told in words: lists with commas, parts by name, yes and no, nothing of the machinery', async () => {
  const before = { _id: 'mango', hidden: false, price: 250, updatedAt: 'then', details: { origin: 'Goa', storage: '' } }
  const after = {
    ...before,
    hidden: true,
    updatedAt: 'now',
    phones: ['+919876543210', '+919876543211'],
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
    ['endsAt', '–'],
    ['img', 'label: front'],
  ])
  await unmount()
})
