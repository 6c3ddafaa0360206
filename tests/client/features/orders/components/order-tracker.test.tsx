import { expect, it } from 'vitest'
import { OrderTracker } from '#src/features/orders/components/order-tracker.tsx'
import { mount } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'

it.each([
  ['is being packed', false, 'Packing now', true],
  ['waits for the shop’s call before it is packed', true, 'After our call', false],
])('an order that %s says so at its second step', async (_, awaitsCall, note, isDone) => {
  const { host, unmount } = await mount(<OrderTracker order={orderOf(awaitsCall ? { awaitsCall } : {})} />)
  const second = host.querySelectorAll('li')[1]
  expect(second?.textContent).toContain(note)
  expect(second?.className === 'done').toBe(isDone)
  await unmount()
})
