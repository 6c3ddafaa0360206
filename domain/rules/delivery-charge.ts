import { type Paise, paise } from '../money.ts'
import { parseWeight } from './weight.ts'

/** The charges for a pin code, as set by the operator. Amounts in paise. */
export interface DeliveryTerms {
  deliveryChargePaise: number
  codChargePaise: number
  /** Grams that the two charges cover; each further started step adds its charges. 0: the weight does not count. */
  stepGrams: number
  stepChargePaise: number
  stepCodPaise: number
}

export interface DeliveryCharges {
  /** The fee of a cart below the free-shipping amount. */
  deliveryCharge: Paise
  codCharge: Paise
}

/** The weight of a pack whose text has none: an estimate on the high side. */
const GRAMS_PER_PIECE = 100
const GRAMS_OF_UNKNOWN_PACK = 500

/** The weight of one pack in grams; a millilitre counts as a gram. */
export function packGrams(weightText: string): number {
  const weight = parseWeight(weightText)
  if (weight === null) return GRAMS_OF_UNKNOWN_PACK
  return weight.unit === 'pieces' ? weight.amount * GRAMS_PER_PIECE : weight.amount
}

/** The weight of a whole cart in grams. */
export function cartGrams(lines: readonly { weight: string; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + packGrams(line.weight) * line.quantity, 0)
}

/**
 * Fee and cash charge for a parcel.
 * @example with a step of 1000 g, 1001 g cost one step more than 1000 g
 */
export function deliveryCharges(terms: DeliveryTerms, grams: number): DeliveryCharges {
  const steps = terms.stepGrams > 0 ? Math.max(0, Math.ceil(grams / terms.stepGrams) - 1) : 0
  return {
    deliveryCharge: paise(terms.deliveryChargePaise + steps * terms.stepChargePaise),
    codCharge: paise(terms.codChargePaise + steps * terms.stepCodPaise),
  }
}

/** The minimum cash on delivery charge, wherever the parcel goes: all that is known before the pin code. */
export function leastCodCharge(terms: readonly DeliveryTerms[], grams: number): Paise {
  return paise(terms.length === 0 ? 0 : Math.min(...terms.map((one) => deliveryCharges(one, grams).codCharge)))
}
