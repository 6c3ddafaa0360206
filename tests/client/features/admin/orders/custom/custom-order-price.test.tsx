import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CustomOrderPage } from '#src/features/admin/orders/custom-order.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const QUOTE = {
  amounts: { subTotal: 285, taxAmount: 13.33, shippingFee: 0, CODCharge: 40 },
  breakdown: { cartAmount: 245, discountAmount: 0, discountType: 'none', onlineDiscount: 0, rounding: 0 },
  toPay: 285,
}

it('a price that did not come is asked for again by the next press', { tags: ['ADMIN-31'] }, async () => {
  const food = { _id: 'p1', name: 'Honey', price: 245, discount: 0, availability: 5 }
  const asked = () => sent.filter(({ path }) => path.endsWith('/quote')).length
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  const sent = fakeWire(({ path }) => {
    if (path === '/api/admin/resources') return ok({ type: 'products', list: [food], next: null, counts: { total: 1 } })
    if (!path.endsWith('/quote')) return new Promise<never>(() => {})
    return asked() === 1 ? refused(503, 'UNAVAILABLE') : late.then(() => ok(QUOTE))
  })
  const { host, unmount } = await mountInShop(<CustomOrderPage />, [], '/admin/orders/new')
  const input = (label: string) => {
    const found = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return host.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`) ?? host.querySelector('input')
  }
  const place = () => [...host.querySelectorAll<HTMLButtonElement>('button[type=submit]')].at(-1)
  await type(input('Pin code') as HTMLInputElement, '110001')
  await type(host.querySelector('input[type=search]') as HTMLInputElement, 'honey')
  await untilShown(
    () => {},
    () => expect(host.querySelector('.adfound button')).not.toBeNull(),
  )
  await untilShown(
    () => host.querySelector<HTMLElement>('.adfound button')?.click(),
    () => expect(host.textContent).toContain('refused: UNAVAILABLE'),
  )
  expect(place()?.textContent).toBe('Place order')
  await untilShown(
    () => place()?.form?.requestSubmit(),
    () => expect(place()?.textContent).toBe('The price is on its way …'),
  )
  await untilShown(arrive, () => expect(place()?.textContent).toBe('Place order for ₹285.00'))
  expect(asked()).toBe(2)
  const fill = (label: string, words: string) =>
    act(async () => {
      const found = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const field = host.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
      for (const kind of ['input', 'change']) field?.dispatchEvent(new Event(kind, { bubbles: true }))
    })
  await fill('Phone, ten digits', '9876500001')
  await fill('Full name', 'Sita Rao')
  await fill('City', 'New Delhi')
  await fill('State', 'Delhi')
  await fill('Address', '4 Lake Road, near the tank')
  await untilShown(
    () => {},
    () => expect(place()?.textContent).toBe('Place order for ₹285.00'),
  )
  await untilShown(
    () => place()?.form?.requestSubmit(),
    () => expect(place()?.classList.contains('is-busy')).toBe(true),
  )
  expect(place()?.disabled, 'while the order is sent, the button keeps the focus').toBe(false)
  expect(place()?.getAttribute('aria-disabled')).toBe('true')
  await unmount()
})
