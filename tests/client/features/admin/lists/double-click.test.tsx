import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReviewsList } from '#src/features/admin/people/reviews.tsx'
import { ProductsList } from '#src/features/admin/products/products.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

const AT = '2026-11-27T10:00:00.000Z'
const review = {
  _id: 'r1',
  createdAt: AT,
  product: { _id: 'p1', name: 'Honey' },
  rating: 5,
  comment: 'Good',
  name: 'A',
}
const product = {
  ...{ _id: 'p1', name: 'Honey', price: 245, discount: 0, availability: 5, hidden: false, img: [], updatedAt: AT },
  ...{ category: { _id: 'c1', category: 'Honey' } },
}
const LISTS: Readonly<Record<string, object[]>> = { reviews: [{ ...review, status: 'pending' }], products: [product] }

it.each<[string, ReactNode, string]>([
  ['approves no second review', <ReviewsList key="r" search={{}} />, 'Approve'],
  ['does not show again what it withdrew', <ProductsList key="p" search={{}} />, 'Withdraw'],
])('the second press of a double click %s', async (_, list, name) => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const sent = fakeWire(({ method, query }) => {
    const type = new URLSearchParams(query).get('type') ?? ''
    return method === 'GET'
      ? ok({ type, list: LISTS[type] ?? [], next: null, counts: {} })
      : late.then(() => ok({ product, review }))
  })
  const changes = () => sent.filter(({ method }) => method === 'PUT').length
  const { host, unmount } = await mountInShop(list)
  const button = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await untilShown(
    () => {},
    () => expect(button()).toBeDefined(),
  )
  const press = (detail: number) => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  await act(async () => void press(2))
  expect(button()?.disabled).toBe(false)
  await untilShown(
    () => void press(1),
    () => expect(changes()).toBe(1),
  )
  await untilShown(answer, () => expect(button()?.disabled).toBe(false))
  await unmount()
})

it.each<[string, ReactNode, string]>([
  ['a review', <ReviewsList key="r" search={{}} />, 'Approve'],
  ['a product', <ProductsList key="p" search={{}} />, 'Withdraw'],
])('why a step with %s is refused is read out as it comes', async (_, list, name) => {
  fakeWire(({ method, query }) => {
    const type = new URLSearchParams(query).get('type') ?? ''
    return method === 'GET'
      ? ok({ type, list: LISTS[type] ?? [], next: null, counts: {} })
      : { status: 409, body: { message: 'A colleague was quicker.', code: 'CONFLICT' } }
  })
  const { host, unmount } = await mountInShop(list)
  const button = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await untilShown(
    () => {},
    () => expect(button()).toBeDefined(),
  )
  await untilShown(
    () => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
    () => expect(host.querySelector('[role=alert]')?.textContent).toBe('A colleague was quicker.'),
  )
  await unmount()
})
