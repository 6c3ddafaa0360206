import { calculateCodCharge, calculateDeliveryCharge, checkDelivery } from '#domain/contract/delivery.ts'
import { deliveryText } from '#domain/messages/en/delivery.ts'
import { paise, paiseFromRupees } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { reachability } from '#src/lib/reachability.ts'
import { toastError } from '#src/ui/toast.ts'
import { keepAnswer, readAnswer } from './kept-answer.ts'
import { placeOfPinCode } from './pin-places.ts'
import { choosePinCode, deliveryState, forgetChargeToken, keepChargeToken } from './state.ts'

/** The cart data sent with the charge calls. */
export type CartItemsList = readonly { productName: string; quantity: number }[]

/** An answer younger than this counts; the server's promise of its fee holds for a quarter of an hour. */
const FRESH_MS = 10 * MINUTE_MS

/** The question under way. */
let latest: { asked: string; turn: AbortController } | null = null
/** The pin code just given: if it is not delivered to, this is announced once. */
let justGiven = ''
/** The cart that charges are asked for, as last set by the component that shows the cart. */
let cartItems: CartItemsList | null = null
let stopWaiting = () => {}

const questionOf = (pinCode: string, list: CartItemsList) =>
  [pinCode, ...list.map(({ productName, quantity }) => `${quantity} ${productName}`)].join()

async function ask(pinCode: string, cartItemsList: CartItemsList, signal: AbortSignal) {
  const { available, data } = await fetchAnswer(checkDelivery, { params: { pinCode }, signal })
  const charges = available
    ? await fetchAnswer(calculateDeliveryCharge, { body: { pinCode, cartItemsList: [...cartItemsList] }, signal })
    : null
  return {
    quoteToken: charges?.quoteToken,
    answer: {
      isAvailable: available,
      userCity: data.city,
      userState: data.state,
      shippingFee: charges ? paiseFromRupees(charges.deliveryCharge) : paise(0),
      CODCharge: charges ? paiseFromRupees(charges.codCharge) : paise(0),
    },
  }
}

/**
 * Asks whether the shop delivers to a pin code, and for both charges, which one signed quote covers; from then on it is
 * the pin code of the visit. What was known about it stays until the answer; without one it stays too, and
 * `deliveryState.problem` holds the sentence.
 */
export async function askPinCode(pinCode: string, cartItemsList: CartItemsList): Promise<void> {
  choosePinCode(pinCode)
  latest?.turn.abort()
  stopWaiting()
  forgetChargeToken()
  const own = { asked: questionOf(pinCode, cartItemsList), turn: new AbortController() }
  latest = own
  const isOver = () => latest !== own || deliveryState.userPincode !== pinCode
  Object.assign(deliveryState, { checking: true, problem: null })
  try {
    const { quoteToken, answer } = await ask(pinCode, cartItemsList, own.turn.signal)
    if (isOver()) return
    keepChargeToken(quoteToken)
    keepAnswer({ pinCode, asked: own.asked, at: Date.now(), ...answer })
    Object.assign(deliveryState, answer)
    if (!answer.isAvailable && justGiven === pinCode) toastError(deliveryText.unavailable(pinCode))
    justGiven = ''
  } catch (error) {
    if (isOver()) return
    if (!(error instanceof CallError)) throw error
    deliveryState.problem = error.message
    if (error.isOffline) await goOnOffline(pinCode, cartItemsList)
  } finally {
    if (latest === own) {
      latest = null
      if (deliveryState.userPincode === pinCode) deliveryState.checking = false
    }
  }
}

/** City and state are known without network too; the rest is asked when the server is back. */
async function goOnOffline(pinCode: string, list: CartItemsList): Promise<void> {
  stopWaiting = reachability.whenBack(() => {
    if (deliveryState.userPincode === pinCode) void askPinCode(pinCode, list)
  })
  if (deliveryState.isAvailable !== null) return
  const place = await placeOfPinCode(pinCode)
  if (place && deliveryState.userPincode === pinCode && deliveryState.isAvailable === null)
    Object.assign(deliveryState, { userCity: place.city, userState: place.state })
}

/** Keeps what is known of the visit's pin code true for this cart; asks only where no young answer is about both. */
export function keepQuoted(list: CartItemsList): void {
  cartItems = list
  const pinCode = deliveryState.userPincode
  if (pinCode === '') return
  const asked = questionOf(pinCode, list)
  if (deliveryState.checking && latest?.asked === asked) return
  const kept = readAnswer(pinCode)
  if (kept && (deliveryState.isAvailable === null || kept.asked === asked)) {
    const { isAvailable, userCity, userState, shippingFee, CODCharge } = kept
    Object.assign(deliveryState, { isAvailable, userCity, userState, shippingFee, CODCharge })
  }
  const age = kept?.asked === asked ? Date.now() - kept.at : -1
  if (age < 0 || age > FRESH_MS) void askPinCode(pinCode, list)
}

/** Sets the pin code. Nothing is asked until a cart is set, which then asks. */
export function givePinCode(pinCode: string, list: CartItemsList | null = cartItems): void {
  if (pinCode !== deliveryState.userPincode || deliveryState.isAvailable === null) justGiven = pinCode
  choosePinCode(pinCode)
  if (list !== null) keepQuoted(list)
}

/** The minimum cash on delivery charge, shown while no pin code is known; silent if it cannot be fetched. */
export async function askLeastCodCharge(list: CartItemsList): Promise<void> {
  try {
    const { codCharge } = await fetchAnswer(calculateCodCharge, { body: { cartItemsList: [...list] } })
    deliveryState.leastCodCharge = paiseFromRupees(codCharge)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
