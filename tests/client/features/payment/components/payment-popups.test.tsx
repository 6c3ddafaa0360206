import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import type { ShownPopup } from '#domain/rules/payment-popup.ts'
import { PaymentPopup, type Retry } from '#src/features/payment/components/payment-popups.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a failure of the server has its own popup, which leads back to the shop', {
  tags: ['ERR-46', 'ERR-47', 'ERR-48', 'ERR-49', 'OPEN-48'],
}, async () => {
  const onAgain = vi.fn()
  const { host, unmount } = await mountInShop(
    <PaymentPopup popup="error" order={null} retry={null} isSlow={false} onClose={() => {}} onAgain={onAgain} />,
  )
  expect(host.querySelector('dialog h2')?.textContent).toBe('Internal Server Error')
  expect(host.textContent).toContain('We encountered an error processing your request.')
  expect(host.textContent).toContain('Please try again or contact customer support if the issue persists.')
  const shop = [...host.querySelectorAll('a')].find((link) => link.textContent === 'Return to Shopping')
  expect(shop?.getAttribute('href')).toBe('/shop/all')
  await unmount()
})

it('a failure without a token to pay again with has no Retry Payment, and points to the order history', {
  tags: ['OPEN-49'],
}, async () => {
  const failed = (retry: Retry | null, order: Order | null) => (
    <PaymentPopup popup="failure" order={order} retry={retry} isSlow={false} onClose={() => {}} onAgain={() => {}} />
  )
  const shows = async (retry: Retry | null, order: Order | null = orderOf()) => {
    const { host, unmount } = await mountInShop(failed(retry, order))
    const buttons = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
    const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    await unmount()
    return { canRetry: buttons.includes('Retry Payment'), links }
  }
  expect(await shows({ isBusy: false, problem: null, run: () => {} })).toMatchObject({ canRetry: true })
  const without = await shows(null)
  expect(without.canRetry).toBe(false)
  expect(without.links).toContain('/manage-orders')
  expect((await shows(null, null)).links, 'also of who is not logged in').toContain('/manage-orders')
})

/** What the popup says. */
async function said(popup: ShownPopup, order: Order | null) {
  const { host, unmount } = await mountInShop(
    <PaymentPopup popup={popup} order={order} retry={null} isSlow={false} onClose={() => {}} onAgain={() => {}} />,
  )
  const text = host.querySelector('dialog')?.textContent ?? ''
  await unmount()
  return text
}

it('an order that is over promises to send back what a slow bank may have taken, and denies no charge', async () => {
  const over = await said('over', orderOf({ paymentMethod: 'online_payment', orderStatus: 'cancelled' }))
  expect(over).toContain('If money left your account, we send it back automatically.')
  expect(over).not.toContain('not charged')
  expect(paymentPagesText.link.over, 'also by a link, whose order may have been paid and refunded').not.toContain(
    'not charged',
  )
})

it('who paid online for an order since changed to cash is told that this money goes back', async () => {
  const story = { steps: [], messages: [], invoice: null, refundable: 0, back: { due: 300.11, done: 0 } }
  const paidBeside = await said('success', orderOf({ story }))
  expect(paidBeside).toContain('to pay on delivery')
  expect(paidBeside).toContain('₹300.11 that you paid online goes back to you')
  expect(await said('success', orderOf({ story: { ...story, back: { due: 0, done: 0 } } }))).not.toContain('goes back')
})
