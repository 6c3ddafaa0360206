import * as v from 'valibot'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import type { PinPlace } from '#domain/rules/pin-directory.ts'
import { PinCodeSchema } from '#domain/validation/address.ts'
import type { Executor } from '#server/db/database.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { placeOfPin } from '#server/pin-codes/pin-directory.ts'
import { stateOfPin } from '#server/policies/place-of-supply.ts'
import { validated } from '#server/policies/validated.ts'
import { findDeliveryArea } from '#server/repositories/delivery-areas.ts'

const PinCodeFormSchema = v.object({ pinCode: PinCodeSchema })

export interface DeliveryCheck {
  available: boolean
  message: string
  city: string
  state: string
  pinCode: string
}

/** Whether the shop delivers to a pin code, and its city and state. Throws INVALID_FIELDS if it is no pin code. */
export async function checkDelivery(db: Executor, typed: string): Promise<DeliveryCheck> {
  const pinCode = pinCodeOf(typed)
  const area = await findDeliveryArea(db, pinCode)
  if (area?.is_available !== 1) {
    return { available: false, message: cartServerMessages.deliveryUnavailable(pinCode), city: '', state: '', pinCode }
  }
  return { available: true, message: cartServerMessages.deliveryAvailable(pinCode), ...placeIn(area, pinCode), pinCode }
}

/** The area that serves a pin code. Throws INVALID_FIELDS, NOT_SERVICEABLE. */
export async function servingArea(db: Executor, typed: string): Promise<DeliveryAreaRow> {
  const pinCode = pinCodeOf(typed)
  const area = await findDeliveryArea(db, pinCode)
  if (area?.is_available === 1) return area
  throw new Refusal('NOT_SERVICEABLE', cartServerMessages.deliveryUnavailable(pinCode))
}

function pinCodeOf(typed: string): string {
  return validated(PinCodeFormSchema, { pinCode: typed }).pinCode
}

/**
 * A sorting district has this many digits. A row with more digits is about a smaller place, which the operator knows
 * better.
 */
const SORTING_DIGITS = 3

/**
 * The city, best source first: the operator's entry for a part of a sorting district, then the directory, then the main
 * city of the whole district. A pin code newer than the directory is answered by its area alone. The state is the one
 * that orders are taxed by.
 */
function placeIn(area: DeliveryAreaRow, pinCode: string): PinPlace {
  const isOwn = area.pin_prefix.length > SORTING_DIGITS && area.city !== ''
  const city = isOwn ? area.city : (placeOfPin(pinCode)?.city ?? area.city)
  return { city, state: stateOfPin(pinCode, area)?.name ?? '' }
}
