import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { type AddressChoice, useAddressChoice } from '#src/features/checkout/use-address-choice.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { authState } from '#src/session/state.ts'
import { mount } from '#tests/support/mount.tsx'
import { shelfWith } from '#tests/support/shelf-item.ts'

const asked: string[] = []
vi.mock('#src/features/checkout/use-delivery-lookup.ts', () => ({
  useDeliveryLookup: ({ pinCode }: { pinCode: string }) => {
    asked.push(pinCode)
    return vi.fn()
  },
}))

const home = { _id: 'home', fullName: 'Anu', addressType: 'Home', address: '12 Assi Ghat', city: 'Varanasi' } as const
const addresses = [
  { ...home, state: 'Uttar Pradesh', pinCode: '221001' },
  { ...home, _id: 'work', address: '4 MG Road', city: 'Bengaluru', state: 'Karnataka', pinCode: '560001' },
]
const user = { _id: 'anu', fullName: 'Anu', email: 'anu@example.in', phoneNumber: '+919876543210', addresses }

/** The choice as the popup opens with it, after this pin code was given in the visit. */
async function choiceAt(pinCode: string): Promise<AddressChoice> {
  deliveryState.userPincode = pinCode
  let choice: AddressChoice | undefined
  function Choosing() {
    choice = useAddressChoice(user as never, cartViewOf([], shelfWith()))
    return null
  }
  const page = await mount(<Choosing />)
  await page.unmount()
  if (!choice) throw new Error('nothing was mounted')
  return choice
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
})

it('begins with the saved address whose pin code the amounts are for, else with a new one', async () => {
  expect(await choiceAt('')).toMatchObject({ isNew: false, chosen: { _id: 'home' }, pinCode: '221001' })
  expect(await choiceAt('560001')).toMatchObject({ isNew: false, chosen: { _id: 'work' }, pinCode: '560001' })
  expect(await choiceAt('110001')).toMatchObject({ isNew: true, pinCode: '110001' })
  expect(new Set(asked)).toEqual(new Set(['221001', '560001', '110001']))
})

it('what a place fills in after a logout brings no draft back', async () => {
  const choice = await choiceAt('110001')
  await act(async () => choice.typePlace('city', 'New Delhi'))
  expect(sessionStorage).toHaveLength(0)
  expect(authState.user).toBeNull()
})

it('a chosen address that is deleted in another tab is not replaced by the next one unseen', async () => {
  deliveryState.userPincode = '560001'
  let choice: AddressChoice | undefined
  function Choosing({ saved }: { saved: typeof addresses }) {
    choice = useAddressChoice({ ...user, addresses: saved } as never, cartViewOf([], shelfWith()))
    return null
  }
  const { show, unmount } = await mount(<Choosing saved={addresses} />)
  expect(choice).toMatchObject({ isNew: false, chosen: { _id: 'work' } })
  const left = addresses.slice(0, 1)
  await show(<Choosing saved={left} />)
  expect(choice).toMatchObject({ isNew: true, chosen: null })
  await act(async () => choice?.showSaved())
  expect(choice).toMatchObject({ isNew: false, chosen: { _id: 'home' } })
  await unmount()
})
