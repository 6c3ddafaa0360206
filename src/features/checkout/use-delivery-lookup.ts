import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { askLeastCodCharge, askPinCode, type CartItemsList, givePinCode } from '../delivery/actions.ts'
import { keepPinDirectory } from '../delivery/pin-places.ts'
import { deliveryState } from '../delivery/state.ts'
import type { Place } from './pin-fill.ts'

interface DeliveryLookup {
  /** A complete pin code, or empty if there is none yet. */
  pinCode: string
  cartItemsList: CartItemsList
  /** The city and state of the pin code, as soon as they are known. */
  onPlace: (pinCode: string, place: Place) => void
}

/** Makes the pin code of the order that of the visit, and asks what it costs; answers a way to ask once more. */
export function useDeliveryLookup(lookup: DeliveryLookup): () => void {
  const { pinCode } = lookup
  // The charges follow the weight of the cart.
  const cart = lookup.cartItemsList.map(({ productName, quantity }) => `${quantity} ${productName}`).join()
  const latest = useRef(lookup)
  latest.current = lookup
  const [turn, setTurn] = useState(0)
  const answeredTurn = useRef(0)
  const { userPincode, userCity, userState, checking, isAvailable } = useSnapshot(deliveryState)
  useEffect(() => void keepPinDirectory(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is another question
  useEffect(() => void askLeastCodCharge(latest.current.cartItemsList), [cart])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or another cart asks the same pin code again
  useEffect(() => {
    const { cartItemsList } = latest.current
    const isAgain = turn !== answeredTurn.current
    answeredTurn.current = turn
    if (pinCode === '') return
    if (isAgain) void askPinCode(pinCode, cartItemsList)
    else givePinCode(pinCode, cartItemsList)
  }, [pinCode, turn, cart])

  const isPlaceKnown = userPincode === pinCode && !checking && isAvailable !== false && userCity + userState !== ''
  useEffect(() => {
    if (isPlaceKnown) latest.current.onPlace(userPincode, { city: userCity, state: userState })
  }, [isPlaceKnown, userPincode, userCity, userState])

  return () => setTurn((before) => before + 1)
}
