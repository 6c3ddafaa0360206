import { act } from 'react'
import { useSnapshot } from 'valtio'
import { expect, it, vi } from 'vitest'
import type { Login } from '#domain/contract/auth.ts'
import { enter } from '#src/features/auth/actions.ts'
import { CustomerOnly } from '#src/features/auth/customer-only.tsx'
import { PersonalInfo } from '#src/features/profile/components/personal-info.tsx'
import { authState } from '#src/session/state.ts'
import { press } from '#tests/support/keyboard.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

const login = (_id: string, fullName: string): Login => ({
  accessToken: `token-${_id}`,
  user: {
    ...{
      _id,
      fullName,
      email: `${_id}@example.in`,
      phoneNumber: '+919876543210',
      referralCode: 'HAAT1',
      role: 'customer',
    },
    ...{ addresses: [], cart: { couponCodeApplied: null }, createdAt: '2026-11-21T10:00:00.000Z' },
  },
})

function Profile() {
  const { user } = useSnapshot(authState)
  return user ? <PersonalInfo user={user} changePhone={() => null} /> : null
}

it('a customer who logs in in another tab finds no form open that the one before had begun', async () => {
  enter(login('asha', 'Asha Rao'))
  const page = await mount(
    <CustomerOnly>
      <Profile />
    </CustomerOnly>,
  )
  await act(async () => press('Edit'))
  expect(page.host.querySelector('input')?.value).toBe('Asha Rao')
  await act(async () => enter(login('ravi', 'Ravi Das')))
  expect(page.host.querySelector('input')).toBeNull()
  expect(page.host.textContent).toContain('Ravi Das')
  await page.unmount()
})

it('after a login in its place the keyboard goes on at the heading of the page', async () => {
  Object.assign(authState, { user: null, isUserAuthenticated: false, isKnown: true })
  const page = await mountInShop(
    <CustomerOnly>
      <main>
        <h1>Order History</h1>
      </main>
    </CustomerOnly>,
  )
  const field = () => page.host.querySelector<HTMLInputElement>('input')
  await untilShown(
    () => field()?.focus(),
    () => expect(document.activeElement).toBe(field()),
  )
  await untilShown(
    () => enter(login('asha', 'Asha Rao')),
    () =>
      expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', 'Order History']),
  )
  await page.unmount()
})
