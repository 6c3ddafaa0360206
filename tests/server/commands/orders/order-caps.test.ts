import { expect, it } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { Refusal } from '#server/errors.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const GHEE: CatalogueProduct = {
  id: 'ghee',
  name: 'Cow Ghee 1 L',
  price: 1000,
  tax: 12,
  isEligible: false,
  stock: 40_000,
}
const SALT: CatalogueProduct = {
  id: 'salt',
  name: 'Rock Salt 1 kg',
  price: 20,
  tax: 0,
  isEligible: false,
  stock: 40_000,
}

/** What a shop has that sets nothing. */
const USUAL = {
  LIMIT_PIECES_PER_LINE: '50',
  LIMIT_PIECES_PER_ORDER: '200',
  LIMIT_ORDER_RUPEES: '50000',
  LIMIT_OPEN_CASH_ORDERS: '3',
  LIMIT_CASH_WITHOUT_CALL_RUPEES: '10000',
  LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '5000',
  LIMIT_ORDERS_PER_PHONE_HOUR: '10',
  LIMIT_ORDERS_PER_NETWORK_HOUR: '120',
}

describeOnBothDatabases('what one customer may order', (open) => {
  async function openShop(settings: Readonly<Record<string, string>> = {}) {
    const desk = await openDesk(open, [GHEE, SALT], { ...USUAL, ...settings })
    const { accessToken, profile } = await logIn(desk.deps)
    const send = async (
      lines: readonly (readonly [CatalogueProduct, number])[],
      more: Partial<PlacedOrder> = {},
      from?: string,
    ) => {
      const json = orderBody(lines, more)
      const answer = await desk.call('/api/orders', {
        method: 'POST',
        token: accessToken,
        json,
        ...(from ? { from } : {}),
      })
      return { status: answer.status, body: await answer.json(), json }
    }
    return { ...desk, send, userId: profile.user.id, accessToken, stock: () => stockOf(desk.deps.database, 'salt') }
  }

  it('a cart of 200 foods is merged, priced and ordered; one more is refused with what to do', {
    tags: ['API-043'],
  }, async () => {
    const foods = Array.from({ length: 201 }, (_, at) => ({ ...SALT, id: `salt-${at}`, name: `Salt ${at}` }))
    const desk = await openDesk(open, foods, USUAL)
    const { accessToken: token } = await logIn(desk.deps)
    const post = async (path: string, json: unknown) => {
      const answer = await desk.call(path, { method: 'POST', token, json })
      return { status: answer.status, body: await answer.json() }
    }
    const cartItems = foods.map(({ id, name }) => ({ productId: id, productName: name, quantity: 1 }))
    const merged = await post('/api/cart/merge', { mergeId: 'm'.repeat(22), cartItems })
    expect(merged.body.items).toHaveLength(201)
    const list = cartItems.map(({ productName, quantity }) => ({ productName, quantity }))
    expect((await post('/api/cart/cart-details', { cartItems: list })).status).toBe(200)
    const order = (count: number) => post('/api/orders', orderBody(foods.slice(0, count).map((food) => [food, 1])))
    expect(await order(201)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/at most 200 pieces in one order.*call us/) },
    })
    expect((await order(200)).status).toBe(201)
  })

  it('too many pieces or rupees are refused with what to do, and nothing is taken', {
    tags: ['API-043'],
  }, async () => {
    const shop = await openShop({ LIMIT_PIECES_PER_ORDER: '60' })
    const online = { paymentMethod: 'online_payment' } as const
    for (const [lines, said] of [
      [[[SALT, 51]], /at most 50 pieces of one product.*call us/],
      [
        [
          [SALT, 50],
          [GHEE, 11],
        ],
        /at most 60 pieces in one order.*call us/,
      ],
      [
        [
          [GHEE, 50],
          [SALT, 1],
        ],
        /₹50,000\.00 at most.*call us/,
      ],
    ] as const) {
      for (const more of [{}, online]) {
        const { status, body } = await shop.send(lines, more)
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
        expect(body.message).toMatch(said)
      }
    }
    expect(await shop.stock()).toBe(40_000)
    expect((await shop.send([[SALT, 50]], online)).status).toBe(201)
  })

  it('of seven cash orders sent at once three stand, and the shelf keeps the rest', async () => {
    const shop = await openShop()
    const orders = Array.from({ length: 7 }, () => orderBody([[SALT, 50]]))
    const results = await Promise.allSettled(orders.map((order) => placeOrder(shop.deps, shop.userId, order)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(4)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/3 orders still to be paid on delivery/),
      })
    }
    expect(await shop.stock()).toBe(40_000 - 3 * 50)
    // A repeat of one that stands is still answered with it.
    const [first] = orders.filter((_, at) => results[at]?.status === 'fulfilled')
    expect((await shop.call('/api/orders', { method: 'POST', token: shop.accessToken, json: first })).status).toBe(200)
    // Paid online it goes, and so does a cash order once one has arrived.
    expect((await shop.send([[SALT, 1]], { paymentMethod: 'online_payment' })).status).toBe(201)
    const [{ _id: id }] = await shop.list('type=orders&method=cash_on_delivery')
    for (const status of ['dispatched', 'completed']) {
      await shop.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status } })
    }
    expect((await shop.send([[SALT, 1]])).status).toBe(201)
  })

  it('an online order is not switched to cash past the cap, and waits for a call like any other', async () => {
    const shop = await openShop({ LIMIT_OPEN_CASH_ORDERS: '1' })
    const { body } = await shop.send([[GHEE, 8]], { paymentMethod: 'online_payment' })
    await shop.send([[SALT, 10]])
    const asked = await shop.call('/api/orders/last/incomplete-order', { token: shop.accessToken })
    const { amounts } = await asked.json()
    const { subTotal, taxAmount } = amounts.cash_on_delivery
    const toCash = () =>
      shop.call('/api/orders/recomplete-order', {
        method: 'POST',
        token: shop.accessToken,
        json: { orderId: body.orderId, paymentMethod: 'cash_on_delivery', subTotal, taxAmount },
      })
    expect((await toCash()).status).toBe(409)
    const [{ _id: other }] = await shop.list('type=orders&method=cash_on_delivery')
    await shop.ask('/api/admin/update/status', {
      method: 'PUT',
      json: { collection: 'orders', id: other, status: 'cancelled' },
    })
    expect((await toCash()).status).toBe(200)
    expect((await shop.ask(`/api/admin/resources/orders/${body.orderId}`)).body.document.needsCall).toBe(true)
  })

  it('orders have a pace, per phone and per network', async () => {
    const shop = await openShop({ LIMIT_ORDERS_PER_PHONE_HOUR: '2', LIMIT_OPEN_CASH_ORDERS: '100' })
    for (let i = 0; i < 2; i += 1) expect((await shop.send([[SALT, 10]])).status).toBe(201)
    const answer = await shop.send([[SALT, 10]], {}, '198.51.100.9')
    expect(answer).toMatchObject({ status: 429, body: { message: expect.stringMatching(/call us/) } })
    expect(await shop.stock()).toBe(40_000 - 20)
    // Nobody else waits for it.
    const phoneNumber = '9876543211'
    const other = (await logIn(shop.deps, phoneNumber)).profile.user.id
    const theirs = placeOrder(shop.deps, other, orderBody([[SALT, 10]], { phoneNumber }), '198.51.100.10')
    expect((await theirs).isRepeat).toBe(false)
    shop.deps.clock.advance(60 * 60_000 + 1)
    shop.deps.env.LIMIT_ORDERS_PER_NETWORK_HOUR = 1
    const place = () => placeOrder(shop.deps, shop.userId, orderBody([[SALT, 10]]), '198.51.100.9')
    expect((await place()).isRepeat).toBe(false)
    await expect(place()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('a large first order in cash waits for a call, and is not dispatched before', async () => {
    const shop = await openShop()
    const small = await shop.send([[SALT, 10]])
    const large = await shop.send([[GHEE, 8]])
    expect(small.body.order).not.toHaveProperty('awaitsCall')
    expect(large.body.order.awaitsCall).toBe(true)
    const id = large.body.orderId
    expect(await shop.list('type=orders&call=needed')).toMatchObject([
      { _id: id, needsCall: true, nextStatuses: ['cancelled'] },
    ])
    expect((await shop.ask('/api/admin/dashboard')).body.ordersToCall.count).toBe(1)
    const dispatch = () =>
      shop.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status: 'dispatched' } })
    expect(await dispatch()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/ring the customer/) },
    })

    const confirm = () =>
      shop.ask('/api/admin/orders/confirm', { method: 'POST', json: { orderId: id, note: 'For a wedding' } })
    const confirmed = await confirm()
    expect(confirmed).toMatchObject({ status: 200, body: { document: { needsCall: false } } })
    expect(confirmed.body.document.events.at(-1)).toMatchObject({
      event: 'confirmed',
      actor: 'admin',
      note: 'For a wedding',
    })
    expect((await confirm()).status).toBe(409)
    expect(await shop.list('type=orders&call=needed')).toEqual([])
    expect((await dispatch()).status).toBe(200)
    await shop.ask('/api/admin/update/status', {
      method: 'PUT',
      json: { collection: 'orders', id, status: 'completed' },
    })
    // Who has received an order is rung for more than this only.
    expect((await shop.send([[GHEE, 8]])).body.order).not.toHaveProperty('awaitsCall')
    expect((await shop.send([[GHEE, 15]])).body.order.awaitsCall).toBe(true)
  })

  it('the browser is told the caps', async () => {
    const shop = await openShop()
    const config = await (await shop.call('/api/config')).json()
    expect(config.orderCaps).toEqual({
      piecesPerLine: 50,
      piecesPerOrder: 200,
      amount: 50_000,
      openCashOrders: 3,
      cashWithoutCall: 10_000,
      firstCashWithoutCall: 5000,
    })
  })
})
