import { expect, it } from 'vitest'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** Packs of 500 g. */
const JAG: CatalogueProduct = { id: 'jag', name: 'Jaggery Powder 500 g', price: 50, isEligible: false, stock: 500 }
const MINUTE = 60_000

async function openShop(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { deps, call } = shop
  await stockShop(deps.database, [JAG])
  const { accessToken: token } = await logIn(deps)
  const setTerms = (terms: Partial<DeliveryAreaRow>) =>
    deps.database.write((tx) => tx.updateTable('delivery_areas').set(terms).where('pin_prefix', '=', '11').execute())
  const post = async (path: string, json: unknown, as = token) => {
    const answer = await call(path, { method: 'POST', token: as, json })
    return { status: answer.status, body: await answer.json() }
  }
  const list = (quantity: number) => [{ productName: JAG.name, quantity }]
  const calculate = async (quantity: number, pinCode = '110001') =>
    (await post('/api/delivery-charges/calculate', { pinCode, cartItemsList: list(quantity) })).body
  const order = (quantity: number, deliveryChargeToken?: string, as = token) => {
    const held = deliveryChargeToken === undefined ? {} : { deliveryChargeToken }
    return post('/api/orders', { ...orderBody([[JAG, quantity]]), ...held }, as)
  }
  return { ...shop, token, setTerms, post, list, calculate, order }
}

describeOnBothDatabases('the quote of a delivery fee', (open) => {
  it('holds while the operator changes the fee', { tags: ['OPEN-65', 'API-069'] }, async () => {
    const { calculate, order, setTerms, deps } = await openShop(open)
    const { deliveryCharge, quoteToken } = await calculate(2)
    expect(deliveryCharge).toBe(60)
    await setTerms({ delivery_charge_paise: 9500 })
    deps.clock.advance(15 * MINUTE - 1)
    const { accessToken } = await logIn(deps)
    expect(await order(2, quoteToken, accessToken)).toMatchObject({
      status: 201,
      body: { order: { shippingFee: 60, subTotal: 140 } },
    })
  })

  it('without it the fee is worked out afresh, and a difference is shown before it is charged', {
    tags: ['OPEN-65'],
  }, async () => {
    const { order, setTerms } = await openShop(open)
    await setTerms({ delivery_charge_paise: 9500 })
    const refused = await order(2)
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', amounts: { shippingFee: 95 } } })
  })

  it('is worth nothing when expired, forged, of another pin code, another weight or another shop', async () => {
    const { calculate, order, setTerms, deps, post } = await openShop(open)
    const other = await openShop(open)
    const { quoteToken } = await calculate(2)
    const [pin, grams, charge, cod, until, signature] = quoteToken.split('.')
    const elsewhere = (await calculate(2, '119401')).quoteToken
    const heavier = (await calculate(3)).quoteToken
    await setTerms({ delivery_charge_paise: 9500 })
    const tokens = [
      elsewhere,
      heavier,
      (await other.calculate(2)).quoteToken,
      [pin, grams, '0', cod, until, signature].join('.'),
      [pin, grams, charge, '0', until, signature].join('.'),
      [pin, grams, charge, cod, '9999999999999', signature].join('.'),
      [pin, grams, charge, cod, until, ''].join('.'),
      `${pin}.${grams}.${charge}.${cod}.${until}`,
      '',
      '.',
      'x'.repeat(400),
    ]
    for (const token of tokens) expect((await order(2, token)).body.code, token).toBe('PRICE_CHANGED')
    for (const token of [1, {}, 'x'.repeat(401)]) {
      const body = { ...orderBody([[JAG, 2]]), deliveryChargeToken: token }
      expect((await post('/api/orders', body)).status).toBe(400)
    }
    deps.clock.advance(15 * MINUTE)
    const { accessToken } = await logIn(deps)
    expect((await order(2, quoteToken, accessToken)).body.code).toBe('PRICE_CHANGED')
    expect(await deps.database.read.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('names the charge for cash and holds it too; without it a change is refused and shown', async () => {
    const { calculate, order, setTerms } = await openShop(open)
    const { codCharge, quoteToken } = await calculate(2)
    expect(codCharge).toBe(40)
    await setTerms({ cod_charge_paise: 5000 })
    expect(await order(2)).toMatchObject({ status: 409, body: { amounts: { CODCharge: 50, shippingFee: 60 } } })
    expect(await order(2, quoteToken)).toMatchObject({
      status: 201,
      body: { order: { CODCharge: 40, shippingFee: 60, subTotal: 140 } },
    })
  })

  it('does not open a pin code that is no longer served', async () => {
    const { calculate, order, setTerms } = await openShop(open)
    const { quoteToken } = await calculate(2)
    await setTerms({ is_available: 0 })
    expect((await order(2, quoteToken)).body.code).toBe('NOT_SERVICEABLE')
  })

  it('a repeat of the order may carry a newer token', async () => {
    const { calculate, post } = await openShop(open)
    const body = orderBody([[JAG, 2]])
    const first = await post('/api/orders', { ...body, deliveryChargeToken: (await calculate(2)).quoteToken })
    const again = await post('/api/orders', { ...body, deliveryChargeToken: (await calculate(2)).quoteToken })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })
})

describeOnBothDatabases('charges by weight', (open) => {
  const STEPS = { step_grams: 1000, step_charge_paise: 1500, step_cod_paise: 250 }

  it('the calls and the order agree on them', { tags: ['ENT-159', 'ENT-160', 'API-070'] }, async () => {
    const { calculate, order, setTerms, post, list, token, call } = await openShop(open)
    await setTerms(STEPS)
    expect((await calculate(2)).deliveryCharge).toBe(60)
    expect((await calculate(3)).deliveryCharge).toBe(75)
    const cod = await post('/api/delivery-charges/calculate/cod-charges', { pinCode: '110001', cartItemsList: list(3) })
    expect(cod.body).toEqual({ codCharge: 42.5 })
    expect(await order(3)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', amounts: { shippingFee: 75, CODCharge: 42.5, subTotal: 192.5 } },
    })
    const fees = { deliveryCharge: 7500n, codCharge: 4250n }
    const json = { ...orderBody([[JAG, 3]], { fees }), CODCharge: 42.5 }
    expect((await call('/api/orders', { method: 'POST', token, json })).status).toBe(201)
  })

  it('without items a customer’s own cart is weighed, and a guest’s fee is that of a light parcel', {
    tags: ['OPEN-68'],
  }, async () => {
    const { setTerms, post, token, call } = await openShop(open)
    await setTerms(STEPS)
    const line = { productId: 'jag', productName: JAG.name, quantity: 3 }
    await call('/api/cart', { method: 'POST', token, json: line })
    const json = { pinCode: '110001' }
    expect((await post('/api/delivery-charges/calculate', json)).body.deliveryCharge).toBe(75)
    expect((await post('/api/delivery-charges/calculate', json, '')).body.deliveryCharge).toBe(60)
  })

  it('an area with a longer prefix has its own', async () => {
    const { calculate, setTerms, deps } = await openShop(open)
    await setTerms(STEPS)
    await deps.database.write((tx) =>
      tx
        .insertInto('delivery_areas')
        .values({
          ...STEPS,
          pin_prefix: '110099',
          is_available: 1,
          city: 'Our Street',
          state: 'Delhi',
          delivery_charge_paise: 1000,
          cod_charge_paise: 0,
          step_charge_paise: 100,
        })
        .execute(),
    )
    expect((await calculate(3, '110099')).deliveryCharge).toBe(11)
    expect((await calculate(3, '110098')).deliveryCharge).toBe(75)
  })
})
