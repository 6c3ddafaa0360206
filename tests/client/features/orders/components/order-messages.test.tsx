import { expect, it } from 'vitest'
import { OrderMessages } from '#src/features/orders/components/order-messages.tsx'
import { mount } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'

const words = 'Your order HT-3000004 is on its way to you.'

it('the number of an order in a message about it is one word, at which no line ends', async () => {
  const messages = [{ at: '2026-11-28T10:00:00.000Z', title: 'On its way', text: words }]
  const story = { steps: [], messages, invoice: null, refundable: 0, back: { due: 0, done: 0 } }
  const order = orderOf({ orderNo: 'HT-3000004', story })
  const { host, unmount } = await mount(<OrderMessages order={order} />)
  const number = host.querySelector('.order-no')
  expect(number?.textContent).toBe('HT-3000004')
  expect(number?.getAttribute('translate')).toBe('no')
  expect(number?.parentElement?.textContent).toBe(words)
  await unmount()
})
