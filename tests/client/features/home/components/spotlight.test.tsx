import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '#domain/contract/product.ts'
import { Spotlight } from '#src/features/home/components/spotlight.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { shopConfig } from '../../../../../shop.config.ts'

const none = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }
const flagged = (_id: string, own: Partial<Product['meta']>) => productOf({ _id, meta: { ...none, ...own } })
const three = ['a', 'b', 'c'].map((id) => flagged(id, { best_seller: true }))
const two = ['d', 'e'].map((id) => flagged(id, { new_arrivals: true }))

beforeEach(() => {
  // Nothing comes into view by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  fakeWire(() => new Promise(() => {}))
})

afterEach(() => vi.unstubAllGlobals())

describe('the spotlight', () => {
  it('tabs of products, with arrows beyond two of them', {
    tags: ['HOME-36', 'HOME-39', 'SCOPE-58', 'ENT-197', 'ENT-198'],
  }, async () => {
    const { host, unmount } = await mountInShop(<Spotlight />, [[['products'], shelfWith(...three, ...two)]])
    const tab = (index: number) => host.querySelectorAll<HTMLButtonElement>('[role=tab]')[index]
    const shown = () => host.querySelectorAll('article').length
    const arrows = () => host.querySelectorAll('.arrows button').length
    expect([...host.querySelectorAll('[role=tab]')].map((one) => one.textContent)).toEqual([
      'Best sellers',
      'New arrivals',
      'Deal of the day',
      'Season special',
    ])
    expect([tab(0)?.ariaSelected ?? tab(0)?.getAttribute('aria-selected'), shown(), arrows()]).toEqual(['true', 3, 2])
    await act(async () => tab(1)?.click())
    expect([shown(), arrows()]).toEqual([2, 0])
    await unmount()
  })

  const packs = ['250 g', '500 g'].map((weight) =>
    productOf({ _id: weight, name: `Honey ${weight}`, weight, group: 'honey', meta: { ...none, best_seller: true } }),
  )
  const others = Array.from({ length: 13 }, (_, at) => flagged(`x${at}`, { best_seller: true }))
  const shelf = shelfWith(...packs, ...others, ...two)

  it('the further cards come for who walks along by keyboard, not for a tap, which brings the focus too', async () => {
    const { host, unmount } = await mountInShop(<Spotlight />, [[['products'], shelf]])
    const shown = () => host.querySelectorAll('article').length
    const before = shown()
    const link = host.querySelector<HTMLElement>('.spot-row h3 a')
    if (!link) throw new Error('no card')
    const focus = (isByKeyboard: boolean) => {
      vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isByKeyboard)
      return act(async () => void link.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    }
    await focus(false)
    expect(shown()).toBe(before)
    await focus(true)
    expect(shown()).toBeGreaterThan(before)
    await unmount()
  })

  it('listed by pack, every flagged pack has its card, also a second of a food and a thirteenth', {
    tags: ['STATE-090'],
  }, async () => {
    const { host, unmount } = await mountInShop(<Spotlight />, [
      [['products'], shelf],
      [['config'], { shop: { ...shopConfig, listBy: 'pack' } }],
    ])
    const row = host.querySelector('.spot-row')
    expect(host.querySelectorAll('article')).toHaveLength(12)
    await act(async () => row?.dispatchEvent(new Event('scroll', { bubbles: true })))
    expect(host.querySelectorAll('article')).toHaveLength(15)
    expect(host.querySelectorAll('.sizes')).toHaveLength(0)
    expect([...host.querySelectorAll('h3')].filter((name) => name.textContent?.startsWith('Honey '))).not.toEqual([])
    await unmount()
  })

  it('a food has one card with its sizes, as the shop is set up', async () => {
    expect(shopConfig.listBy).toBe('food')
    const { host, unmount } = await mountInShop(<Spotlight />, [
      [['products'], shelf],
      [['config'], { shop: shopConfig }],
    ])
    await act(async () => host.querySelector('.spot-row')?.dispatchEvent(new Event('scroll', { bubbles: true })))
    expect(host.querySelectorAll('article')).toHaveLength(14)
    const sizes = [...host.querySelectorAll('.sizes label')].map((size) => size.textContent)
    expect(sizes).toEqual(['250 g', '500 g'])
    await unmount()
  })

  it('a tab without products says so', { tags: ['HOME-37', 'ERR-51'] }, async () => {
    const { host, unmount } = await mountInShop(<Spotlight />, [[['products'], shelfWith(...two)]])
    expect(host.querySelectorAll('article')).toHaveLength(0)
    expect(host.textContent).toContain('No products available')
    await unmount()
  })

  it('eight skeletons stand while the products load', { tags: ['HOME-38', 'CONST-58'] }, async () => {
    const { host, unmount } = await mountInShop(<Spotlight />)
    expect(host.querySelectorAll('.card-sk')).toHaveLength(8)
    await unmount()
  })

  it('leads to the products the shop claims to have, 500+ until the operator says otherwise', {
    tags: ['SCOPE-22', 'OPEN-98'],
  }, async () => {
    const { host, unmount } = await mountInShop(<Spotlight />, [[['products'], shelfWith(...three)]])
    const link = host.querySelector('a[href="/shop/all"]')
    expect(link?.textContent).toBe('See all 500+ products')
    await unmount()
    expect(shopConfig.productClaim).toBe('500+')
    const config = { shop: { ...shopConfig, productClaim: '90' } }
    const other = await mountInShop(<Spotlight />, [
      [['products'], shelfWith(...three)],
      [['config'], config],
    ])
    expect(other.host.querySelector('a[href="/shop/all"]')?.textContent).toBe('See all 90 products')
    await other.unmount()
  })
})
