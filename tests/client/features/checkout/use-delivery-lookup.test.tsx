import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDeliveryLookup } from '#src/features/checkout/use-delivery-lookup.ts'
import { askLeastCodCharge, askPinCode, givePinCode } from '#src/features/delivery/actions.ts'
import { keepPinDirectory } from '#src/features/delivery/pin-places.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { mount } from '#tests/support/mount.tsx'

vi.mock('#src/features/delivery/actions.ts', () => ({
  askLeastCodCharge: vi.fn(),
  askPinCode: vi.fn(),
  givePinCode: vi.fn(),
}))
vi.mock('#src/features/delivery/pin-places.ts', () => ({ keepPinDirectory: vi.fn() }))

const ONE = [{ productName: 'Honey 250 g', quantity: 1 }]
const TWO = [{ productName: 'Honey 250 g', quantity: 2 }]

const onPlace = vi.fn()
let askAgain: () => void

function Looking(lookup: Omit<Parameters<typeof useDeliveryLookup>[0], 'onPlace'>) {
  askAgain = useDeliveryLookup({ ...lookup, onPlace })
  return null
}

const given = () => vi.mocked(givePinCode).mock.calls
const asked = () => vi.mocked(askPinCode).mock.calls

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(deliveryState, { userPincode: '', userCity: '', userState: '', checking: false, isAvailable: null })
})

it('asks for the pin code of the order, for the cart as it is by then', async () => {
  const { show, unmount } = await mount(<Looking pinCode="" cartItemsList={ONE} />)
  expect([given(), asked()]).toEqual([[], []])
  expect(keepPinDirectory).toHaveBeenCalledTimes(1)
  expect(askLeastCodCharge).toHaveBeenLastCalledWith(ONE)
  await show(<Looking pinCode="221001" cartItemsList={ONE} />)
  expect(given()).toEqual([['221001', ONE]])
  // As heavy as before: nothing is asked.
  await show(<Looking pinCode="221001" cartItemsList={[...ONE]} />)
  expect(given()).toHaveLength(1)
  await show(<Looking pinCode="221001" cartItemsList={TWO} />)
  expect(given().at(-1)).toEqual(['221001', TWO])
  expect(askLeastCodCharge).toHaveBeenLastCalledWith(TWO)
  expect(asked()).toEqual([])
  await unmount()
})

it('asks once more where it is told to, and only then', async () => {
  const { show, unmount } = await mount(<Looking pinCode="221001" cartItemsList={ONE} />)
  await act(async () => askAgain())
  expect([given().length, asked()]).toEqual([1, [['221001', ONE]]])
  await show(<Looking pinCode="110001" cartItemsList={ONE} />)
  expect([given().at(-1), asked().length]).toEqual([['110001', ONE], 1])
  await unmount()
})

it('says the place of that pin code once it is known, of no other, and none where nothing is delivered', async () => {
  const { unmount } = await mount(<Looking pinCode="221001" cartItemsList={ONE} />)
  const answer = (more: Partial<typeof deliveryState>) => act(async () => void Object.assign(deliveryState, more))
  const place = { userCity: 'Varanasi', userState: 'Uttar Pradesh' }
  await answer({ userPincode: '110001', userCity: 'New Delhi', userState: 'Delhi' })
  await answer({ userPincode: '221001', userCity: '', userState: '', checking: false })
  await answer({ ...place, checking: true })
  await answer({ checking: false, isAvailable: false })
  expect(onPlace).not.toHaveBeenCalled()
  await answer({ isAvailable: true })
  expect(onPlace.mock.calls).toEqual([['221001', { city: 'Varanasi', state: 'Uttar Pradesh' }]])
  await unmount()
})
