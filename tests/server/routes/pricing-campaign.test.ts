import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise, paiseFromRupees } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { deliveryCharges } from '#domain/rules/delivery-charge.ts'
import { orderAmounts } from '#domain/rules/order-amounts.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import type { CouponRow } from '#server/db/tables.ts'
import { arbitraryLine } from '#tests/support/arbitrary-cart.ts'
import { partOf, runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { type OracleLine, priceCart } from '#tests/support/pricing-oracle.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const WEIGHTS: [string, bigint][] = [
  ['500 g', 500n],
  ['2 kg', 2000n],
  ['3 × 250 g', 750n],
  ['250 ml', 250n],
  ['4 pieces', 400n],
]

interface LoadedCatalogue {
  id: string
  name: string
  line: OracleLine
  weight: string
  grams: bigint
}

/** 400 products with prices on both sides of every threshold. */
const SHELF: LoadedCatalogue[] = fc.sample(arbitraryLine, { numRuns: 400, seed: 20_261_121 }).map((line, i) => {
  const [weight, grams] = WEIGHTS[i % WEIGHTS.length] ?? ['', 0n]
  return { id: `p${i}`, name: `Product p${i}`, line, weight, grams }
})

/** Where parcels go: charges in paise, and what each started step beyond the first adds. */
const PLACES = [
  { pin: '110001', charge: 6000n, cod: 4000n, step: 0n, stepCharge: 0n, stepCod: 0n },
  { pin: '119401', charge: 9000n, cod: 5000n, step: 0n, stepCharge: 0n, stepCod: 0n },
  { pin: '226001', charge: 4050n, cod: 2505n, step: 1000n, stepCharge: 1525n, stepCod: 333n },
  { pin: '302001', charge: 0n, cod: 0n, step: 5000n, stepCharge: 10_001n, stepCod: 0n },
  { pin: '194101', charge: null, cod: 0n, step: 0n, stepCharge: 0n, stepCod: 0n },
] as const

const isOwn = ({ pin }: (typeof PLACES)[number]) => pin === '226001'
const NO_TERMS = { starts_at: null, ends_at: null, uses_per_phone: null, uses_in_all: null, phones_json: null }
const PERCENTS = [1, 5, 10, 11, 15, 20, 25, 30, 33, 50, 77, 99]
const AMOUNTS = [1, 99, 1000, 1990, 9999, 19_900, 50_000, 59_971, 250_000]
const COUPONS: CouponRow[] = [
  ...PERCENTS.map((percent): CouponRow => {
    return { code: `P${percent}`, kind: 'percentage', percent, amount_paise: 0, minimum_paise: 0, ...NO_TERMS }
  }),
  ...AMOUNTS.map((amount): CouponRow => {
    const minimum = amount + 1
    return { code: `F${amount}`, kind: 'flat', percent: 0, amount_paise: amount, minimum_paise: minimum, ...NO_TERMS }
  }),
]

const arbitraryPurchase = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: SHELF.length - 1 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 })),
    }),
    { minLength: 1, maxLength: 8, selector: (line) => line.at },
  ),
  coupon: fc.option(fc.constantFrom(...COUPONS), { nil: null }),
  place: fc.constantFrom(...PLACES),
})

const rupees = (amount: bigint) => Number(amount) / 100
const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n)

async function openShop(open: OpenTestDatabase) {
  const shop = testApp(await open(), { LIMIT_COUPON_PER_HOUR: '1000000', LIMIT_COUPON_PER_NETWORK_HOUR: '1000000' })
  const { database } = shop.deps
  await stockShop(
    database,
    SHELF.map(({ id, name, line }) => ({
      id,
      name,
      price: rupees(line.price),
      discount: Number(line.discount ?? 0n),
      tax: Number(line.tax),
      stock: 1_000_000_000,
      isEligible: line.isEligible,
    })),
  )
  await database.write(async (tx) => {
    for (const { id, weight } of SHELF) await tx.updateTable('products').set({ weight }).where('id', '=', id).execute()
    await tx.insertInto('coupons').values(COUPONS).execute()
    for (const { pin, charge, cod, step, stepCharge, stepCod } of PLACES) {
      if (charge === null) continue
      const row = { pin_prefix: pin, is_available: 1, city: '', state: '', delivery_charge_paise: Number(charge) }
      const steps = { step_grams: Number(step), step_charge_paise: Number(stepCharge), step_cod_paise: Number(stepCod) }
      await tx
        .insertInto('delivery_areas')
        .values({ ...row, ...steps, cod_charge_paise: Number(cod) })
        .execute()
    }
  })
  const { accessToken: token } = await logIn(shop.deps)
  const post = async (path: string, json: unknown) => {
    const answer = await shop.call(path, { method: 'POST', token, json })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, post }
}

/** Purchases in an ordinary run and in a long one, 500 and 100,000 on both databases together. */
const RUNS = { sqlite: [400, 90_000], postgres: [100, 10_000] } as const

describeOnBothDatabases('generated purchases', (open, kind) => {
  const [small, long] = RUNS[kind]
  const part = partOf(small, long)
  it('carts, coupons, pin codes and both ways to pay agree with the oracle, here and over HTTP', {
    tags: ['PRICE-57'],
    timeout: runsOf(600_000, 7_200_000),
  }, async () => {
    const { post, app } = await openShop(open)
    const met = { coupons: 0, refused: 0, placed: 0, unserved: 0 }
    await fc.assert(
      fc.asyncProperty(arbitraryPurchase, async ({ lines, coupon, place }) => {
        const bought = lines.flatMap(({ at, quantity }) => {
          const product = SHELF[at]
          return product ? [{ ...product, quantity }] : []
        })
        const oracleLines = bought.map(({ line, quantity }) => ({ ...line, quantity: BigInt(quantity) }))
        const grams = sum(bought.map(({ grams: each, quantity }) => each * BigInt(quantity)))
        const steps = place.step === 0n ? 0n : (grams + place.step - 1n) / place.step - 1n
        const deliveryCharge = (place.charge ?? 0n) + steps * place.stepCharge
        const codCharge = place.cod + steps * place.stepCod
        const fees = { deliveryCharge, codCharge }
        const plain = priceCart({ lines: oracleLines, coupon: null, ...fees })
        const terms =
          coupon === null
            ? null
            : coupon.kind === 'flat'
              ? { amount: BigInt(coupon.amount_paise) }
              : { percent: BigInt(coupon.percent) }
        const isBig = coupon === null || plain.cartAmount >= BigInt(coupon.minimum_paise)
        const withCoupon = priceCart({ lines: oracleLines, coupon: isBig ? terms : null, ...fees })
        const holds = withCoupon.isCoupon && withCoupon.discount < withCoupon.cartAmount
        const buys = { lines: oracleLines, coupon: holds ? terms : null, isOwnState: isOwn(place) }
        const priced = priceCart({ ...buys, ...fees })

        const cartItems = bought.map(({ name: productName, quantity }) => ({ productName, quantity }))
        const details = await post('/api/cart/cart-details', { cartItems })
        expect(details.body.totals).toMatchObject({
          totalCartAmount: rupees(plain.cartAmount),
          eligibleAmount: rupees(plain.eligibleAmount),
          discountAmount: rupees(plain.discount),
          finalAmount: rupees(plain.total),
          totalTax: rupees(sum(plain.codTaxes)),
        })

        if (coupon !== null) {
          const applied = await post('/api/validate/family/coupon-code', {
            phoneNumber: '9876543210',
            couponCode: coupon.code,
            cartItems,
          })
          expect(applied.status).toBe(holds ? 200 : 409)
          if (holds) {
            expect(applied.body).toMatchObject({
              totalCartAmount: rupees(priced.cartAmount),
              discountAmount: rupees(priced.discount),
              totalTax: rupees(sum(withCoupon.codTaxes)),
            })
          }
          met[holds ? 'coupons' : 'refused'] += 1
        }

        const asked = { pinCode: place.pin, cartItemsList: cartItems }
        const fee = await post('/api/delivery-charges/calculate', asked)
        const cash = await post('/api/delivery-charges/calculate/cod-charges', asked)
        const isServed = place.charge !== null
        expect([fee.status, cash.status]).toEqual(isServed ? [200, 200] : [409, 409])
        if (isServed) {
          expect(fee.body.deliveryCharge).toBe(rupees(deliveryCharge))
          expect(cash.body.codCharge).toBe(rupees(codCharge))
        }

        expect(inBrowser(bought, coupon !== null && holds ? coupon : null, place, grams)).toEqual({
          payOnline: rupees(priced.payOnline),
          onlineTax: rupees(priced.onlineTax),
          payCod: rupees(priced.payCod),
          codTax: rupees(priced.codTax),
        })

        const body = {
          fullName: 'Asha Rao',
          userEmail: 'asha@haat.in',
          phoneNumber: '9876543210',
          addressType: 'Home',
          shippingAddress: { address: '12 Mango Lane', pinCode: place.pin, city: 'A City', state: 'Delhi' },
          orderDetails: bought.map(({ id, quantity, weight, line }, i) => ({
            id,
            'name-url': `product-${id}`,
            quantity,
            weight,
            tax: Number(line.tax),
            hsnCode: '2001',
            unitPrice: rupees(priced.units[i] ?? 0n),
          })),
          subTotal: rupees(priced.codSubTotal),
          taxAmount: rupees(priced.codTax),
          shippingFee: rupees(priced.shipping),
          CODCharge: rupees(codCharge),
          paymentMethod: 'cash_on_delivery',
          paymentStatus: 'pending',
          merchantTransactionId: freshKey(),
          couponCodeApplied: coupon === null ? null : coupon.code,
        }
        const placed = await post('/api/orders', body)
        if (!isServed || (coupon !== null && !holds)) {
          expect(placed.body.code).toBe(isServed ? 'CONFLICT' : 'NOT_SERVICEABLE')
          met.unserved += 1
          return
        }
        expect(placed.status).toBe(201)
        expect(placed.body.order).toMatchObject({
          subTotal: body.subTotal,
          taxAmount: body.taxAmount,
          shippingFee: body.shippingFee,
          CODCharge: body.CODCharge,
          couponCodeApplied: body.couponCodeApplied,
          breakdown: {
            cartAmount: rupees(priced.cartAmount),
            discountAmount: rupees(priced.discount),
            onlineDiscount: 0,
            rounding: rupees(priced.rounding),
          },
        })
        met.placed += 1
        const forged = { ...body, subTotal: rupees(priced.codSubTotal + 1n), merchantTransactionId: freshKey() }
        if (met.placed % 10 === 0) expect((await post('/api/orders', forged)).body.code).toBe('PRICE_CHANGED')
      }),
      part,
    )
    expect(Math.min(...Object.values(met))).toBeGreaterThan(part.numRuns / 20)
    await app.content.stop()
  })
})

/** What a browser works out from the catalogue, the answers about delivery and a coupon's terms; amounts in rupees. */
function inBrowser(
  bought: readonly (LoadedCatalogue & { quantity: number })[],
  coupon: CouponRow | null,
  place: (typeof PLACES)[number],
  grams: bigint,
) {
  const lines = bought.map(({ id, line, quantity }) => ({
    productId: id,
    unitPaise: unitPrice(paiseFromRupees(rupees(line.price)), Number(line.discount ?? 0n)),
    quantity,
    isEligible: line.isEligible,
    taxPercent: Number(line.tax),
  }))
  const discount =
    coupon === null
      ? null
      : coupon.kind === 'flat'
        ? ({ type: 'flat', amountPaise: paise(coupon.amount_paise) } as const)
        : ({ type: 'percentage', percent: coupon.percent } as const)
  const totals = cartTotals(lines, discount)
  const { deliveryCharge, codCharge } = deliveryCharges(
    {
      deliveryChargePaise: Number(place.charge ?? 0n),
      codChargePaise: Number(place.cod),
      stepGrams: Number(place.step),
      stepChargePaise: Number(place.stepCharge),
      stepCodPaise: Number(place.stepCod),
    },
    Number(grams),
  )
  const shippingFee = shippingFeeFor(totals.cartAmount, { isServiceable: true, deliveryCharge })
  const taxKind = isOwn(place) ? 'CGST+SGST' : 'IGST'
  const rest = { shippingFee, codCharge, taxKind } as const
  const online = orderAmounts(totals, lines, { method: 'online_payment', ...rest })
  const cash = orderAmounts(totals, lines, { method: 'cash_on_delivery', ...rest })
  return {
    payOnline: online.toPay / 100,
    onlineTax: online.taxAmount / 100,
    payCod: cash.toPay / 100,
    codTax: cash.taxAmount / 100,
  }
}
