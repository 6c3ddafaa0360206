import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CancelOrder } from '#src/features/orders/components/cancel-order.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const { toastError, toastSuccess } = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastError, toastSuccess }))

/** The order as the shop last told it, with the button as long as it can be cancelled. */
function Shown() {
  const { data } = useQuery(orderQueryOptions('order-1'))
  if (data?.orderStatus !== 'active') return <p>It is over</p>
  return <CancelOrder order={data} />
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['cancelled', ok({ msg: 'Cancelled.' }), toastSuccess],
  ['that was cancelled on another device', refused(409, 'STATUS_NOT_ALLOWED'), toastError],
])('the question about an order %s stays until the page shows it so', async (_, answer, said) => {
  let arrive = () => {}
  fakeWire(({ method }) =>
    method === 'DELETE'
      ? answer
      : new Promise((resolve) => {
          arrive = () => resolve(ok({ order: orderOf({ orderStatus: 'cancelled' }) }))
        }),
  )
  const { host, unmount } = await mountInShop(<Shown />, [[orderQueryOptions('order-1').queryKey, orderOf()]])
  await untilShown(
    () => press('Cancel order HT-1'),
    () => expect(document.activeElement?.textContent).toBe('Keep it'),
  )
  await untilShown(
    () => press('Yes, cancel it'),
    () => expect(said).toHaveBeenCalled(),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const buttons = [...host.querySelectorAll('button')]
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-disabled')])).toEqual([
    ['Yes, cancel it', 'true'],
    ['Keep it', 'true'],
  ])
  await untilShown(arrive, () => expect(host.textContent).toBe('It is over'))
  await unmount()
})

it.each([
  ['online_payment', 'It is not paid yet. If money still reaches us, we send it back automatically.'],
  ['cash_on_delivery', 'You have not paid for it, so no money has to come back.'],
] as const)('the question about an unpaid order says what becomes of money: %s', async (paymentMethod, words) => {
  const order = orderOf({ paymentMethod })
  const { host, unmount } = await mountInShop(<Shown />, [[orderQueryOptions('order-1').queryKey, order]])
  await untilShown(
    () => press('Cancel order HT-1'),
    () => expect(host.textContent).toContain(words),
  )
  await unmount()
})
