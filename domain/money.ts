declare const unit: unique symbol

/** A whole number of paise (1 rupee = 100 paise). All money inside the shop is this; rupee numbers exist on the wire and the screen only. */
export type Paise = number & { readonly [unit]: 'paise' }

// Beyond this a rupee number can no longer tell two neighbouring paise apart.
const LARGEST_RUPEES = 1e13

/** Marks a whole number as paise. Throws a RangeError on anything but a safe integer. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole amount of paise: ${n}`)
  // A sum can come to -0, which prints and compares as another amount than none.
  return (n === 0 ? 0 : n) as Paise
}

/**
 * Paise of a rupee number with at most two decimals; throws a RangeError otherwise.
 * @example paiseFromRupees(170.15) // 17015, although 170.15 * 100 is 17015.000000000002
 */
export function paiseFromRupees(rupees: number): Paise {
  const whole = wholePaise(rupees)
  if (whole === null) throw new RangeError(`Not an amount of rupees with at most two decimals: ${rupees}`)
  return whole
}

function wholePaise(rupees: number): Paise | null {
  const whole = Math.round(rupees * 100)
  const isExact = whole / 100 === rupees || Math.abs(rupees * 100 - whole) < 1e-6
  return isExact && Math.abs(rupees) <= LARGEST_RUPEES ? paise(whole) : null
}

/** Whether a rupee number from outside is an amount: at most two decimals, and not beyond what is exact. */
export function isRupees(rupees: number): boolean {
  return wholePaise(rupees) !== null
}

/** Whether a rupee number from outside says this very amount, to the paisa; one with more than two decimals says none. */
export function isRupeesOf(rupees: number, amount: Paise): boolean {
  return wholePaise(rupees) === amount
}

/** The rupee number of an amount, for the wire. */
export function rupeesFrom(amount: Paise): number {
  return amount / 100
}

/**
 * Integer quotient rounded half up (towards plus infinity at exactly one half).
 * Works on the remainder, so it is right wherever numerator and denominator are safe integers; throws a RangeError elsewhere.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator} exactly`)
  }
  const signed = numerator % denominator
  const remainder = signed < 0 ? signed + denominator : signed
  const quotient = (numerator - signed) / denominator - (signed < 0 ? 1 : 0)
  return quotient + (remainder >= denominator - remainder ? 1 : 0)
}

/** amount x multiplier / divisor, rounded once, half up, to whole paise; the product may leave the range of exact numbers. */
export function scaleHalfUp(amount: Paise, multiplier: number, divisor: number): Paise {
  const product = amount * multiplier
  if (Number.isSafeInteger(product)) return paise(divideHalfUp(product, divisor))
  const [n, d] = [2n * BigInt(amount) * BigInt(multiplier) + BigInt(divisor), 2n * BigInt(divisor)]
  const quotient = n / d - (n < 0n && n % d !== 0n ? 1n : 0n)
  return paise(Number(quotient))
}

/** The sum of a list of amounts; 0 for an empty one. */
export function sumPaise(list: readonly Paise[]): Paise {
  let total = 0
  for (const amount of list) total += amount
  return paise(total)
}

/**
 * Money as a person reads it (section 9): rupee sign, two decimals, Indian grouping.
 * @example formatInr(paise(12345650)) // '₹1,23,456.50'
 */
export function formatInr(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const rupees = digits.slice(0, -2)
  const head = rupees.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',')
  const grouped = head === '' ? rupees : `${head},${rupees.slice(-3)}`
  return `${amount < 0 ? '-' : ''}₹${grouped}.${digits.slice(-2)}`
}

/** A percent as a whole number of hundredths of a percent, so that 12.5 % stays exact. Throws a RangeError on more than two decimals. */
export function basisPoints(percent: number): number {
  const whole = Math.round(percent * 100)
  if (percent < 0 || !(Math.abs(percent * 100 - whole) < 1e-6)) throw new RangeError(`Not a percentage: ${percent}`)
  return whole
}

/** amount x percent / 100 in whole paise, half up (R2 of section 5). */
export function percentOf(amount: Paise, percent: number): Paise {
  return scaleHalfUp(amount, basisPoints(percent), 10_000)
}
