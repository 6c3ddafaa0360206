import { type Paise, roundToRupee } from '../money.ts'
import { percentOf } from './percent.ts'

/**
 * The former online discount (section 9): 5 percent of an amount and of its tax, each in whole rupees, half up.
 * Kept for old records; no amount is charged by it, because whole rupees do not lead back from the prepaid amount to the total.
 */
export function legacyFivePercentDiscount(amount: Paise, tax: Paise): { discount: Paise; taxDiscount: Paise } {
  return { discount: roundToRupee(percentOf(amount, 5)), taxDiscount: roundToRupee(percentOf(tax, 5)) }
}
