import fc from 'fast-check'
import type { OracleCart, OracleCoupon, OracleLine } from './pricing-oracle.ts'

// Prices near the thresholds come up often, so that both sides of each are met in every run.
const pricePaise = fc.oneof(
  fc.integer({ min: 1, max: 600_000 }),
  fc.integer({ min: 1, max: 6_000 }).map((rupees) => rupees * 100),
  fc.constantFrom(9900, 19800, 19850, 19900, 19950, 49800, 49900, 49949, 99950, 199800, 199849, 199850, 199900),
)

const line: fc.Arbitrary<OracleLine> = fc
  .record({
    price: pricePaise.map(BigInt),
    discount: fc.option(fc.integer({ min: 0, max: 95 }).map(BigInt), { nil: undefined }),
    tax: fc.constantFrom(0n, 5n, 12n, 18n, 28n, 40n),
    quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })).map(BigInt),
    isEligible: fc.boolean(),
  })
  .map(({ discount, ...rest }) => (discount === undefined ? rest : { ...rest, discount }))

const coupon = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 99 }).map((percent) => ({ percent: BigInt(percent) })),
    fc.integer({ min: 1, max: 300_000 }).map((amount) => ({ amount: BigInt(amount) })),
  ),
  { nil: null },
)

/** A flat coupon always has a minimum above its amount, so it is brought below the least these lines can cost. */
function belowCart(lines: OracleLine[], coupon: OracleCoupon | null): OracleCoupon | null {
  if (coupon === null || 'percent' in coupon) return coupon
  const cost = ({ price, discount = 0n, quantity }: OracleLine) => ((price * (100n - discount)) / 100n - 50n) * quantity
  const least = lines.reduce((sum, l) => sum + cost(l), 0n)
  return least <= 1n ? null : { amount: 1n + (coupon.amount % (least - 1n)) }
}

/** Carts of up to eight lines, with and without a coupon. */
export const arbitraryCart: fc.Arbitrary<OracleCart> = fc
  .record({
    lines: fc.array(line, { minLength: 0, maxLength: 8 }),
    coupon,
    deliveryCharge: fc.integer({ min: 0, max: 20_000 }).map(BigInt),
    codCharge: fc.integer({ min: 0, max: 10_000 }).map(BigInt),
    isOwnState: fc.boolean(),
  })
  .map((cart) => ({ ...cart, coupon: belowCart(cart.lines, cart.coupon) }))

export const arbitraryLine = line
