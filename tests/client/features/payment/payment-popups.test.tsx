import { afterEach, expect, it, vi } from 'vitest'
import { PaymentPopup } from '#src/features/payment/components/payment-popups.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('ERR-46 ERR-47 ERR-48 ERR-49 OPEN-48: a failure of the server has its own popup, which leads back to the shop', async () => {
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
