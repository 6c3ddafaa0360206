import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Return } from '#domain/contract/return.ts'
import { refundPagesText } from '#domain/messages/en/refund-pages.ts'
import MoneyBack from '#src/features/refunds/money-back.tsx'
import { orderRefundsQueryOptions } from '#src/features/refunds/queries.ts'
import { ReturnsList } from '#src/features/returns/components/returns-list.tsx'
import { returnPhotoQueryOptions, returnsQueryOptions } from '#src/features/returns/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const { toastSuccess } = vi.hoisted(() => ({ toastSuccess: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess }))

const NONE = 'No returns yet'

const returnOf = (own: Partial<Return> = {}): Return => ({
  ...{ _id: 'r1', orderId: 'o1', orderNo: 'HT-1', productId: 'honey', name: 'Honey 250 g', weight: '250 g', img: [] },
  ...{ quantity: 1, reason: 'Wrong item', description: 'It is jam', photos: 0, returnStatus: 'requested', amount: 200 },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', updatedAt: '2026-11-02T10:00:00.000Z' },
  ...own,
})

interface Page {
  returns?: Return[]
  next?: string | null
  after?: string
  isBelowForm?: boolean
}

const open = ({ returns = [], next = null, after, isBelowForm = false }: Page) =>
  mountInShop(<ReturnsList after={after} isBelowForm={isBelowForm} />, [
    [returnsQueryOptions(after ? { after } : {}).queryKey, { returns, next }],
    [returnPhotoQueryOptions('r1', 1).queryKey, new Blob(['a photo'], { type: 'image/webp' })],
  ])

const linksOf = (host: HTMLElement) =>
  [...host.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => vi.unstubAllGlobals())

it('who has asked for no return reads so, but not below the form for one', async () => {
  const page = await open({})
  expect(page.host.textContent).toContain(NONE)
  expect(linksOf(page.host)).toEqual([])
  await page.unmount()
  const below = await open({ isBelowForm: true })
  expect(below.host.textContent).toBe('')
  await below.unmount()
})

it('the newest returns lead to the older ones, and these back, also from a page that has become empty', async () => {
  const newest = await open({ returns: [returnOf()], next: 'k2' })
  expect(linksOf(newest.host)).toEqual([['Older', '/manage-returns?after=k2']])
  await newest.unmount()
  const older = await open({ after: 'k2' })
  expect(older.host.textContent).not.toContain(NONE)
  expect(linksOf(older.host)).toEqual([['Newest', '/manage-returns']])
  await older.unmount()
})

it('a request is taken back only once that is confirmed', async () => {
  const sent = fakeWire(({ method }) => ok(method === 'GET' ? { returns: [], next: null } : { data: { _id: 'r1' } }))
  const { host, unmount } = await open({ returns: [returnOf()] })
  await untilShown(
    () => press('Cancel return: Honey 250 g'),
    () => expect(document.activeElement?.textContent).toBe('Keep it'),
  )
  expect(sent).toEqual([])
  await untilShown(
    () => press('Yes, cancel it'),
    () => expect(host.textContent).toContain(NONE),
  )
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/orders/cancel-return/r1',
    'GET /api/orders/all/return-items',
  ])
  await unmount()
})

it('a request that the desk was quicker with shows at once what money goes back, and asks where', async () => {
  let isAccepted = false
  const refund = {
    _id: 'f1',
    amount: 200,
    createdAt: '2026-11-03T10:00:00.000Z',
    reason: 'returned',
    way: 'by_hand',
    state: 'due',
    doneAt: null,
    paidTo: '',
    reference: '',
  }
  fakeWire(({ method, path }) => {
    if (method === 'DELETE') {
      isAccepted = true
      return refused(409, 'STATUS_NOT_ALLOWED')
    }
    if (path.endsWith('/refunds'))
      return ok({ refunds: isAccepted ? [refund] : [], payee: null, takesPayee: true, needsPayee: isAccepted })
    return ok({ returns: [returnOf({ returnStatus: isAccepted ? 'inProgress' : 'requested' })], next: null })
  })
  const page = (
    <>
      <ReturnsList isBelowForm={false} after={undefined} />
      <MoneyBack orderId="o1" />
    </>
  )
  const { host, unmount } = await mountInShop(page, [
    [returnsQueryOptions({}).queryKey, { returns: [returnOf()], next: null }],
    [orderRefundsQueryOptions('o1').queryKey, { refunds: [], payee: null, takesPayee: true, needsPayee: false }],
  ])
  await untilShown(
    () => press('Cancel return: Honey 250 g'),
    () => expect(document.activeElement?.textContent).toBe('Keep it'),
  )
  expect(host.textContent).not.toContain(refundPagesText.title)
  await untilShown(
    () => press('Yes, cancel it'),
    () => expect(host.textContent).toContain(refundPagesText.upiId),
  )
  await unmount()
})

it('the question of a request taken back stays until the list is there without it', async () => {
  let arrive = () => {}
  fakeWire(({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          arrive = () => resolve(ok({ returns: [], next: null }))
        })
      : ok({ data: { _id: 'r1' } }),
  )
  const { host, unmount } = await open({ returns: [returnOf()] })
  await untilShown(
    () => press('Cancel return: Honey 250 g'),
    () => expect(document.activeElement?.textContent).toBe('Keep it'),
  )
  await untilShown(
    () => press('Yes, cancel it'),
    () => expect(toastSuccess).toHaveBeenCalled(),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const buttons = [...host.querySelectorAll('button')]
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-disabled')])).toEqual([
    ['Yes, cancel it', 'true'],
    ['Keep it', 'true'],
  ])
  await untilShown(arrive, () => expect(host.textContent).toContain(NONE))
  await unmount()
})

it('a return shows the photos that were sent with it', async () => {
  const { host, unmount } = await open({ returns: [returnOf({ photos: 1 })] })
  await untilShown(
    () => {},
    () => expect(host.querySelector('img')?.src).toMatch(/^data:/),
  )
  expect(host.querySelector('img')?.alt).toBe('Your photo 1')
  await unmount()
})
