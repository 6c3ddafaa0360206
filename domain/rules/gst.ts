import { type Paise, paise, scaleHalfUp } from '../money.ts'

/** GST codes of the states and union territories by their name as the pin directory writes it, in small letters. */
const STATE_CODES: Readonly<Record<string, string>> = {
  'jammu and kashmir': '01',
  'himachal pradesh': '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  'uttar pradesh': '09',
  bihar: '10',
  sikkim: '11',
  'arunachal pradesh': '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  'west bengal': '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  'madhya pradesh': '23',
  gujarat: '24',
  'dadra and nagar haveli and daman and diu': '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  'tamil nadu': '33',
  puducherry: '34',
  'andaman and nicobar islands': '35',
  telangana: '36',
  'andhra pradesh': '37',
  ladakh: '38',
}

/** Union territories without a legislature levy UTGST in place of SGST. */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

/** The two-digit GST code of a state, empty for a name that is none. */
export function gstStateCode(state: string): string {
  return STATE_CODES[state.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ')] ?? ''
}

export type GstKind = 'IGST' | 'CGST+SGST' | 'CGST+UTGST'

/** Which tax a supply carries: the place of supply is where it is delivered. */
export function gstKind(sellerCode: string, deliveryCode: string): GstKind {
  if (sellerCode !== deliveryCode) return 'IGST'
  return WITHOUT_LEGISLATURE.has(sellerCode) ? 'CGST+UTGST' : 'CGST+SGST'
}

/**
 * Splits a tax-inclusive amount into its taxable value and its tax. Within a state the tax is two equal halves, so that it
 * may differ by a paisa from the tax of a supply to another state; value and tax always add up to the amount.
 * @example gstSplit(paise(14000), 12, 'IGST') // { taxable: 12500, tax: 1500 }
 */
export function gstSplit(amount: Paise, percent: number, kind: GstKind): { taxable: Paise; tax: Paise } {
  const tax =
    kind === 'IGST'
      ? scaleHalfUp(amount, percent, 100 + percent)
      : paise(2 * scaleHalfUp(amount, percent, 2 * (100 + percent)))
  return { taxable: paise(amount - tax), tax }
}
