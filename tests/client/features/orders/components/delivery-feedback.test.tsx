import { afterEach, expect, it } from 'vitest'
import DeliveryFeedback from '#src/features/orders/components/delivery-feedback.tsx'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { deliveryFeedbackQueryOptions } from '#src/orders/queries.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const BEFORE = 'You have told us about this delivery already.'

const written: OutboxEntry = {
  ...{ id: 'f1', customerId: 'meera', writtenAt: 0, state: 'waiting', error: null, about: 'HT-1' },
  ...{ kind: 'feedback', body: { orderId: 'o1', rating: 4, comment: 'Came late, well packed' } },
}

afterEach(() => {
  outboxState.entries = []
})

it('words about a delivery that were kept and then refused are not said to go out', { tags: ['OPEN-87'] }, async () => {
  outboxState.entries = [written]
  const { host, unmount } = await mountInShop(<DeliveryFeedback order={orderOf({ _id: 'o1', orderNo: 'HT-1' })} />, [
    [deliveryFeedbackQueryOptions('o1').queryKey, null],
  ])
  expect(host.textContent).toContain('It will be sent automatically')
  expect(host.querySelector('button[type=submit]')).toBeNull()
  await untilShown(
    () => {
      outboxState.entries = [{ ...written, state: 'refused', error: BEFORE }]
    },
    () => expect(host.textContent).toContain(BEFORE),
  )
  expect(host.textContent).not.toContain('It will be sent automatically')
  expect(host.querySelector('button[type=submit]')).not.toBeNull()
  await unmount()
})

it('words that were refused once and written again are said to go out, and not asked for a third time', {
  tags: ['OPEN-87'],
}, async () => {
  outboxState.entries = [
    { ...written, state: 'refused', error: BEFORE },
    { ...written, id: 'again' },
  ]
  const { host, unmount } = await mountInShop(<DeliveryFeedback order={orderOf({ _id: 'o1', orderNo: 'HT-1' })} />, [
    [deliveryFeedbackQueryOptions('o1').queryKey, null],
  ])
  expect(host.textContent).toContain('It will be sent automatically')
  expect(host.textContent).not.toContain(BEFORE)
  expect(host.querySelector('button[type=submit]')).toBeNull()
  await unmount()
})

it('the keyboard stays at what was said about a delivery when its form goes', { tags: ['OPEN-87'] }, async () => {
  const { queryKey } = deliveryFeedbackQueryOptions('o1')
  const order = orderOf({ _id: 'o1', orderNo: 'HT-1' })
  const { host, queries, unmount } = await mountInShop(<DeliveryFeedback order={order} />, [[queryKey, null]])
  host.querySelector<HTMLElement>('button[type=submit]')?.focus()
  await untilShown(
    () => queries.setQueryData([...queryKey], { rating: 4, comment: 'Came late' }),
    () => {
      expect(host.textContent).toContain('Came late')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('You told us about this delivery')
    },
  )
  await unmount()
})
