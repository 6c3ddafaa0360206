import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { GuestOnly } from '#src/features/auth/guest-only.tsx'
import { LoginForm } from '#src/features/auth/login-form.tsx'
import { changeNumber } from '#src/features/auth/login-state.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({ prepareCustomerCart: vi.fn() }))

const open = () =>
  mountInShop(
    <GuestOnly next="/orders">
      <LoginForm heading="h1" />
    </GuestOnly>,
    [],
    '/register',
  )

afterEach(() => {
  Object.assign(authState, { isKnown: false, isUserAuthenticated: false, user: null })
  changeNumber()
  vi.unstubAllGlobals()
})

it('while nobody knows who this is no form is shown; a guest then has it, a customer goes on', async () => {
  const { host, path, unmount } = await open()
  expect([host.querySelector('form'), host.textContent]).toEqual([null, expect.stringContaining('Loading')])
  await act(async () => {
    authState.isKnown = true
  })
  expect(host.querySelector('form')).not.toBeNull()
  await untilShown(
    () => Object.assign(authState, { isUserAuthenticated: true }),
    () => expect(path()).toBe('/orders'),
  )
  expect(host.querySelector('form')).toBeNull()
  await unmount()
})

it.each([
  [
    'of the number beside its field alone',
    { fields: { phoneNumber: 'Phone number is not valid' } },
    'Phone number is not valid',
  ],
  ['of nothing in particular above the button', {}, 'refused: INVALID_FIELDS'],
])('what the shop says %s', async (_, more, sentence) => {
  authState.isKnown = true
  fakeWire(() => refused(400, 'INVALID_FIELDS', more))
  const { host, unmount } = await open()
  const field = host.querySelector<HTMLInputElement>('[name=phoneNumber]')
  if (field) await type(field, '9876543210')
  await untilShown(
    () => press('Send OTP'),
    () => expect([...host.querySelectorAll('.error')].map(({ textContent }) => textContent)).toEqual([sentence]),
  )
  const isBesideField = field?.getAttribute('aria-invalid') === 'true'
  expect([isBesideField, host.querySelector('[role=alert] .error') !== null]).toEqual(
    'fields' in more ? [true, false] : [false, true],
  )
  await unmount()
})

it('the keyboard goes on in the field of the referral code that a press opens', { tags: ['LOGIN-03'] }, async () => {
  authState.isKnown = true
  const { host, unmount } = await open()
  await act(async () => press('Add it'))
  expect(document.activeElement).toBe(host.querySelector('[name=referralCode]') ?? 'no field')
  await unmount()
})
