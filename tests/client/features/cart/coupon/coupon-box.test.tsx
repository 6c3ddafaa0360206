import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { CouponBox } from '#src/features/cart/coupon/coupon-box.tsx'
import { cartState, countChange } from '#src/features/cart/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type Mounted, mount, type, untilShown } from '#tests/support/mount.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

let page: Mounted

const input = () => page.host.querySelector('input')
const button = (text: string) => [...page.host.querySelectorAll('button')].find((one) => one.textContent === text)
async function write(text: string) {
  const field = input()
  if (field) await type(field, text)
}

beforeEach(async () => {
  Object.assign(cartState, { home: 'guest', couponCodeApplied: null, coupon: null, couponDropped: null })
  page = await mount(<CouponBox phoneNumber="+919876543210" discount={paise(6_000)} />)
})

afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

async function applyCode() {
  fakeWire(() =>
    ok({ couponCodeApplied: 'CHAI60', totalCartAmount: 300, discountAmount: 60, discountPercentage: 0, totalTax: 9 }),
  )
  await write('CHAI60')
  await untilShown(
    () => button('Apply')?.click(),
    () => expect(input()).toBeNull(),
  )
}

describe('the coupon box', () => {
  it('is a form whose button waits for a code', { tags: ['STATE-056', 'VALID-44'] }, async () => {
    expect(button('Apply')?.disabled).toBe(true)
    await write('   ')
    expect(button('Apply')?.disabled).toBe(true)
    await write('X')
    expect(button('Apply')?.disabled).toBe(false)
  })

  it('after applying, the sentence stands in place of the form', { tags: ['STATE-057', 'STATE-058'] }, async () => {
    await applyCode()
    expect(page.host.textContent).toContain('Coupon Code Applied Successfully!')
    expect(page.host.textContent).toContain('CHAI60 takes ₹60.00 off')
    expect(input()).toBeNull()
    expect(button('Apply')).toBeUndefined()
  })

  it('what became of the code is brought into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
    fakeWire(() => ({ status: 409, body: { message: 'Coupon code is not valid!', code: 'CONFLICT' } }))
    await write('NOPE')
    await untilShown(
      () => button('Apply')?.click(),
      () => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }),
    )
    const shownAt = () => {
      const box = scrolled.mock.contexts.at(-1)
      return box instanceof Element ? box.textContent : ''
    }
    expect(shownAt()).toContain('Coupon code is not valid!')
    await applyCode()
    await vi.waitFor(() => expect(shownAt()).toContain('CHAI60 takes ₹60.00 off'))
    expect(document.activeElement?.textContent).toBe('Coupon Code Applied Successfully!')
    scrolled.mockRestore()
  })

  it('a refused code is read out when its reason comes, and again with the field', async () => {
    const said = page.host.querySelector('[aria-live=polite]')
    expect(said?.textContent).toBe('')
    fakeWire(() => ({ status: 409, body: { message: 'Coupon code is not valid!', code: 'CONFLICT' } }))
    await write('NOPE')
    await untilShown(
      () => button('Apply')?.click(),
      () => expect(said?.textContent).toBe('Coupon code is not valid!'),
    )
    const reason = document.getElementById(input()?.getAttribute('aria-describedby') ?? '')
    expect(said?.contains(reason)).toBe(true)
  })

  it('a change of the cart brings the form back and says why', { tags: ['STATE-059'] }, async () => {
    await applyCode()
    await act(async () => countChange())
    expect(input()).not.toBeNull()
    expect(page.host.querySelector('[role=status]')?.textContent).toContain('Your cart changed, so CHAI60 was removed')
  })

  it('a code that ended meanwhile is gone with the shop’s reason', async () => {
    await act(async () => {
      cartState.couponDropped = { code: 'CHAI60', why: 'This coupon has expired.' }
    })
    const said = page.host.querySelector('[role=status]')?.textContent
    expect(said).toBe('CHAI60 was removed. This coupon has expired.')
  })

  it('says beside the field what is wrong, and takes it back while typing', {
    tags: ['VALID-43', 'ERR-20'],
  }, async () => {
    fakeWire(() => ({ status: 409, body: { message: 'Coupon code is not valid!', code: 'CONFLICT' } }))
    await write('NOPE')
    await untilShown(
      () => button('Apply')?.click(),
      () => expect(page.host.querySelector('.error')?.textContent).toBe('Coupon code is not valid!'),
    )
    expect(input()?.getAttribute('aria-invalid')).toBe('true')
    await write('NOPE1')
    expect(page.host.querySelector('.error')).toBeNull()
  })
})
