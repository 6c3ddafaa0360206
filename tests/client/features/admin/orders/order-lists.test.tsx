import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminTaxDocument } from '#domain/contract/admin-documents.ts'
import type { AdminOrder } from '#domain/contract/admin-orders.ts'
import { DocumentsList } from '#src/features/admin/orders/documents-list.tsx'
import { OrdersList } from '#src/features/admin/orders/orders.tsx'
import { RefundsList } from '#src/features/admin/orders/refunds.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

/** 00:59 of the 28th in India. */
const LATE = '2026-11-27T19:29:06.394Z'

const order = (at: number, more: Partial<AdminOrder> = {}): AdminOrder => ({
  ...{ _id: `o${at}`, orderNo: `HT-100000${at}`, createdAt: LATE, fullName: 'Asha Rao', phoneNumber: '+919876500001' },
  ...{ city: 'Delhi', items: 2, toPay: 223, paymentMethod: 'cash_on_delivery', paymentStatus: 'pending' },
  ...{ orderStatus: 'active', nextStatuses: ['dispatched', 'cancelled'], needsCall: false, undo: null, rating: null },
  ...more,
})

const document = (kind: AdminTaxDocument['kind'], number: string): AdminTaxDocument => ({
  ...{ _id: number, kind, number, issuedAt: LATE, orderId: 'o1', orderNo: 'HT-1000001', orderStatus: 'cancelled' },
  ...{ isOrderDeleted: false, total: 223, tax: 10.62 },
})

const idOf = (body: unknown) => (typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined)

let lists: Record<string, object>
let sent: SentCall[]
let steps: (id: unknown) => { status: number; body: unknown } | 'lost'
let unmount = async () => {}
const saved = vi.fn<(file: Blob) => string>()

beforeEach(() => {
  lists = {}
  steps = () => ok({ document: {} })
  sent = fakeWire(({ path, query, body }) => {
    if (path === '/api/admin/update/status') return steps(idOf(body))
    if (path !== '/api/admin/resources') return ok({ message: 'Noted.' })
    const type = new URLSearchParams(query).get('type') ?? ''
    return ok({ type, list: [], next: null, counts: {}, ...lists[type] })
  })
  saved.mockReset().mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (file instanceof Blob ? saved(file) : ''))
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  const known = calls.filter(([, tag]) => tag !== 'search')
  calls.splice(0, calls.length, ...known)
})

const pressed = (host: HTMLElement, name: string) =>
  [...host.ownerDocument.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()

/** A list with its rows there. */
async function shown(list: ReactNode, rows: string): Promise<HTMLElement> {
  await unmount()
  const { host, unmount: end } = await mountInShop(list)
  unmount = end
  await untilShown(
    () => undefined,
    () => expect(host.textContent).toContain(rows),
  )
  return host
}

/** The lines of the file that a list makes. */
async function fileOf(host: HTMLElement): Promise<string[]> {
  await untilShown(
    () => pressed(host, 'CSV of all rows'),
    () => expect(saved).toHaveBeenCalledTimes(1),
  )
  const text = (await saved.mock.calls[0]?.[0].text()) ?? ''
  return text.replace('\uFEFF', '').split('\r\n')
}

describe('the file of a list', () => {
  it('has moments of India, a column each for name and phone, and the words of the page', async () => {
    lists.orders = { list: [order(1), order(2, { orderStatus: 'dispatched', paymentStatus: 'paid', needsCall: true })] }
    expect(await fileOf(await shown(<OrdersList search={{}} />, 'HT-1000001'))).toEqual([
      'Order,Customer,Phone,Placed,Items,Amount,Payment,Status',
      `HT-1000001,Asha Rao,'+919876500001,2026-11-28 00:59,2,223,"Cash on delivery, pending",Active`,
      `HT-1000002,Asha Rao,'+919876500001,2026-11-28 00:59,2,223,"Cash on delivery, paid","Dispatched, Call first"`,
    ])
  })

  it('takes a credit note off, and has no column for what can only be pressed', async () => {
    lists.invoices = { list: [document('invoice', 'HT/26-27/000001'), document('credit_note', 'CN/26-27/000001')] }
    expect(await fileOf(await shown(<DocumentsList search={{}} />, 'HT/26-27/000001'))).toEqual([
      'Number,Kind,Issued,Order,Total,Tax contained',
      'HT/26-27/000001,Invoice,2026-11-28 00:59,HT-1000001,223,10.62',
      'CN/26-27/000001,Credit note,2026-11-28 00:59,HT-1000001,-223,-10.62',
    ])
  })
})

describe('the list of orders', () => {
  it('has a bin for orders that are over, and says what stays', async () => {
    lists.orders = {
      list: (['active', 'dispatched', 'completed', 'cancelled'] as const).map((orderStatus, at) =>
        order(at, { orderStatus, nextStatuses: [] }),
      ),
    }
    const host = await shown(<OrdersList search={{}} />, 'HT-1000003')
    const bins = [...host.querySelectorAll('[aria-label^="Delete "]')].map((bin) => bin.getAttribute('aria-label'))
    expect(bins).toEqual(['Delete HT-1000002', 'Delete HT-1000003'])
    await untilShown(
      () => pressed(host, 'Delete HT-1000002'),
      () => expect(host.querySelector('fieldset')?.textContent).toContain('invoice, credit notes and refunds stay'),
    )
  })

  it('says which order was not dispatched and how many are, and names beforehand who is left out', async () => {
    lists.orders = { list: [1, 2, 3, 4].map((at) => order(at, at === 4 ? { nextStatuses: ['cancelled'] } : {})) }
    steps = (id) =>
      id === 'o2'
        ? {
            status: 409,
            body: { message: 'An order that is cancelled cannot become dispatched.', code: 'NO', requestId: 'r' },
          }
        : ok({ document: {} })
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => host.querySelector<HTMLInputElement>('[aria-label="Select all on this page"]')?.click(),
      () => expect(host.querySelector('.bulk')?.textContent).toContain('4 selected'),
    )
    const dialog = () => host.ownerDocument.querySelector('dialog')
    await untilShown(
      () => pressed(host.querySelector('.bulk') ?? host, 'Mark dispatched'),
      () => expect(dialog()?.textContent).toContain('3 orders have left the house?'),
    )
    expect(dialog()?.textContent).toContain('cannot be dispatched now: HT-1000004.')
    await untilShown(
      () => pressed(host, 'Yes, they are dispatched'),
      () =>
        expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(
          '2 of 3 are dispatched. HT-1000002 stays: An order that is cancelled cannot become dispatched.',
        ),
    )
    const asked = sent.filter(({ path }) => path === '/api/admin/update/status')
    expect(asked.map(({ body }) => idOf(body))).toEqual(['o1', 'o2', 'o3'])
  })

  it('names the status that the page shows with every step', async () => {
    lists.orders = { list: [order(1, { orderStatus: 'dispatched', nextStatuses: ['cancelled'] })] }
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => pressed(host, 'Mark cancelled: HT-1000001'),
      () => expect(host.ownerDocument.querySelector('dialog form')).not.toBeNull(),
    )
    await untilShown(
      () => host.ownerDocument.querySelector<HTMLFormElement>('dialog form')?.requestSubmit(),
      () => expect(sent.find(({ method }) => method === 'PUT')?.body).toBeDefined(),
    )
    const step = { collection: 'orders', id: 'o1', status: 'cancelled', seen: 'dispatched' }
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual(step)
  })

  it('says that it is of one customer alone, and shows all orders at a press', async () => {
    lists.orders = { list: [order(1)] }
    const page = await mountInShop(<OrdersList search={{ of: 'u1', payment: 'paid', after: 'o1' }} />)
    unmount = page.unmount
    const { host, router } = page
    expect(host.textContent).toContain('Only the orders of one customer.')
    await untilShown(
      () => pressed(host, 'Show all'),
      () => expect(router.state.location.search).toEqual({ payment: 'paid' }),
    )
    expect((await shown(<OrdersList search={{}} />, 'HT-1000001')).textContent).not.toContain(
      'Only the orders of one customer.',
    )
  })

  it('does not say of an order that it stays where the answer about it was lost', async () => {
    lists.orders = { list: [order(1), order(2)] }
    steps = () => 'lost'
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => host.querySelector<HTMLInputElement>('[aria-label="Select all on this page"]')?.click(),
      () => expect(host.querySelector('.bulk')?.textContent).toContain('2 selected'),
    )
    const dialog = () => host.ownerDocument.querySelector('dialog')
    await untilShown(
      () => pressed(host.querySelector('.bulk') ?? host, 'Mark dispatched'),
      () => expect(dialog()).not.toBeNull(),
    )
    await untilShown(
      () => pressed(host, 'Yes, they are dispatched'),
      () =>
        expect(dialog()?.querySelector('[role=alert]')?.textContent).toMatch(
          /^0 of 2 are dispatched. HT-1000001 may be, too; please look: /,
        ),
    )
  })

  it('says once why there are no packing slips: as it comes, and not with the number of orders, too', async () => {
    lists.orders = { list: [order(1)] }
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => host.querySelector<HTMLInputElement>('[aria-label="Select all on this page"]')?.click(),
      () => expect(host.querySelector('[role=status]')?.textContent).toBe('1 selected'),
    )
    fakeWire(() => refused(503, 'UNAVAILABLE'))
    await untilShown(
      () => pressed(host, 'Packing slips'),
      () => expect(host.querySelector('.bulk [role=alert]')?.textContent).toContain('UNAVAILABLE'),
    )
    expect(host.querySelector('[role=status] [role=alert]')).toBeNull()
  })

  it('says which orders are dispatched where the login ended among them, and which are not', async () => {
    lists.orders = { list: [order(1), order(2), order(3)] }
    steps = (id) => (id === 'o1' ? ok({ document: {} }) : refused(401, 'NOT_LOGGED_IN'))
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => host.querySelector<HTMLInputElement>('[aria-label="Select all on this page"]')?.click(),
      () => expect(host.querySelector('.bulk')?.textContent).toContain('3 selected'),
    )
    const dialog = () => host.ownerDocument.querySelector('dialog')
    await untilShown(
      () => pressed(host.querySelector('.bulk') ?? host, 'Mark dispatched'),
      () => expect(dialog()).not.toBeNull(),
    )
    await untilShown(
      () => pressed(host, 'Yes, they are dispatched'),
      () =>
        expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(
          '1 of 3 is dispatched. Your login had ended before HT-1000002, HT-1000003. Please try again.',
        ),
    )
  })

  it('says of an older page without rows that nothing is left on it, not that nothing was found', async () => {
    await shown(<OrdersList search={{ search: 'Asha' }} />, 'Nothing found for “Asha”.')
    const host = await shown(<OrdersList search={{ search: 'Asha', after: 'o25' }} />, 'Nothing is left on this page.')
    expect(host.textContent).not.toContain('Nothing found')
  })

  it('says that an end before its start is none, and asks nothing', async () => {
    lists.orders = { list: [order(1)] }
    const backwards = { from: '2026-11-28', to: '2026-11-27' }
    const host = await shown(<OrdersList search={backwards} />, 'The end must be after the start.')
    expect(host.textContent).not.toContain('Nothing here yet.')
    expect(sent.filter(({ path }) => path === '/api/admin/resources')).toEqual([])
    // One day is a period, too.
    await shown(<OrdersList search={{ from: '2026-11-28', to: '2026-11-28' }} />, 'HT-1000001')
  })
})

it('a refund of an order that was deleted says so, and leads nowhere', async () => {
  const refund = {
    ...{ _id: 'r1', createdAt: LATE, updatedAt: LATE, orderId: 'o1', orderNo: 'HT-1000001', isOrderDeleted: true },
    ...{
      fullName: 'Asha Rao',
      phoneNumber: '+919876500001',
      amount: 223,
      reason: 'cancelled',
      note: '',
      way: 'by_hand',
    },
    ...{ state: 'due', payee: null, paidTo: '', reference: '', doneBy: '', canPay: true, canFail: true },
  }
  lists.refunds = { list: [refund, { ...refund, _id: 'r2', orderNo: 'HT-1000002', isOrderDeleted: false }], owed: 446 }
  const host = await shown(<RefundsList search={{}} />, 'HT-1000001')
  expect([...host.querySelectorAll('td a')].map((link) => link.textContent)).toEqual(['HT-1000002'])
  expect(host.textContent).toContain('Deleted from the lists')
})

it('a refund that the company refused for good is not said to go by itself', async () => {
  const refund = {
    ...{ _id: 'r1', createdAt: LATE, updatedAt: LATE, orderId: 'o1', orderNo: 'HT-1000001', isOrderDeleted: false },
    ...{
      fullName: 'Asha Rao',
      phoneNumber: '+919876500001',
      amount: 223,
      reason: 'cancelled',
      note: '',
      way: 'gateway',
    },
    ...{ state: 'failed', payee: null, paidTo: '', reference: '', doneBy: '', canPay: true, canFail: false },
  }
  const underWay = { ...refund, _id: 'r2', orderNo: 'HT-1000002', state: 'asked', canPay: false }
  lists.refunds = { list: [refund, underWay], owed: 446 }
  const host = await shown(<RefundsList search={{}} />, 'HT-1000001')
  const rows = [...host.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toContain('The customer was asked for a UPI id or an account.')
  expect(rows[0]).not.toContain('by itself')
  expect(rows[1]).toContain('Through the payment company, by itself')
})
