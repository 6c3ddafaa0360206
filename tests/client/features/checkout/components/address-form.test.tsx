import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { AddressForm } from '#src/features/checkout/components/address-form.tsx'
import { draftOf, dropDraft } from '#src/features/checkout/draft.ts'
import { useAddressChoice } from '#src/features/checkout/use-address-choice.ts'
import { choosePinCode } from '#src/features/delivery/state.ts'
import { authState, type Customer } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const anu = {
  _id: 'anu',
  fullName: '',
  email: '',
  phoneNumber: '+919876543210',
  addresses: [],
  role: 'customer',
  referralCode: 'ANU1',
  createdAt: '2026-11-01T10:00:00.000Z',
  cart: { couponCodeApplied: null },
} satisfies Customer
const VARANASI = { city: 'Varanasi', state: 'Uttar Pradesh', pinCode: '221001' }
const NOWHERE = { city: '', state: '', pinCode: '999999' }
const view = cartViewOf([], shelfWith())

function Form({ user }: { user: Customer }) {
  return <AddressForm user={user} choice={useAddressChoice(user, view)} />
}

beforeEach(() => void fakeWire(() => new Promise(() => {})))
afterEach(() => {
  dropDraft('anu')
  choosePinCode('')
  authState.user = null
  vi.unstubAllGlobals()
})

describe('the fields of a new address', () => {
  it.each([
    ['neither name nor email', anu, false, false],
    ['a name', { ...anu, fullName: 'Ananya Sharma' }, true, false],
    ['an email', { ...anu, email: 'ananya@example.in' }, false, true],
  ])(
    'of a customer with %s: what is known is locked, the phone always',
    { tags: ['VALID-40', 'VALID-41', 'VALID-42'] },
    async (_, user, isNameLocked, isEmailLocked) => {
      const { host, unmount } = await mountInShop(<Form user={user} />)
      const field = (name: string) => host.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      expect(field('fullName')).toMatchObject({ disabled: isNameLocked, value: user.fullName })
      expect(field('email')).toMatchObject({ disabled: isEmailLocked, value: user.email })
      expect(field('phoneNumber')).toMatchObject({ disabled: true, value: '9876543210' })
      await unmount()
    },
  )

  it.each([
    ['kept while its customer is logged in', anu, '12 Assi Ghat'],
    ['nobody’s after a logout', null, ''],
  ])('what is typed is %s', async (_, user, kept) => {
    authState.user = user
    const { host, unmount } = await mountInShop(<Form user={anu} />)
    const address = host.querySelector<HTMLInputElement>('input[name="address"], textarea[name="address"]')
    if (!address) throw new Error('no field for the address')
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(address), 'value')?.set?.call(address, '12 Assi Ghat')
      address.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(draftOf(anu).address).toBe(kept)
    await unmount()
  })

  it.each([
    ['city and state', null, '', ''],
    ['the state, and leaves a city typed by hand,', 'Sarnath', 'Sarnath', ''],
  ])('another pin code empties %s that the last one filled in', async (_, typedCity, city, state) => {
    fakeWire(({ path }) => {
      if (path.includes('221001')) return ok({ available: true, message: '', data: VARANASI })
      if (path.includes('999999')) return ok({ available: false, message: '', data: NOWHERE })
      return ok({ deliveryCharge: 60, codCharge: 40, quoteToken: 't' })
    })
    const { host, unmount } = await mountInShop(<Form user={anu} />)
    const field = (name: string) => {
      const found = host.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!found) throw new Error(`no field: ${name}`)
      return found
    }
    await type(field('pinCode'), '221001')
    await untilShown(
      () => {},
      () => expect([field('city').value, field('state').value]).toEqual(['Varanasi', 'Uttar Pradesh']),
    )
    if (typedCity) await type(field('city'), typedCity)
    await type(field('pinCode'), '999999')
    await untilShown(
      () => {},
      () => expect(host.textContent).toContain('Delivery is not available for pin code 999999'),
    )
    expect([field('city').value, field('state').value]).toEqual([city, state])
    await unmount()
  })

  it('what the shop answers about the pin code is read out, whether it delivers there or not', async () => {
    fakeWire(({ path }) => {
      if (path.includes('221001')) return ok({ available: true, message: '', data: VARANASI })
      if (path.includes('999999')) return ok({ available: false, message: '', data: NOWHERE })
      return ok({ deliveryCharge: 60, codCharge: 40, quoteToken: 't' })
    })
    const { host, unmount } = await mountInShop(<Form user={anu} />)
    const pinCode = host.querySelector<HTMLInputElement>('[name=pinCode]')
    const said = host.querySelector('.pin-field [aria-live=polite]')
    if (!pinCode || !said) throw new Error('no field for the pin code, or nothing that is read out')
    for (const [typed, sentence] of [
      ['999999', 'Delivery is not available for pin code 999999'],
      ['221001', 'We deliver to Varanasi, Uttar Pradesh by'],
    ] as const) {
      await type(pinCode, typed)
      await untilShown(
        () => {},
        () => expect(said.textContent).toContain(sentence),
      )
    }
    await unmount()
  })

  it('the state is read off the pin code; only where the shop knows none for it is it chosen', async () => {
    fakeWire(({ path }) => {
      if (path.includes('221001')) return ok({ available: true, message: '', data: VARANASI })
      if (path.includes('999998')) return ok({ available: true, message: '', data: { ...NOWHERE, pinCode: '999998' } })
      return ok({ deliveryCharge: 60, codCharge: 40, quoteToken: 't' })
    })
    const { host, unmount } = await mountInShop(<Form user={anu} />)
    const list = () => host.querySelector('select[name=state]')
    const pinCode = host.querySelector<HTMLInputElement>('[name=pinCode]')
    if (!pinCode) throw new Error('no field for the pin code')
    expect(list()).toBeNull()
    await type(pinCode, '221001')
    await untilShown(
      () => {},
      () => expect(host.textContent).toContain('We deliver to Varanasi, Uttar Pradesh by'),
    )
    expect(list()).toBeNull()
    await type(pinCode, '999998')
    await untilShown(
      () => {},
      () => expect(list()).not.toBeNull(),
    )
    await unmount()
  })
})
