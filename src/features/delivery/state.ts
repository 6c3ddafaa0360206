import { proxy } from 'valtio'
import { type Paise, paise } from '#domain/money.ts'
import { inBrowser } from '#src/lib/web-storage.ts'

/** Local storage: the pin code of the visit. */
const PIN_KEY = 'pin-code'
/** The shop's last answer about it. */
export const ANSWER_KEY = 'pin-code-answer'

/** The signed quote of the last fee asked for. */
const TOKEN_KEY = 'deliveryChargeToken'

interface PinCodeAnswer {
  userCity: string
  userState: string
  shippingFee: Paise
  /** For the pin code of the visit. */
  CODCharge: Paise
  checking: boolean
  /** Null until the pin code has been answered. */
  isAvailable: boolean | null
  /** Why there is no answer, or none newer than what is shown: a sentence for the shopper. */
  problem: string | null
}

interface DeliveryState extends PinCodeAnswer {
  /** The one pin code of the visit, the same on every page and in every tab; '' while there is none. */
  userPincode: string
  /** The minimum charge for cash, while no pin code has been answered; null if that is not known either. */
  leastCodCharge: Paise | null
}

const nothingKnown = (): PinCodeAnswer => ({
  userCity: '',
  userState: '',
  shippingFee: paise(0),
  CODCharge: paise(0),
  checking: false,
  isAvailable: null,
  problem: null,
})

const isPinCode = (text: string | null): text is string => text !== null && /^\d{6}$/.test(text)

function keptPinCode(): string {
  const kept = inBrowser.read(PIN_KEY)
  return isPinCode(kept) ? kept : ''
}

/** Where the parcel goes and what the server asks for it (section 3). Amounts in paise; 0 while nothing is known. */
export const deliveryState = proxy<DeliveryState>({
  ...nothingKnown(),
  userPincode: keptPinCode(),
  leastCodCharge: null,
})

function show(pinCode: string): void {
  if (pinCode !== deliveryState.userPincode) Object.assign(deliveryState, nothingKnown(), { userPincode: pinCode })
}

/** The server's signed quote of the last fee asked for; it is sent with the order. Null if none is kept. */
export const readChargeToken = (): string | null => inBrowser.read(TOKEN_KEY)

/** Keeps a quote; an older server sends none. */
export function keepChargeToken(token: string | undefined): void {
  if (token) inBrowser.write(TOKEN_KEY, token)
}

/** A new check of a pin code: the old quote no longer holds. */
export const forgetChargeToken = (): void => inBrowser.drop(TOKEN_KEY)

/** From now on everything is counted for this pin code; '' forgets it, and all that was heard about it. */
export function choosePinCode(pinCode: string): void {
  if (pinCode !== '' && pinCode === deliveryState.userPincode) return
  forgetChargeToken()
  inBrowser.drop(ANSWER_KEY)
  if (pinCode === '') inBrowser.drop(PIN_KEY)
  else inBrowser.write(PIN_KEY, pinCode)
  show(pinCode)
}

/** Follows what another tab chooses; answers how to stop. */
export function followPinCode(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === PIN_KEY) show(isPinCode(newValue) ? newValue : '')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
