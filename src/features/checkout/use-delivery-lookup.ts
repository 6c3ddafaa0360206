import { useEffect, useRef, useState } from 'react'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { toastError } from '#src/ui/toast.ts'
import {
  askLeastCodCharge,
  askPinCode,
  type CartItemsList,
  forgetPinCode,
  type PinAnswer,
} from '../delivery/actions.ts'
import { keepPinDirectory } from '../delivery/pin-places.ts'

interface DeliveryLookup {
  /** A whole pin code, or empty while there is none. */
  pinCode: string
  cartItemsList: CartItemsList
  onAnswer: (pinCode: string, answer: PinAnswer) => void
}

/** Keeps `deliveryState` on the chosen pin code; answers a way to ask once more. */
export function useDeliveryLookup(lookup: DeliveryLookup): () => void {
  const { pinCode } = lookup
  // The charges follow the weight of the cart.
  const cart = lookup.cartItemsList.map(({ productName, quantity }) => `${quantity} ${productName}`).join()
  const latest = useRef(lookup)
  latest.current = lookup
  const [turn, setTurn] = useState(0)
  useEffect(() => void keepPinDirectory(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or another cart asks the same pin code again
  useEffect(() => {
    const { cartItemsList } = latest.current
    void askLeastCodCharge(cartItemsList)
    if (pinCode === '') return forgetPinCode()
    void askPinCode(pinCode, cartItemsList).then((answer) => {
      if (!answer) return
      if (answer.available === false) toastError(checkoutText.unavailable(pinCode))
      latest.current.onAnswer(pinCode, answer)
    })
  }, [pinCode, turn, cart])

  return () => setTurn((before) => before + 1)
}
