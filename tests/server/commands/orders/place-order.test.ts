import { expect, it } from 'vitest'
import { readProfile } from '#server/commands/account/read-profile.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { presentOrder } from '#server/presenters/order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, tax: 12, stock: 5 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 125, discount: 10, isEligible: false }
const SALT: CatalogueProduct = { id: 'salt', price: 25, tax: 0, isEligible: false, stock: 1000 }
const HIDDEN: CatalogueProduct = { id: 'hidden', isHidden: true }

async function shopWithCustomer(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [MANGO, OIL, SALT, HIDDEN])
  const { id: userId } = (await logIn(deps)).profile.user
  const { database } = deps
  const countOrders = async () => (await database.read.selectFrom('orders').select('id').execute()).length
  return { deps, database, userId, countOrders }
}

describeOnBothDatabases('placeOrder', (open) => {
  it('writes the order, its lines and its event, and takes the stock', {
    tags: ['API-043', 'PRICE-44', 'PRICE-45', 'PRICE-46'],
  }, async () => {
    const { deps, database, userId } = await shopWithCustomer(open)
    const { view, isRepeat } = await placeOrder(
      deps,
      userId,
      orderBody([
        [MANGO, 1],
        [OIL, 2],
      ]),
    )
    expect(isRepeat).toBe(false)
    const order = presentOrder(view)
    // 245 + 2 x 113 = 471; 10 % of the eligible 245 is 24.50; 446.50 rounds to 447 and the charge of 40 is added.
    expect(order).toMatchObject({
      orderNo: expect.stringMatching(/^HT-\d{7}$/),
      createdAt: '2026-11-21T06:00:00.000Z',
      phoneNumber: '+919876543210',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      orderStatus: 'active',
      subTotal: 487,
      shippingFee: 0,
      CODCharge: 40,
      couponCodeApplied: null,
      breakdown: { cartAmount: 471, discountAmount: 24.5, discountType: 'tier_10', onlineDiscount: 0, rounding: 0.5 },
    })
    expect(order.orderDetails[0]).toMatchObject({
      id: 'mango',
      name: 'Mango Pickle 500 g',
      'name-url': 'product-mango',
      quantity: 1,
      hsnCode: '2001',
      unitPrice: 245,
      img: [{ label: 'front', blur: '#eedd99' }],
    })
    expect(await stockOf(database, 'mango')).toBe(4)
    expect(await stockOf(database, 'oil')).toBe(8)
    const events = await database.read.selectFrom('order_events').selectAll().execute()
    expect(events).toMatchObject([{ order_id: view.order.id, actor: 'customer', event: 'placed' }])
  })

  it('line taxes and nets are stored and add up', {
    tags: ['PRICE-48', 'PRICE-49', 'PRICE-50', 'PRICE-51'],
  }, async () => {
    const { deps, database, userId } = await shopWithCustomer(open)
    const { view } = await placeOrder(
      deps,
      userId,
      orderBody([
        [MANGO, 2],
        [OIL, 1],
        [SALT, 3],
      ]),
    )
    const rows = await database.read.selectFrom('order_lines').selectAll().orderBy('line_no').execute()
    expect(rows.map((row) => row.product_id)).toEqual(['mango', 'oil', 'salt'])
    const charges = await database.read.selectFrom('order_charges').selectAll().execute()
    expect(charges.reduce((sum, row) => sum + row.amount_paise, 0)).toBe(view.order.cod_charge_paise)
    expect([...rows, ...charges].reduce((sum, row) => sum + row.tax_paise, 0)).toBe(view.order.tax_paise)
    const { cart_amount_paise: cart, discount_paise: discount } = view.order
    expect(rows.reduce((sum, row) => sum + row.net_paise, 0)).toBe(cart - discount)
  })

  it('below 199 the fee of the pin code is added', { tags: ['EX-25'] }, async () => {
    const { deps, userId } = await shopWithCustomer(open)
    const { view } = await placeOrder(deps, userId, orderBody([[OIL, 1]]))
    expect(presentOrder(view)).toMatchObject({ subTotal: 153, shippingFee: 60, CODCharge: 40 })
  })

  it('saves a new address once, and fills the empty profile', { tags: ['OPEN-92'] }, async () => {
    const { deps, database, userId } = await shopWithCustomer(open)
    await placeOrder(deps, userId, orderBody([[SALT, 1]]))
    const again = { address: '12 MANGO lane', pinCode: '110001', city: 'New delhi', state: 'Delhi' }
    await placeOrder(deps, userId, orderBody([[SALT, 1]], { shippingAddress: again, fullName: 'Ravi Rao' }))
    // Addresses of one moment have no order.
    deps.clock.advance(1000)
    const elsewhere = { address: '9 Lime Street', pinCode: '110002', city: 'New Delhi', state: 'Delhi' }
    await placeOrder(deps, userId, orderBody([[SALT, 1]], { shippingAddress: elsewhere, userEmail: 'other@haat.in' }))
    const { user, addresses } = await readProfile(database.read, userId)
    expect(addresses.map((row) => row.address)).toEqual(['12 Mango Lane', '9 Lime Street'])
    expect(user).toMatchObject({ full_name: 'Asha Rao', email: 'asha@haat.in' })
  })

  it('the same body again answers the same order, whatever changed since', async () => {
    const { deps, database, userId, countOrders } = await shopWithCustomer(open)
    const body = orderBody([[MANGO, 5]])
    const first = await placeOrder(deps, userId, body)
    await database.write((tx) => tx.updateTable('products').set({ price_paise: 1, is_hidden: 1 }).execute())
    const reordered = Object.fromEntries(Object.entries(body).reverse()) as typeof body
    for (const repeat of [body, reordered]) {
      const second = await placeOrder(deps, userId, repeat)
      expect(second.isRepeat).toBe(true)
      expect(presentOrder(second.view)).toEqual(presentOrder(first.view))
    }
    expect(await countOrders()).toBe(1)
    expect(await stockOf(database, 'mango')).toBe(0)
  })

  it('another body under the same key is refused, another customer’s key is his own', async () => {
    const { deps, userId, countOrders } = await shopWithCustomer(open)
    const body = orderBody([[SALT, 1]])
    await placeOrder(deps, userId, body)
    const other = orderBody([[SALT, 2]], { merchantTransactionId: body.merchantTransactionId })
    expect((await refusalOf(placeOrder(deps, userId, other))).code).toBe('KEY_REUSED')
    const neighbour = (await logIn(deps, '9876543211')).profile.user.id
    const his = { ...body, phoneNumber: '9876543211' }
    expect((await placeOrder(deps, neighbour, his)).isRepeat).toBe(false)
    expect(await countOrders()).toBe(2)
  })

  it('a refused order leaves the key free', async () => {
    const { deps, userId } = await shopWithCustomer(open)
    const merchantTransactionId = freshKey()
    const wrong = orderBody([[MANGO, 1]], { merchantTransactionId, subTotal: 1 })
    expect((await refusalOf(placeOrder(deps, userId, wrong))).code).toBe('PRICE_CHANGED')
    const right = orderBody([[MANGO, 1]], { merchantTransactionId })
    expect((await placeOrder(deps, userId, right)).isRepeat).toBe(false)
  })

  it('more than the stock is refused, also when two lines of one product only pass it together', async () => {
    const { deps, database, userId, countOrders } = await shopWithCustomer(open)
    for (const lines of [
      [[MANGO, 6]],
      [
        [MANGO, 3],
        [MANGO, 3],
      ],
    ] as const) {
      const refusal = await refusalOf(placeOrder(deps, userId, orderBody(lines)))
      expect(refusal).toMatchObject({ code: 'OUT_OF_STOCK', message: 'No Quantity left in stock.' })
    }
    expect(await stockOf(database, 'mango')).toBe(5)
    expect(await countOrders()).toBe(0)
  })

  it('the same product on two lines is one line of the order', async () => {
    const { deps, database, userId } = await shopWithCustomer(open)
    const body = orderBody([[SALT, 5]])
    const [line] = body.orderDetails
    if (!line) throw new Error('no line')
    const split = {
      ...body,
      orderDetails: [
        { ...line, quantity: 2 },
        { ...line, quantity: 3 },
      ],
    }
    const { view } = await placeOrder(deps, userId, split)
    expect(view.lines.map((row) => [row.product_id, row.quantity])).toEqual([['salt', 5]])
    expect(await stockOf(database, 'salt')).toBe(995)
  })

  it.each(['nobody', 'hidden'])('a product that is not sold is refused: %s', async (id) => {
    const { deps, userId, countOrders } = await shopWithCustomer(open)
    expect((await refusalOf(placeOrder(deps, userId, orderBody([[{ id }, 1]])))).code).toBe('NOT_FOUND')
    expect(await countOrders()).toBe(0)
  })

  it.each(['194101', '999999'])('pin code %s is not served', { tags: ['OPEN-67'] }, async (pinCode) => {
    const { deps, userId, countOrders } = await shopWithCustomer(open)
    const shippingAddress = { address: '12 Mango Lane', pinCode, city: 'Leh', state: 'Ladakh' }
    const refusal = await refusalOf(placeOrder(deps, userId, orderBody([[SALT, 1]], { shippingAddress })))
    expect(refusal).toMatchObject({
      code: 'NOT_SERVICEABLE',
      message: `Delivery is not available for pin code ${pinCode}`,
    })
    expect(await countOrders()).toBe(0)
  })

  it('takes no online order where the shop has no payment company', async () => {
    const { deps, userId } = await shopWithCustomer(open)
    deps.payments = null
    const body = orderBody([[SALT, 1]], { paymentMethod: 'online_payment' })
    expect(await refusalOf(placeOrder(deps, userId, body))).toMatchObject({
      code: 'CONFLICT',
      message: 'Online payment is not open yet. Please choose cash on delivery.',
    })
    expect((await placeOrder(deps, userId, orderBody([[SALT, 1]]))).isRepeat).toBe(false)
  })

  it('the server checks the form with the form’s own words', {
    tags: [
      'VALID-16',
      'VALID-17',
      'VALID-19',
      'VALID-21',
      'VALID-23',
      'VALID-24',
      'VALID-26',
      'VALID-28',
      'VALID-30',
      'VALID-31',
      'VALID-32',
      'VALID-33',
    ],
  }, async () => {
    const { deps, userId } = await shopWithCustomer(open)
    const empty = orderBody([[SALT, 1]], {
      fullName: '',
      userEmail: '',
      phoneNumber: '',
      shippingAddress: { address: ' ', pinCode: '', city: '', state: '' },
    })
    expect((await refusalOf(placeOrder(deps, userId, empty))).fields).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phoneNumber: 'Phone number is required',
      address: 'Address is required',
      pinCode: 'Pincode is required',
      city: 'City is required',
      state: 'State is required',
    })
    const wrong = orderBody([[SALT, 1]], {
      fullName: 'Al',
      userEmail: 'a@b',
      phoneNumber: '12345',
      shippingAddress: { address: '12 A', pinCode: '11000', city: 'x', state: 'y' },
    })
    expect((await refusalOf(placeOrder(deps, userId, wrong))).fields).toEqual({
      fullName: 'Name must be at least 3 characters',
      email: 'Invalid email address',
      phoneNumber: 'Phone number must be 10 digits',
      address: 'Address is too short',
      pinCode: 'Pincode must be 6 digits',
    })
  })

  it('takes the phone with and without +91, but only the one that logged in', { tags: ['OPEN-74'] }, async () => {
    const { deps, userId } = await shopWithCustomer(open)
    const { view } = await placeOrder(deps, userId, orderBody([[SALT, 1]], { phoneNumber: '+919876543210' }))
    expect(view.order.phone).toBe('+919876543210')
    const foreign = orderBody([[SALT, 1]], { phoneNumber: '9876543211' })
    expect((await refusalOf(placeOrder(deps, userId, foreign))).fields).toHaveProperty('phoneNumber')
  })

  it('a changed price is refused with the right amounts, which then are accepted', { tags: ['PRICE-57'] }, async () => {
    const { deps, database, userId, countOrders } = await shopWithCustomer(open)
    const body = orderBody([[OIL, 1]])
    await database.write((tx) =>
      tx.updateTable('products').set({ price_paise: 15_000 }).where('id', '=', 'oil').execute(),
    )
    const refusal = await refusalOf(placeOrder(deps, userId, body))
    // 6.43 in 135.00, 2.86 and 1.90 in what delivery and cash cost.
    const amounts = { subTotal: 175, taxAmount: 11.19, shippingFee: 60, CODCharge: 40 }
    expect(refusal).toMatchObject({ code: 'PRICE_CHANGED', amounts })
    expect(await countOrders()).toBe(0)
    const [line] = body.orderDetails
    if (!line) throw new Error('no line')
    const corrected = { ...body, ...amounts, orderDetails: [{ ...line, unitPrice: 135 }] }
    expect(presentOrder((await placeOrder(deps, userId, corrected)).view)).toMatchObject(amounts)
  })

  it('draws another order number when one is taken', async () => {
    const { deps, userId } = await shopWithCustomer(open)
    const numbers = ['1111111', '1111111', '1111111', '2222222']
    deps.random.digits = () => numbers.shift() ?? ''
    const first = await placeOrder(deps, userId, orderBody([[SALT, 1]]))
    const second = await placeOrder(deps, userId, orderBody([[SALT, 1]]))
    expect([first, second].map(({ view }) => view.order.order_no)).toEqual(['HT-1111111', 'HT-2222222'])
  })
})
