import { expect, it } from 'vitest'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { openDesk } from '#tests/support/desk.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 8,
}

describeOnBothDatabases('custom orders', (open) => {
  it('staff order for a phone, once, at the shop’s own price', {
    tags: ['ADMIN-31', 'API-099', 'OPEN-80'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const body = orderBody([[PICKLE, 1]])
    const made = await create(body)
    expect(made).toMatchObject({ status: 201, body: { order: { subTotal: 220, phoneNumber: '+919876543210' } } })
    expect(await create(body)).toMatchObject({ status: 200, body: { orderId: made.body.orderId } })
    expect(await create({ ...body, fullName: 'Another Name' })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    })
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(7)
    expect((await desk.list('type=users'))[0]).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '+919876543210' })
    expect((await desk.list('type=orders')).map((row) => row._id)).toEqual([made.body.orderId])

    const slim = { ...body, orderDetails: [{ id: 'pickle', quantity: 2 }], merchantTransactionId: freshKey() }
    const { subTotal, taxAmount, shippingFee, CODCharge, ...priced } = slim
    const off = { amount: 150, reason: 'Market day' }
    const cheaper = await create({ ...priced, discount: off })
    expect(cheaper).toMatchObject({
      status: 201,
      body: { order: { subTotal: 290, breakdown: { discountAmount: 150 } } },
    })
    const story = (await desk.ask(`/api/admin/resources/orders/${cheaper.body.orderId}`)).body.document
    expect(story.events[0]).toMatchObject({ actor: 'admin', event: 'placed', note: 'Market day' })
    const next = () => ({ ...priced, merchantTransactionId: freshKey() })
    expect((await create({ ...next(), discount: { ...off, amount: 1 } })).body.fields).toHaveProperty('discount')
    expect((await create({ ...next(), subTotal: 1 })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      amounts: { subTotal: 400 },
    })
    expect((await create({ ...next(), role: 'admin' })).status).toBe(400)
    expect((await create({ ...next(), orderDetails: [{ id: 'pickle', quantity: 9 }] })).body.code).toBe('OUT_OF_STOCK')
  })

  it('an attempt whose phone number was corrected after a lost answer places no second order', {
    tags: ['OPEN-80'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const body = orderBody([[PICKLE, 1]])
    const made = await create(body)
    const again = await create({ ...body, phoneNumber: '9876543211' })
    expect(again).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
    expect(again.body.message).toContain('This order was placed already')
    expect((await desk.list('type=orders')).map((row) => row._id)).toEqual([made.body.orderId])
    expect(await desk.list('type=users')).toHaveLength(1)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(7)
    // What was refused leaves its key free.
    const other = orderBody([[PICKLE, 9]], { phoneNumber: '9876543212' })
    expect((await create(other)).body.code).toBe('OUT_OF_STOCK')
    const fewer = orderBody([[PICKLE, 2]], { phoneNumber: '9876543213' })
    expect((await create({ ...fewer, merchantTransactionId: other.merchantTransactionId })).status).toBe(201)
  })

  it('the last pieces, asked for once more after a lost answer, are the same order with all that it has', {
    tags: ['OPEN-80'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const body = orderBody([[PICKLE, PICKLE.stock ?? 0]])
    const made = await create(body)
    expect(made.status).toBe(201)
    expect(made.body.order.orderDetails).toHaveLength(1)
    expect(await create(body)).toEqual({ status: 200, body: made.body })
    // It is paid at the door: nobody is sent a link.
    const { events } = (await desk.ask(`/api/admin/resources/orders/${made.body.orderId}`)).body.document
    expect(events.map(({ event }: { event: string }) => event)).not.toContain('payment_asked')
    const unknown = await create({ ...orderBody([[PICKLE, 1]]), orderDetails: [{ id: 'nobody', quantity: 1 }] })
    expect(unknown).toMatchObject({ status: 404, body: { fields: { orderDetails: expect.any(String) } } })
  })

  it('pressed twice at once it is one order, and the second press is told so', { tags: ['OPEN-80'] }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const json = orderBody([[PICKLE, 1]])
    const answers = await Promise.all(
      [1, 2].map(() => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('of the same attempt for two numbers at once, one is an order', { tags: ['OPEN-80'] }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const body = orderBody([[PICKLE, 1]])
    const phones = ['9876543210', '9876543211', '9876543212', '9876543213']
    const answers = await Promise.all(phones.map((phoneNumber) => create({ ...body, phoneNumber })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await desk.list('type=orders')).toHaveLength(1)
    expect(await desk.list('type=users')).toHaveLength(1)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(7)
  })

  it('of several for the last pieces at once, those that come too late say so at the foods', async () => {
    const desk = await openDesk(open, [{ ...PICKLE, stock: 1 }])
    const bodies = [0, 1, 2, 3].map((n) => orderBody([[PICKLE, 1]], { phoneNumber: `987654321${n}` }))
    const answers = await Promise.all(
      bodies.map((json) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })),
    )
    const [made, ...refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(made?.status).toBe(201)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK'])
      expect(body.fields).toHaveProperty('orderDetails')
    }
    expect(await desk.list('type=orders')).toHaveLength(1)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(0)
  })

  it('is called about by nobody, however large: staff have just spoken with the customer', async () => {
    const desk = await openDesk(open, [PICKLE], { LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '300' })
    const made = await desk.ask('/api/admin/custom/order/create', { method: 'PUT', json: orderBody([[PICKLE, 2]]) })
    expect(made.status).toBe(201)
    expect(await desk.list('type=orders&call=needed')).toEqual([])
  })

  it('is not paid online where its discount leaves less than a rupee', async () => {
    const desk = await openDesk(open, [PICKLE])
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const { subTotal, taxAmount, shippingFee, CODCharge, ...priced } = orderBody([[PICKLE, 1]])
    const given = { ...priced, discount: { amount: 199.5, reason: 'For the family' } }
    const online = await create({ ...given, paymentMethod: 'online_payment' })
    expect([online.status, online.body.fields]).toEqual([409, { paymentMethod: orderMessages.tooLittleOnline }])
    expect((await create(given)).status).toBe(201)
  })

  it('is not paid online where nothing can be', async () => {
    const desk = await openDesk(open, [PICKLE], { PAYMENT_SANDBOX: 'off' })
    const create = (json: object) => desk.ask('/api/admin/custom/order/create', { method: 'PUT', json })
    const online = await create({ ...orderBody([[PICKLE, 1]]), paymentMethod: 'online_payment' })
    expect([online.status, online.body.fields]).toMatchObject([409, { paymentMethod: expect.any(String) }])
    expect((await create(orderBody([[PICKLE, 1]]))).status).toBe(201)
  })
})
