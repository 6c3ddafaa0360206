/**
 * The pricing rules written a second time, on BigInt paise and straight from the requirement lines, so that the shop's
 * own rules have something to agree with. It imports nothing: a mistake made there cannot reach in here.
 */
export interface OracleLine {
  price: bigint
  /** Whole percent; missing counts as 0. */
  discount?: bigint
  tax: bigint
  quantity: bigint
  isEligible: boolean
}

export type OracleCoupon = { percent: bigint } | { amount: bigint }

export interface OracleCart {
  lines: OracleLine[]
  coupon: OracleCoupon | null
  deliveryCharge: bigint
  codCharge: bigint
  /** Delivered within the seller's own state; to another one unless said. */
  isOwnState?: boolean
}

/** A quotient rounded half up, for numbers that are never negative (PRICE-02). */
const half = (n: bigint, d: bigint): bigint => (n * 2n + d) / (d * 2n)
const r0 = (n: bigint, d: bigint): bigint => half(n, d * 100n) * 100n
const sum = (list: bigint[]): bigint => list.reduce((a, b) => a + b, 0n)

/** Parts in proportion, the paise left over given one by one to the line that was cut most (PRICE-49). */
function parts(amount: bigint, weights: bigint[]): bigint[] {
  const whole = sum(weights)
  if (whole === 0n) return weights
  const exact = weights.map((weight) => ({ part: (amount * weight) / whole, cut: (amount * weight) % whole }))
  while (sum(exact.map((e) => e.part)) < amount) {
    const mostCut = exact.reduce((best, e) => (e.cut > best.cut ? e : best))
    mostCut.part += 1n
    mostCut.cut = -1n
  }
  return exact.map((e) => e.part)
}

/** Tax within an amount (PRICE-50); within a state two equal halves. */
const taxIn = (amount: bigint, rate: bigint, isOwnState: boolean): bigint =>
  isOwnState ? 2n * half(amount * rate, 2n * (100n + rate)) : half(amount * rate, 100n + rate)

const taxOf = (nets: bigint[], lines: OracleLine[], isOwnState: boolean): bigint[] =>
  nets.map((net, i) => taxIn(net, lines[i]?.tax ?? 0n, isOwnState))

/** Charges go with the goods: by the worth of the lines of each rate, lowest rate first. */
function chargeTaxes(charges: bigint[], nets: bigint[], lines: OracleLine[], isOwnState: boolean): bigint[] {
  const rates = [...new Set(lines.map(({ tax }) => tax))].sort((a, b) => Number(a - b))
  const worth = rates.map((rate) => sum(nets.filter((_, i) => lines[i]?.tax === rate)))
  const split = (charge: bigint) =>
    sum(worth) === 0n ? rates.map((_, i) => (i === 0 ? charge : 0n)) : parts(charge, worth)
  return charges.flatMap((charge) => split(charge).map((part, i) => taxIn(part, rates[i] ?? 0n, isOwnState)))
}

/** The tier's percent, its counted amount, and the way to the next one (PRICE-08 and what follows it, PRICE-26). */
function tierOf(c: bigint, e: bigint) {
  if (c >= 199900n) return { percent: 30n, base: c, next: null }
  const ways = [
    { percent: 30n, threshold: 199900n, needed: 199900n - c },
    { percent: 20n, threshold: 49900n, needed: 49900n - e },
    { percent: 10n, threshold: 19900n, needed: 19900n - e },
  ]
  const percent = e >= 49900n ? 20n : e >= 19900n ? 10n : 0n
  const open = ways.filter((way) => way.percent > percent)
  // The higher percent stands first, so only a strictly smaller need displaces it.
  const next = open.reduce((best, way) => (way.needed < best.needed ? way : best))
  return { percent, base: e, next }
}

export function priceCart({ lines, coupon, deliveryCharge, codCharge, isOwnState = false }: OracleCart) {
  const units = lines.map((line) => r0(line.price * (100n - (line.discount ?? 0n)), 100n))
  const prices = units.map((unit, i) => unit * (lines[i]?.quantity ?? 0n))
  const c = sum(prices)
  const e = sum(prices.filter((_, i) => lines[i]?.isEligible))
  const tier = tierOf(c, e)
  const tierSaves = half(tier.base * tier.percent, 100n)
  const couponSaves = coupon === null ? 0n : 'percent' in coupon ? half(c * coupon.percent, 100n) : coupon.amount
  const isCoupon = couponSaves > tierSaves
  const discount = isCoupon ? couponSaves : tierSaves
  const spreadsOver = prices.map((price, i) => (isCoupon || tier.percent === 30n || lines[i]?.isEligible ? price : 0n))
  const taken = parts(discount, spreadsOver)
  const nets = prices.map((price, i) => price - (taken[i] ?? 0n))
  const total = c - discount
  const prepaid = half(total * 95n, 100n)
  const codBase = r0(prepaid * 100n, 95n)
  const offOnline = parts(total - prepaid, nets)
  const onlineNets = nets.map((net, i) => net - (offOnline[i] ?? 0n))
  const shipping = c >= 19900n ? 0n : deliveryCharge
  const codTaxes = taxOf(nets, lines, isOwnState)
  const onlineTaxes = taxOf(onlineNets, lines, isOwnState)
  return {
    units,
    cartAmount: c,
    eligibleAmount: e,
    tierPercent: tier.percent,
    discount,
    isCoupon,
    total,
    next: isCoupon ? null : tier.next,
    nets,
    onlineNets,
    shipping,
    prepaid,
    onlineDiscount: total - prepaid,
    codBase,
    rounding: codBase - total,
    codSubTotal: codBase + codCharge,
    payOnline: prepaid + shipping,
    payCod: codBase + codCharge + shipping,
    codTaxes,
    onlineTaxes,
    codTax: sum([...codTaxes, ...chargeTaxes([shipping, codCharge], nets, lines, isOwnState)]),
    onlineTax: sum([...onlineTaxes, ...chargeTaxes([shipping], onlineNets, lines, isOwnState)]),
  }
}
