import { proxy } from 'valtio'
import { type Paise, paise } from '#domain/money.ts'

/** Where the parcel goes and what the server asks for it (section 3). Amounts in paise; 0 while nothing is known. */
export const deliveryState = proxy<{
  userCity: string
  userState: string
  userPincode: string
  shippingFee: Paise
  /** Of the pin code above. */
  CODCharge: Paise
  /** What cash costs at least, while no pin code has been answered; null where that is not known either. */
  leastCodCharge: Paise | null
  checking: boolean
  /** Null until the pin code above has been answered. */
  isAvailable: boolean | null
  /** Why there is no answer: a sentence for the shopper. */
  problem: string | null
}>({
  userCity: '',
  userState: '',
  userPincode: '',
  shippingFee: paise(0),
  CODCharge: paise(0),
  leastCodCharge: null,
  checking: false,
  isAvailable: null,
  problem: null,
})
