import { type Paise, paise, sumPaise } from '../money.ts'
import { containedTax, type GstKind } from './gst.ts'
import { inProportion } from './prorate.ts'

/** What an order carries besides its goods. */
export type ChargeKind = 'shipping' | 'cod'

/** The part of a charge that goes with the goods at one rate. */
export interface TaxedCharge {
  kind: ChargeKind
  taxPercent: number
  amount: Paise
  /** Contained in `amount`. */
  tax: Paise
}

export interface OrderTax {
  /** The tax of each line, in their order. */
  lineTaxes: Paise[]
  /** The charges by rate, lowest rate first; without those that are nothing. */
  charges: TaxedCharge[]
  /** The tax contained in the goods alone. */
  goodsTax: Paise
  /** The tax contained in goods and charges: the figure on order, invoice and report. */
  taxAmount: Paise
}

export interface TaxableOrder {
  lines: readonly { netPaise: Paise; taxPercent: number }[]
  shippingFee: Paise
  codCharge: Paise
}

/**
 * The tax an order contains. Delivery and the cash charge are taxed at the rate of the goods (composite supply); over goods
 * of several rates a charge is prorated by the value of the lines, to the paisa.
 */
export function orderTax({ lines, shippingFee, codCharge }: TaxableOrder, kind: GstKind): OrderTax {
  const lineTaxes = lines.map((line) => containedTax(line.netPaise, line.taxPercent, kind))
  const rates = [...new Set(lines.map((line) => line.taxPercent))].sort((a, b) => a - b)
  const weights = rates.map((rate) => sumPaise(lines.filter((l) => l.taxPercent === rate).map((l) => l.netPaise)))
  const chargesOf = (charge: ChargeKind, whole: Paise) =>
    inProportion(whole, weights).map((amount, at): TaxedCharge => {
      const taxPercent = rates[at] ?? 0
      return { kind: charge, taxPercent, amount, tax: containedTax(amount, taxPercent, kind) }
    })
  const charges = [...chargesOf('shipping', shippingFee), ...chargesOf('cod', codCharge)].filter((c) => c.amount > 0)
  const goodsTax = sumPaise(lineTaxes)
  return {
    lineTaxes,
    charges,
    goodsTax,
    taxAmount: paise(goodsTax + sumPaise(charges.map((charge) => charge.tax))),
  }
}
