import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import type { Place } from '#src/features/checkout/pin-fill.ts'
import { type AddressChoice, useAddressChoice } from '#src/features/checkout/use-address-choice.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { authState } from '#src/session/state.ts'
import { mount } from '#tests/support/mount.tsx'
import { shelfWith } from '#tests/support/shelf-item.ts'

const asked: string[] = []
let onPlace: (of: string, place: Place) => void
vi.mock('#src/features/checkout/use-delivery-lookup.ts', () => ({
  useDeliveryLookup: (lookup: { pinCode: string; onPlace: typeof onPlace }) => {
    asked.push(lookup.pinCode)
    onPlace = lookup.onPlace
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

describe('a new address', () => {
  /** The choice of a customer with saved addresses who writes a new one, as it is drawn anew after each step. */
  async function writing() {
    deliveryState.userPincode = ''
    let choice: AddressChoice | undefined
    function Choosing() {
      choice = useAddressChoice(user as never, cartViewOf([], shelfWith()))
      return null
    }
    const { unmount } = await mount(<Choosing />)
    const now = (): AddressChoice => choice ?? expect.unreachable()
    const step = (work: (choice: AddressChoice) => unknown) => act(async () => void work(now()))
    await step(({ showNew }) => showNew())
    let address: ReturnType<AddressChoice['submit']> = null
    async function submitted() {
      await step(({ submit }) => {
        address = submit()
      })
      return address
    }
    return { now, step, submitted, unmount }
  }

  it('is where the order goes, though there are saved ones', async () => {
    const { now, step, submitted, unmount } = await writing()
    expect(now()).toMatchObject({ isNew: true, pinCode: '' })
    await step(({ typePinCode }) => typePinCode('11000', true))
    expect(now().pinCode).toBe('')
    await step(({ typePinCode }) => typePinCode(' 110001 ', true))
    expect(now().pinCode).toBe('110001')
    await step(({ form }) => form.fill({ address: '7 Janpath', city: 'New Delhi', state: 'Delhi' }))
    expect(await submitted()).toMatchObject({ address: '7 Janpath', pinCode: '110001', city: 'New Delhi' })
    await step(({ showSaved }) => showSaved())
    expect(await submitted()).toMatchObject({ address: '12 Assi Ghat', pinCode: '221001', city: 'Varanasi' })
    // Back from the form it is the address that was chosen before, not the first one.
    await step(({ choose }) => choose(addresses[1] as never))
    await step(({ showNew }) => showNew())
    await step(({ showSaved }) => showSaved())
    expect(await submitted()).toMatchObject({ address: '4 MG Road', pinCode: '560001' })
    await unmount()
  })

  it('gets its place once the pin code is left, which says what is wrong with it', async () => {
    const { now, step, unmount } = await writing()
    await step(({ typePinCode }) => typePinCode('110001', true))
    await act(async () => onPlace('110001', { city: 'New Delhi', state: 'Delhi' }))
    expect(now().form.values).toMatchObject({ city: '', state: '' })
    await step(({ leavePinCode }) => leavePinCode())
    expect(now().form.values).toMatchObject({ city: 'New Delhi', state: 'Delhi' })
    expect(now().form.errors.pinCode).toBeUndefined()
    // What was typed after the pin code stays.
    await step(({ typePinCode }) => typePinCode('110001', true))
    await step(({ typePlace }) => typePlace('city', 'Delhi Cantt'))
    await step(({ leavePinCode }) => leavePinCode())
    await act(async () => onPlace('110001', { city: 'New Delhi', state: 'Delhi' }))
    expect(now().form.values).toMatchObject({ city: 'Delhi Cantt', state: 'Delhi' })
    // A browser that fills in an address never goes into its fields.
    await step(({ form }) => form.fill({ city: '', state: '' }))
    await step(({ typePinCode }) => typePinCode('560001', false))
    await act(async () => onPlace('560001', { city: 'Bengaluru', state: 'Karnataka' }))
    expect(now().form.values).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' })
    await step(({ typePinCode }) => typePinCode('1100', true))
    await step(({ leavePinCode }) => leavePinCode())
    expect(now().form.errors.pinCode).toBeDefined()
    await unmount()
  })

  it('shows what the shop found wrong with it, and nothing where it found nothing', async () => {
    const { now, step, unmount } = await writing()
    await step(({ refuse }) => refuse({ address: 'We need the house.' }))
    await step(({ refuse }) => refuse({}))
    expect(now().form.errors).toEqual({ address: 'We need the house.' })
    await unmount()
  })
})
