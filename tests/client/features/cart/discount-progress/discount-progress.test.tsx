import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { DiscountProgress } from '#src/features/cart/discount-progress/discount-progress.tsx'
import { cartState, countChange } from '#src/features/cart/state.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

const celebrate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#src/ui/celebrate.ts', () => ({ celebrate }))

let page: Mounted | null = null

/** Pieces of 250 rupees, eligible, without a discount of their own. */
function hold(pieces: number) {
  cartState.lines = pieces === 0 ? [] : [{ productId: 'a', productName: 'Honey a 250 g', quantity: pieces }]
}

async function change(pieces: number) {
  await act(async () => {
    countChange()
    hold(pieces)
  })
}

async function open({ pieces = 1, path = '/', wasEmptyBefore = false, isCheckoutOpen: isOpenAtFirst = false } = {}) {
  const progress = (isCheckoutOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <DiscountProgress path={path} wasEmptyBefore={wasEmptyBefore} isCheckoutOpen={isCheckoutOpen} />
    </QueryClientProvider>
  )
  hold(pieces)
  const queries = new QueryClient()
  const catalogue = shelfWith(productOf({ _id: 'a', price: 250, discount: 0, availability: 20 }))
  queries.setQueryData(catalogueQueryOptions().queryKey, catalogue)
  queries.setQueryDefaults(catalogueQueryOptions().queryKey, { staleTime: Number.POSITIVE_INFINITY })
  page = await mount(progress(isOpenAtFirst))
  return { showCheckout: (isCheckoutOpen: boolean) => page?.show(progress(isCheckoutOpen)) }
}

const popup = () => page?.host.querySelector('aside') ?? null
const button = (name: string) =>
  [...(popup()?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
const press = (name: string) => act(async () => button(name)?.click())
const details = () => popup()?.querySelector<HTMLElement>('[aria-expanded]')
const pressDetails = () => act(async () => details()?.click())

beforeEach(() => {
  sessionStorage.clear()
  celebrate.mockClear()
  Object.assign(cartState, { couponCodeApplied: null, coupon: null, changes: 0 })
})

afterEach(async () => {
  await page?.unmount()
  page = null
})

describe('the discount-progress popup', () => {
  it('says the discount in force, and in Details the tiers and the eligible food', {
    tags: ['PROG-03', 'PROG-04', 'PROG-05', 'PROG-06', 'PROG-07'],
  }, async () => {
    await open()
    expect(details()?.getAttribute('aria-expanded')).toBe('false')
    expect(details()?.textContent).toContain('₹249 more for 20%')
    expect(popup()?.querySelector('.tiers')).toBeNull()
    await pressDetails()
    expect(details()?.getAttribute('aria-expanded')).toBe('true')
    expect(popup()?.textContent).toContain('You save ₹25.00')
    expect(popup()?.textContent).toContain('10% off on ₹250.00 of eligible food')
    const bar = popup()?.querySelector('[role=progressbar]')
    expect(bar?.getAttribute('aria-valuenow')).toBe('50')
    expect(popup()?.textContent).toContain('Add ₹249.00 more of eligible food for 20% OFF')
    const items = [...(popup()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
    expect(items).toEqual([
      'ReachedEligible food from ₹19910%',
      'NextEligible food from ₹49920%',
      'Whole cart from ₹1,99930%',
      'Pickles',
      'Honey',
      'Chutney',
      'Jam',
      'Oats',
      'Chaap',
    ])
    await pressDetails()
    expect(popup()?.querySelector('.tiers')).toBeNull()
  })

  it('the top tier counts the whole cart and leaves nothing to add', async () => {
    await open({ pieces: 8 })
    expect(details()?.textContent).toContain('Best offer: 30% off')
    await pressDetails()
    expect(popup()?.textContent).toContain('30% off your whole cart of ₹2,000.00')
    expect(popup()?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100')
  })

  it('closed, it stays away for the session', { tags: ['PROG-02', 'OPEN-44'] }, async () => {
    await open()
    await pressDetails()
    await press('Close the discount progress')
    expect(popup()).toBeNull()
    await page?.unmount()
    await open()
    expect(popup()).toBeNull()
  })

  it.each(['/checkout', '/blogs/one', '/about-us', '/contact-us', '/login', '/register', '/admin'])(
    'is hidden on %s',
    { tags: ['PROG-08', 'PROG-09', 'PROG-10', 'PROG-11', 'PROG-12', 'PROG-13'] },
    async (path) => {
      await open({ path })
      expect(popup()).toBeNull()
    },
  )

  it('goes with the last item', { tags: ['PROG-14'] }, async () => {
    await open()
    await change(0)
    expect(popup()).toBeNull()
  })

  it('goes with a coupon, and is back without one', { tags: ['PROG-15'] }, async () => {
    await open()
    await act(async () => {
      Object.assign(cartState, { couponCodeApplied: 'CHAI60' })
    })
    expect(popup()).toBeNull()
    await act(async () => countChange())
    expect(popup()).not.toBeNull()
  })

  it('is hidden while the checkout popup is open', { tags: ['OPEN-43'] }, async () => {
    const { showCheckout } = await open()
    await showCheckout(true)
    expect(popup()).toBeNull()
  })
})

describe('confetti', () => {
  it('flies when a change raises the saving from 10% to 20%', { tags: ['PROG-16'] }, async () => {
    await open()
    await change(2)
    expect(celebrate).toHaveBeenCalledOnce()
  })

  it('flies for the first add that saves something', { tags: ['PROG-16'] }, async () => {
    countChange()
    await open({ wasEmptyBefore: true })
    expect(celebrate).toHaveBeenCalledOnce()
  })

  it('not on load, and not when the saving falls or stays', { tags: ['PROG-17'] }, async () => {
    await open({ pieces: 2 })
    await change(1)
    await change(1)
    expect(celebrate).not.toHaveBeenCalled()
  })

  it('not when another tab or a login brought the rise', { tags: ['PROG-17'] }, async () => {
    await open()
    await act(async () => hold(3))
    expect(celebrate).not.toHaveBeenCalled()
    await change(2)
    expect(celebrate).not.toHaveBeenCalled()
  })

  it('once for each offer of a cart', { tags: ['PROG-16', 'PROG-17'] }, async () => {
    await open()
    await change(2)
    await change(1)
    await change(2)
    expect(celebrate).toHaveBeenCalledOnce()
    await change(8)
    expect(celebrate).toHaveBeenCalledTimes(2)
  })

  it('not for more money within the same offer', { tags: ['PROG-17'] }, async () => {
    await open({ pieces: 2 })
    await change(3)
    expect(celebrate).not.toHaveBeenCalled()
  })

  it('not out of sight, nor when it comes back into sight', { tags: ['PROG-17'] }, async () => {
    const { showCheckout } = await open({ isCheckoutOpen: true })
    await change(3)
    await showCheckout(false)
    expect(popup()).not.toBeNull()
    expect(celebrate).not.toHaveBeenCalled()
  })
})
