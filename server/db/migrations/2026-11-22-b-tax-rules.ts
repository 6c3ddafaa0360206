/** The rules of tax as they were on the day of this step, written down here so that they stay. */

export const GST_NAMES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** What people write for a state whose name on the list is another. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  up: '09',
  'uttar pradesh': '09',
  उत्तरप्रदेश: '09',
  'उत्तर प्रदेश': '09',
  mp: '23',
  'मध्य प्रदेश': '23',
  orissa: '21',
  'new delhi': '07',
  'nct of delhi': '07',
  दिल्ली: '07',
  pondicherry: '34',
  uttaranchal: '05',
  tamilnadu: '33',
  tn: '33',
  wb: '19',
  ap: '37',
  hp: '02',
  jk: '01',
  'j and k': '01',
  बिहार: '10',
  राजस्थान: '08',
  महाराष्ट्र: '27',
}

const plain = (name: string) =>
  name.trim().toLowerCase().replaceAll('&', 'and').replaceAll('.', '').replace(/\s+/g, ' ')

/** The code of a state, '' for what is none; `isExact` takes the name of the list alone, as documents used to. */
export function codeOfState(name: string, { isExact }: { isExact: boolean }): string {
  const exact = name.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ')
  const found = Object.keys(GST_NAMES).find((code) => GST_NAMES[code]?.toLowerCase() === exact)
  return found ?? (isExact ? '' : (OTHER_NAMES[plain(name)] ?? ''))
}

/** Half up; the numbers here are never negative. */
const halfUp = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under))

function containedTax(amount: number, percent: number, isOtherState: boolean): number {
  const [rate, all] = [BigInt(Math.round(percent * 100)), BigInt(amount)]
  return isOtherState ? halfUp(all * rate, 10_000n + rate) : 2 * halfUp(all * rate, 2n * (10_000n + rate))
}

/** Largest remainder first, ties to the earlier one. */
function inProportion(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0)
  if (amount === 0 || whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(whole)))
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  let left = amount - parts.reduce((all, part) => all + part, 0)
  for (const { at } of byRemainder) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts
}

interface TaxedLine {
  hsn_code: string
  tax_percent: number
  net_paise: number
}

/** The tax of an order's lines and of its charges, which go with the goods by their value. */
export function orderTaxOf(
  lines: readonly TaxedLine[],
  fees: { shipping: number; cod: number },
  isOtherState: boolean,
) {
  const lineTaxes = lines.map((line) => containedTax(line.net_paise, line.tax_percent, isOtherState))
  const rates = [...new Set(lines.map((line) => line.tax_percent))].sort((a, b) => a - b)
  const ofRate = (rate: number) => lines.filter((line) => line.tax_percent === rate)
  const weights = rates.map((rate) => ofRate(rate).reduce((all, line) => all + line.net_paise, 0))
  const charges = (['shipping', 'cod'] as const).flatMap((kind) =>
    inProportion(fees[kind], weights).flatMap((amount, at) => {
      const rate = rates[at] ?? 0
      const [dearest] = ofRate(rate).sort((a, b) => b.net_paise - a.net_paise)
      const tax = containedTax(amount, rate, isOtherState)
      const row = { kind, tax_percent: rate, hsn_code: dearest?.hsn_code ?? '', amount_paise: amount, tax_paise: tax }
      return amount > 0 ? [row] : []
    }),
  )
  const tax = [...lineTaxes, ...charges.map((charge) => charge.tax_paise)].reduce((all, one) => all + one, 0)
  return { lineTaxes, charges, tax }
}
