import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { AddressForm } from '#src/features/checkout/components/address-form.tsx'
import { dropDraft } from '#src/features/checkout/draft.ts'
import { useAddressChoice } from '#src/features/checkout/use-address-choice.ts'
import type { Customer } from '#src/session/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const anu: Customer = {
  _id: 'anu',
  fullName: '',
  email: '',
  phoneNumber: '+919876543210',
  addresses: [],
  role: 'customer',
  referralCode: 'ANU1',
  createdAt: '2026-11-01T10:00:00.000Z',
  cart: { couponCodeApplied: null },
}
const view = cartViewOf([], shelfWith())

function Form({ user }: { user: Customer }) {
  return <AddressForm user={user} choice={useAddressChoice(user, view)} />
}

beforeEach(() => void fakeWire(() => new Promise(() => {})))
afterEach(() => {
  dropDraft()
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
})
