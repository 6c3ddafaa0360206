import type { ReactNode } from 'react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminOrder } from '#domain/contract/admin-orders.ts'
import type { AdminReturn } from '#domain/contract/admin-people.ts'
import type { AdminRefund } from '#domain/contract/admin-refunds.ts'
import { OrdersList } from '#src/features/admin/orders/orders.tsx'
import { RefundSteps } from '#src/features/admin/orders/refund-steps.tsx'
import { ReturnsList } from '#src/features/admin/orders/returns.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const THEN = '2026-11-27T19:29:06.394Z'
const CUSTOMER = { fullName: 'Asha Rao', phoneNumber: '+919876500001' }
const STATUS = '/api/admin/update/status'

const order = (at: number): AdminOrder => ({
  ...{ _id: `o${at}`, orderNo: `HT-100000${at}`, createdAt: THEN, ...CUSTOMER, city: 'Delhi', items: 2, toPay: 223 },
  ...{ paymentMethod: 'cash_on_delivery', paymentStatus: 'pending', orderStatus: 'active', undo: null, rating: null },
  ...{ nextStatuses: ['dispatched', 'cancelled'], needsCall: false },
})

let lists: Record<string, object>
let sent: SentCall[]
let steps: () => ReturnType<typeof ok>
let unmount = async () => {}

beforeEach(() => {
  lists = {}
  steps = () => ok({ document: {} })
  sent = fakeWire(({ path, query }) => {
    if (path !== '/api/admin/resources') return steps()
    const type = new URLSearchParams(query).get('type') ?? ''
    return ok({ type, list: [], next: null, counts: {}, ...lists[type] })
  })
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

async function shown(node: ReactNode, words: string): Promise<HTMLElement> {
  const page = await mountInShop(node)
  unmount = page.unmount
  await untilShown(
    () => undefined,
    () => expect(page.host.textContent).toContain(words),
  )
  return page.host
}

const pressed = (host: ParentNode, name: string) =>
  [...host.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()

/** Presses the button of a step, types into its question and says yes. */
async function taken(host: HTMLElement, name: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = () => host.querySelector<HTMLFormElement>('dialog form')
  await untilShown(
    () => pressed(host, name),
    () => expect(form()).not.toBeNull(),
  )
  for (const [field, value] of Object.entries(typed)) {
    const input = form()?.querySelector<HTMLInputElement>(`[name="${field}"]`)
    if (input) input.value = value
  }
  await act(async () => form()?.requestSubmit())
}

const bodies = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)

describe('a step that a colleague may have been quicker with', () => {
  it('a decision about a return names the status that the page shows', async () => {
    const item: AdminReturn = {
      ...{ _id: 'r1', createdAt: THEN, orderId: 'o1', orderNo: 'HT-1000001', isOrderDeleted: false, ...CUSTOMER },
      ...{ product: { _id: 'honey', name: 'Raw Honey 500 g' }, quantity: 1, reason: 'Arrived damaged' },
      ...{ description: '', photos: 0, amount: 351, back: 351, isPaidOnline: false, returnStatus: 'requested' },
      ...{ nextStatuses: ['inProgress', 'rejected'], undo: null },
    }
    lists.returns = { list: [item] }
    const host = await shown(<ReturnsList search={{}} />, 'Raw Honey')
    const [refuse = ''] = [...host.querySelectorAll('button')]
      .map((button) => button.getAttribute('aria-label') ?? '')
      .filter((name) => name.endsWith('HT-1000001, Raw Honey 500 g'))
      .slice(-1)
    await taken(host, refuse, { note: 'No photo' })
    const body = { collection: 'returns', id: 'r1', status: 'rejected', seen: 'requested', note: 'No photo' }
    expect(bodies(STATUS)).toEqual([body])
  })

  it('money paid by hand is noted for the account that the page showed', async () => {
    const payee = { kind: 'upi' as const, upiId: 'asha@okaxis', holder: '', accountNumber: '', ifsc: '' }
    const refund: AdminRefund = {
      ...{ _id: 'R1', createdAt: THEN, updatedAt: THEN, orderId: 'o1', orderNo: 'HT-1000001', isOrderDeleted: false },
      ...{ ...CUSTOMER, reason: 'cancelled', amount: 223, state: 'due', note: '', way: 'by_hand', payee, paidTo: '' },
      ...{ reference: '', doneBy: '', canPay: true, canFail: false },
    }
    const host = await shown(<RefundSteps refund={refund} />, 'Paid back')
    await taken(host, host.querySelector('button')?.getAttribute('aria-label') ?? '', { reference: 'UTR 4711' })
    expect(sent.map(({ body }) => body)).toEqual([
      { outcome: 'done', reference: 'UTR 4711', paidTo: expect.stringContaining('@okaxis') },
    ])
  })
})

describe('orders chosen in the list', () => {
  const box = (host: HTMLElement, name: string) => host.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)

  async function withChosen(many: number): Promise<HTMLElement> {
    lists.orders = { list: Array.from({ length: many }, (_, at) => order(at + 1)) }
    const host = await shown(<OrdersList search={{}} />, 'HT-1000001')
    await untilShown(
      () => box(host, 'Select all on this page')?.click(),
      () => expect(host.querySelector('.bulk')?.textContent).toContain(`${many} selected`),
    )
    return host
  }

  it('one that is taken out of the choice again is not dispatched', async () => {
    const host = await withChosen(3)
    await untilShown(
      () => box(host, 'Select HT-1000002')?.click(),
      () => expect(host.querySelector('.bulk')?.textContent).toContain('2 selected'),
    )
    expect(box(host, 'Select all on this page')?.checked).toBe(false)
    await taken(host, 'Mark dispatched')
    await untilShown(
      () => undefined,
      () => expect(bodies(STATUS)).toHaveLength(2),
    )
    expect(bodies(STATUS)).toMatchObject([
      { id: 'o1', seen: 'active' },
      { id: 'o3', seen: 'active' },
    ])
  })

  it('no further one is sent to a shop that is in trouble', async () => {
    const host = await withChosen(3)
    steps = () => refused(503, 'UNAVAILABLE')
    await taken(host, 'Mark dispatched')
    await untilShown(
      () => undefined,
      () => expect(host.querySelector('dialog [role=alert]')?.textContent).toContain('0 of 3 are dispatched.'),
    )
    expect(bodies(STATUS)).toMatchObject([{ id: 'o1' }])
  })
})
