import { describe, expect, it } from 'vitest'
import WalletPromo from '#src/features/home/components/wallet-promo.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { shopConfig } from '../../../../../shop.config.ts'

/** The banner's link where the shop's configuration names this address. */
async function linkFor(walletUrl: string) {
  const config = { shop: { ...shopConfig, walletUrl } }
  const { host, unmount } = await mountInShop(<WalletPromo />, [[['config'], config]])
  const link = host.querySelector('a')
  await unmount()
  return { href: link?.getAttribute('href'), target: link?.getAttribute('target'), text: link?.textContent }
}

describe('the banner about paying by wallet', () => {
  it('leads to the terms until the operator names another place', { tags: ['OPEN-17'] }, async () => {
    expect(await linkFor(shopConfig.walletUrl)).toEqual({
      href: '/termsandconditions#wallet-offers',
      target: null,
      text: 'See the terms',
    })
  })

  it('leads to the page or the address that the operator names', { tags: ['OPEN-17'] }, async () => {
    expect((await linkFor('/about-us')).href).toBe('/about-us')
    expect(await linkFor('https://wallet.example/offer')).toMatchObject({
      href: 'https://wallet.example/offer',
      target: '_blank',
    })
  })
})
