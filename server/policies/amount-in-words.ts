import { ToWords } from 'to-words'
import { type Paise, rupeesFrom } from '#domain/money.ts'

const inIndia = new ToWords({ localeCode: 'en-IN' })

/**
 * An amount as a tax document spells it, in lakh and crore.
 * @example amountInWords(paise(146234)) // 'One Thousand Four Hundred Sixty Two Rupees And Thirty Four Paise Only'
 */
export function amountInWords(amount: Paise): string {
  return inIndia.convert(rupeesFrom(amount), { currency: true })
}
