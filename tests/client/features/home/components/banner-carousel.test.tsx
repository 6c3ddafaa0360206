import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Banner } from '#domain/contract/content.ts'
import { BANNER_EVERY_MS, BannerCarousel } from '#src/features/home/components/banner-carousel.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const banner = (_id: string): Banner => ({
  _id,
  image: '',
  src: '',
  redirectionUrl: 'Organic-Honey',
  title: '',
  subtitle: '',
  alt: `Offer of ${_id}`,
  img: { label: 'front', sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#fff' },
})
const three = [banner('one'), banner('two'), banner('three')]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the banners', () => {
  it('turn every 4 s, rest under the mouse and while something is typed, go on after it, and wrap round', {
    tags: ['HOME-02', 'HOME-03', 'HOME-04', 'HOME-10', 'STATE-094', 'CONST-45'],
  }, async () => {
    vi.useFakeTimers()
    const { host, unmount } = await mountInShop(<BannerCarousel />, [[['banners'], three]])
    const shown = () => host.querySelector('img')?.alt
    const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
    const region = host.querySelector('section') as HTMLElement
    // React hears of arriving and leaving by what the mouse moved over.
    const move = (type: string) => act(async () => void region.dispatchEvent(new MouseEvent(type, { bubbles: true })))

    expect(BANNER_EVERY_MS).toBe(4_000)
    expect(shown()).toBe('Offer of one')
    await pass(3_999)
    expect(shown()).toBe('Offer of one')
    await pass(1)
    expect(shown()).toBe('Offer of two')

    await move('mouseover')
    await pass(20_000)
    expect(shown()).toBe('Offer of two')
    await move('mouseout')
    await pass(4_000)
    expect(shown()).toBe('Offer of three')
    await pass(4_000)
    expect(shown()).toBe('Offer of one')

    const field = document.body.appendChild(document.createElement('input'))
    await act(async () => field.focus())
    await pass(20_000)
    expect(shown()).toBe('Offer of one')
    await act(async () => field.blur())
    await pass(4_000)
    expect(shown()).toBe('Offer of two')
    field.remove()
    await unmount()
  })

  it('stand still for good once they are stopped, and turn again at a press', async () => {
    vi.useFakeTimers()
    const { host, unmount } = await mountInShop(<BannerCarousel />, [[['banners'], three]])
    const shown = () => host.querySelector('img')?.alt
    const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
    const press = (name: string) => act(async () => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())
    await press('Stop turning the offers')
    await pass(20_000)
    expect(shown()).toBe('Offer of one')
    await press('Turn the offers')
    await pass(4_000)
    expect(shown()).toBe('Offer of two')
    await unmount()
  })

  it('one is still shown when the owner takes away those that were last', async () => {
    const { host, queries, unmount } = await mountInShop(<BannerCarousel />, [[['banners'], three]])
    const shown = () => host.querySelector('img')?.alt
    await act(async () => host.querySelector<HTMLElement>('[aria-label="Offer 3"]')?.click())
    expect(shown()).toBe('Offer of three')
    await untilShown(
      () => queries.setQueryData(['banners'], three.slice(0, 1)),
      () => expect(shown()).toBe('Offer of one'),
    )
    await unmount()
  })

  it('show the picture named by src, else by image', { tags: ['OPEN-112'] }, async () => {
    for (const [src, image, shown] of [
      ['/src.webp', '/image.webp', '/src.webp'],
      ['', '/image.webp', '/image.webp'],
    ] as const) {
      const { host, unmount } = await mountInShop(<BannerCarousel />, [
        [['banners'], [{ ...banner('one'), src, image }]],
      ])
      expect(host.querySelector('img')?.srcset).toContain(`${shown} 1519w`)
      await unmount()
    }
  })

  it('that fail to load are noted, and count as none', {
    tags: ['API-019', 'HOME-08', 'ERR-28', 'ERR-29', 'ERR-30'],
  }, async () => {
    // biome-ignore lint/suspicious/noConsole: the note is what the test is about
    const noted = vi.mocked(console.warn).mockImplementation(() => {})
    fakeWire(() => ({ status: 500, body: { message: 'Something went wrong', code: 'INTERNAL', requestId: 'r1' } }))
    const { host, unmount } = await mountInShop(<BannerCarousel />)
    await untilShown(
      () => {},
      () => expect(host.textContent).toBe('No banners available'),
    )
    expect(noted).toHaveBeenCalledOnce()
    noted.mockClear()
    await unmount()
  })

  it('arrive as mainBanners; a skeleton stands until then', { tags: ['ENT-090', 'HOME-07'] }, async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    fakeWire(async () => {
      await arrived
      return ok({ mainBanners: three })
    })
    const { host, unmount } = await mountInShop(<BannerCarousel />)
    expect(host.querySelector('.frame.sk')).not.toBeNull()
    await untilShown(arrive, () => expect(host.querySelector('img')?.alt).toBe('Offer of one'))
    expect(host.querySelector('.sk')).toBeNull()
    await unmount()
  })
})
