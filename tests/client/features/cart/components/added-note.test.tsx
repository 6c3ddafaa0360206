import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import CartFloats from '#src/features/cart/components/cart-floats.tsx'
import { cartState, openAddedPopup } from '#src/features/cart/state.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

vi.mock('#src/features/cart/discount-progress/discount-progress.tsx', () => ({ DiscountProgress: () => null }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

let page: Mounted

const notice = () => page.host.querySelector('section')
const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
const send = (event: Event) => act(async () => void notice()?.dispatchEvent(event))

async function open(path = '/') {
  page = await mount(<CartFloats path={path} wasEmptyBefore={false} isCheckoutOpen={false} />)
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(cartState, { lastAddedItem: 'Raw Honey 250 g', isOpen: false, isAddedPopupOpen: false })
  openAddedPopup()
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

describe('the notice of what was added', { tags: ['OPEN-40'] }, () => {
  it('names it, leads to the cart and goes after 3 s', async () => {
    await open()
    expect(notice()?.textContent).toBe('Added to cartRaw Honey 250 gView Cart')
    expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/cart')
    await wait(2_999)
    expect(notice()).not.toBeNull()
    await wait(1)
    expect(notice()).toBeNull()
  })

  it('goes when it is closed', { tags: ['STATE-068'] }, async () => {
    await open()
    await act(async () => notice()?.querySelector('button')?.click())
    expect(notice()).toBeNull()
    expect(cartState.isAddedPopupOpen).toBe(false)
  })

  it('begins its time anew with the next add', async () => {
    await open()
    await wait(2_000)
    await act(async () => {
      cartState.changes += 1
    })
    await wait(2_000)
    expect(notice()).not.toBeNull()
  })

  it('waits while the focus is in it', async () => {
    await open()
    await send(new FocusEvent('focusin', { bubbles: true }))
    await wait(9_000)
    expect(notice()).not.toBeNull()
    await send(new FocusEvent('focusout', { bubbles: true }))
    await wait(3_000)
    expect(notice()).toBeNull()
  })

  it.each(['/cart', '/manage-orders', '/profile/1', '/payment-status'])(
    'stays away on %s, and does not follow',
    async (path) => {
      await open(path)
      expect(notice()).toBeNull()
      expect(cartState.isAddedPopupOpen).toBe(false)
    },
  )
})
