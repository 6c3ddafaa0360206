import { validationMessages } from '#domain/messages/en/validation.ts'
import { type GstState, gstStateNamed } from '#domain/rules/gst.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { placeOfPin } from '#server/pin-codes/pin-directory.ts'

type Area = Pick<DeliveryAreaRow, 'pin_prefix' | 'state'>

/** Digits of a row that was written for one pin code alone. */
const WHOLE_PIN = 6

/**
 * The state a pin code lies in: as the operator wrote it for this very pin code, else by the directory, else by the area
 * that serves it. Undefined for a pin code that nobody knows. Whatever a customer typed has no say.
 */
export function stateOfPin(pinCode: string, area: Area | undefined): GstState | undefined {
  const ofArea = area && gstStateNamed(area.state)
  if (ofArea && area.pin_prefix.length === WHOLE_PIN) return ofArea
  return gstStateNamed(placeOfPin(pinCode)?.state ?? '') ?? ofArea
}

/**
 * Where something is delivered, for its tax and on its label; `chosen` counts only where the pin code is unknown, and
 * then has to be a name from the list. Throws INVALID_FIELDS.
 */
export function placeOfSupply({ pinCode, state: chosen }: { pinCode: string; state: string }, area?: Area): GstState {
  const state = stateOfPin(pinCode, area) ?? gstStateNamed(chosen)
  if (state) return state
  const message = validationMessages.stateUnknown
  throw new Refusal('INVALID_FIELDS', message, { fields: { state: message } })
}
