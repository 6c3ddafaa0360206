import { describe, expect, test } from 'vitest'
import { paiseFromRupees } from '#domain/money.ts'
import { exampleBody } from '#tests/support/example-desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { type CartExample, cartExamples } from '#tests/support/pricing-examples.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

async function shopOf({ lines, coupon, deliveryCharge, codCharge }: CartExample) {
  const shop = testApp(await open())
  const { deps, call } = shop
  await stockShop(
    deps.database,
    lines.map((line, i) => ({
      id: `p${i}`,
      name: line.name,
      price: line.price,
      discount: line.discount,
      tax: line.tax,
      isEligible: line.eligible,
      stock: 100,
    })),
  )
  await deps.database.write(async (tx) => {
    const charges = {
      delivery_charge_paise: paiseFromRupees(deliveryCharge),
      cod_charge_paise: paiseFromRupees(codCharge),
    }
    await tx.updateTable('delivery_areas').set(charges).execute()
    if (coupon === null) return
    const isFlat = coupon.type === 'flat'
    await tx
      .insertInto('coupons')
      .values({
        code: 'EXAMPLE',
        kind: coupon.type,
        percent: isFlat ? 0 : coupon.value,
        amount_paise: isFlat ? paiseFromRupees(coupon.value) : 0,
        minimum_paise: isFlat ? paiseFromRupees(coupon.value + 1) : 0,
        starts_at: null,
        ends_at: null,
        uses_per_phone: null,
        uses_in_all: null,
        phones_json: null,
      })
      .execute()
  })
  const { accessToken: token } = await logIn(deps)
  const post = async (path: string, json: unknown) => {
    const answer = await call(path, { method: 'POST', token, json })
    return { status: answer.status, body: await answer.json() }
  }
  return { post }
}

describe('worked carts over HTTP, to the paisa', {
  tags: [
    'PAMB-01',
    'PAMB-02',
    'PAMB-03',
    'PAMB-04',
    'PAMB-05',
    'PAMB-06',
    'PAMB-07',
    'PAMB-08',
    'PAMB-09',
    'PAMB-10',
    'PAMB-11',
    'PAMB-12',
    'PAMB-13',
    'PAMB-14',
    'CONST-21',
  ],
}, () => {
  test.each(cartExamples)('$id', async (example) => {
    const { lines, coupon, expect: right } = example
    const { post } = await shopOf(example)
    const cartItems = lines.map(({ name: productName, quantity }) => ({ productName, quantity }))
    const { productDetails, totals } = (await post('/api/cart/cart-details', { cartItems })).body
    expect(totals).toMatchObject({ totalCartAmount: right.cartAmount, eligibleAmount: right.eligibleAmount })
    if (right.discountSource !== 'coupon') {
      expect(totals).toMatchObject({ discountAmount: right.discount, finalAmount: right.total, totalTax: right.taxCod })
    }
    if (coupon !== null) {
      const asked = { phoneNumber: '9876543210', couponCode: 'example', cartItems }
      const answer = await post('/api/validate/family/coupon-code', asked)
      expect(answer.status).toBe(right.couponAccepted === true ? 200 : 409)
      if (right.couponAccepted) {
        const { cartAmount: totalCartAmount, discount: discountAmount, taxCod: totalTax } = right
        expect(answer.body).toMatchObject({ totalCartAmount, discountAmount, totalTax })
      }
    }
    const body = {
      fullName: 'Asha Rao',
      userEmail: 'asha@haat.in',
      phoneNumber: '9876543210',
      addressType: 'Home',
      shippingAddress: { address: '12 Mango Lane', pinCode: '110001', city: 'New Delhi', state: 'Delhi' },
      orderDetails: productDetails.map((item: Record<string, unknown>, i: number) => ({
        id: item._id,
        'name-url': item['name-url'],
        quantity: item.quantity,
        weight: item.weight,
        tax: item.tax,
        hsnCode: item['hsn-code'],
        unitPrice: shownPrice(example, i),
      })),
      subTotal: right.codSubTotal,
      taxAmount: exampleBody(example, 'cash_on_delivery', 'Delhi').taxAmount,
      shippingFee: right.shipping,
      CODCharge: example.codCharge,
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      merchantTransactionId: freshKey(),
      couponCodeApplied: right.couponAccepted === true ? 'EXAMPLE' : null,
    }
    const placed = await post('/api/orders', body)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const { order } = placed.body
    expect(order.subTotal + order.shippingFee).toBeCloseTo(right.payCod, 6)
    expect(order.breakdown).toMatchObject({ discountAmount: right.discount, rounding: right.codRounding })
  })
})

/** Whole rupees, half up, by hand: list price in paise times the percent kept. */
function shownPrice({ lines }: CartExample, at: number): number {
  const { price = 0, discount = 0 } = lines[at] ?? {}
  return Math.floor((Math.round(price * 100) * (100 - discount) + 5000) / 10_000)
}
