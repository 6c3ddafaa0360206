import examples from './pricing-examples.json' with { type: 'json' }

export interface UnitExample {
  id: string
  kind: 'unit'
  price: number
  discount: number
  priceShown: number
}

export interface ExampleLine {
  name: string
  category: string
  eligible: boolean
  price: number
  discount: number
  tax: number
  quantity: number
}

/** A worked cart; every amount in rupees. */
export interface CartExample {
  id: string
  kind: 'cart'
  lines: ExampleLine[]
  coupon: { type: 'percentage' | 'flat'; value: number } | null
  deliveryCharge: number
  codCharge: number
  expect: {
    cartAmount: number
    eligibleAmount: number
    tierPercent: number
    discount: number
    discountSource: 'none' | 'tier' | 'coupon'
    couponAccepted: boolean | null
    total: number
    next: { percent: number; threshold: number; needs: number } | null
    shipping: number
    prepaid: number
    onlineDiscount: number
    payOnline: number
    codBase: number
    codRounding: number
    codSubTotal: number
    payCod: number
    taxCod: number
    taxOnline: number
    netLines: number[]
  }
}

const all = examples as (UnitExample | CartExample)[]

export const unitExamples = all.filter((example) => example.kind === 'unit')
export const cartExamples = all.filter((example) => example.kind === 'cart')
