import { calculateCodCharge, calculateDeliveryCharge, checkDelivery } from '#domain/contract/delivery.ts'
import { paise, paiseFromRupees } from '#domain/money.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { forgetChargeToken, keepChargeToken } from './charge-token.ts'
import { placeOfPinCode } from './pin-places.ts'
import { deliveryState } from './state.ts'

/** What the charge calls are told of the cart. */
export type CartItemsList = { productName: string; quantity: number }[]

export interface PinAnswer {
  /** Null without network: where the pin code lies is known, whether it is delivered to is not. */
  available: boolean | null
  city: string
  state: string
}

let latest: AbortController | null = null

function begin(): AbortController {
  latest?.abort()
  latest = new AbortController()
  return latest
}

/** Forgets the answer, and drops one that is still on its way. */
export function forgetPinCode(): void {
  latest?.abort()
  latest = null
  forgetChargeToken()
  Object.assign(deliveryState, {
    userCity: '',
    userState: '',
    userPincode: '',
    shippingFee: paise(0),
    CODCharge: paise(0),
    checking: false,
    isAvailable: null,
    problem: null,
  })
}

/**
 * Asks whether the shop delivers to a pin code, and then for both charges, which one promise holds. Null when the answer came too late to count
 * (another pin code was asked meanwhile) or not at all; `deliveryState.problem` then holds the sentence.
 */
export async function askPinCode(pinCode: string, cartItemsList: CartItemsList): Promise<PinAnswer | null> {
  forgetPinCode()
  const turn = begin()
  const { signal } = turn
  Object.assign(deliveryState, { userPincode: pinCode, checking: true })
  try {
    const { available, data } = await fetchAnswer(checkDelivery, { params: { pinCode }, signal })
    const charges = available
      ? await fetchAnswer(calculateDeliveryCharge, { body: { pinCode, cartItemsList }, signal })
      : null
    if (turn !== latest) return null
    if (charges) {
      keepChargeToken(charges.quoteToken)
      deliveryState.shippingFee = paiseFromRupees(charges.deliveryCharge)
      deliveryState.CODCharge = paiseFromRupees(charges.codCharge)
    }
    Object.assign(deliveryState, { userCity: data.city, userState: data.state, isAvailable: available })
    return { available, city: data.city, state: data.state }
  } catch (error) {
    if (turn !== latest) return null
    if (!(error instanceof CallError)) throw error
    deliveryState.problem = error.message
    const place = error.isOffline ? await placeOfPinCode(pinCode) : null
    if (turn !== latest || !place) return null
    Object.assign(deliveryState, { userCity: place.city, userState: place.state })
    return { available: null, ...place }
  } finally {
    if (turn === latest) deliveryState.checking = false
  }
}

/** What cash on delivery costs at least, to be shown while no pin code is known; silent where it cannot be had. */
export async function askLeastCodCharge(cartItemsList: CartItemsList): Promise<void> {
  try {
    const { codCharge } = await fetchAnswer(calculateCodCharge, { body: { cartItemsList } })
    deliveryState.leastCodCharge = paiseFromRupees(codCharge)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
