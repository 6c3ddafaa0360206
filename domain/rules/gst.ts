import { basisPoints, type Paise, paise, scaleHalfUp } from '../money.ts'

/** A state or union territory with its two-digit GST code. */
export interface GstState {
  readonly code: string
  readonly name: string
}

/** Every state and union territory, named as the pin directory names it, in the order of the codes. */
export const GST_STATES: readonly GstState[] = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep' },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh' },
]

/** Union territories without a legislature levy UTGST in place of SGST. */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ')

/** A state by its name; undefined for one that is written otherwise than in the list. */
export function gstStateNamed(name: string): GstState | undefined {
  return GST_STATES.find((state) => plain(state.name) === plain(name))
}

/** A state by its code. */
export function gstStateOf(code: string): GstState | undefined {
  return GST_STATES.find((state) => state.code === code)
}

/** The code of the state a seller is registered in: a GSTIN begins with it. */
export function stateCodeOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

export const GST_KINDS = ['IGST', 'CGST+SGST', 'CGST+UTGST'] as const
export type GstKind = (typeof GST_KINDS)[number]

/** Which tax a supply carries: the place of supply is where it is delivered. */
export function gstKind(sellerCode: string, deliveryCode: string): GstKind {
  if (sellerCode !== deliveryCode) return 'IGST'
  return WITHOUT_LEGISLATURE.has(sellerCode) ? 'CGST+UTGST' : 'CGST+SGST'
}

/** From this amount on an invoice has to name a buyer who is not registered (rule 46 of the CGST Rules). */
const BUYER_NAMED_FROM = paise(50_000_00)

/** Whether a document of this amount has to go on naming its buyer. */
export function namesItsBuyer(total: Paise): boolean {
  return total >= BUYER_NAMED_FROM
}

/** The tax between a seller with this GSTIN and a state by its name, as the checkout knows both. */
export function gstKindBetween(gstin: string, state: string): GstKind {
  return gstKind(stateCodeOfGstin(gstin), gstStateNamed(state)?.code ?? '')
}

/**
 * The tax a tax-inclusive amount contains: never added to the amount. Within a state it is two equal halves, so that it
 * may differ by a paisa from the tax of a supply to another state.
 * @example containedTax(paise(24500), 5, 'IGST') // 1167
 */
export function containedTax(amount: Paise, percent: number, kind: GstKind): Paise {
  const rate = basisPoints(percent)
  if (kind === 'IGST') return scaleHalfUp(amount, rate, 10_000 + rate)
  return paise(2 * scaleHalfUp(amount, rate, 2 * (10_000 + rate)))
}
