import sharp from 'sharp'
import { expect, it } from 'vitest'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { decideOnReturn } from '#server/commands/returns/change-returns.ts'
import { insertOrderLines, listOrderLines } from '#server/repositories/orders.ts'
import { deliveredOrder, setOrderStatus } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 125, stock: 20 }
const DAY = 24 * 60 * 60 * 1000

async function shopWithDelivery(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { call, deps } = shop
  await stockShop(deps.database, [MANGO, OIL])
  const { accessToken: token, profile } = await logIn(deps)
  const userId = profile.user.id
  const orderId = await deliveredOrder(deps, userId, [
    [MANGO, 2],
    [OIL, 1],
  ])
  const ask = (body: FormData, more: { token?: string; headers?: Record<string, string> } = {}) =>
    call('/api/orders/add-return-item', { method: 'POST', token, body, ...more })
  const list = async (query = '') => (await call(`/api/orders/all/return-items${query}`, { token })).json()
  const asked = async (productId = 'mango') =>
    (await (await ask(returnForm({ orderId, productId }))).json()).data._id as string
  const decide = (id: string, status: 'inProgress' | 'rejected' | 'completed') =>
    deps.database.write((tx) => decideOnReturn(deps, tx, { id, status, now: deps.clock.now() }))
  return { ...shop, token, userId, orderId, ask, list, asked, decide }
}

describeOnBothDatabases('returns over HTTP', (open) => {
  it('an item of a delivered order is sent back, with photos encoded anew', {
    tags: ['API-050', 'API-051', 'ENT-151', 'ENT-152', 'STATE-021'],
  }, async () => {
    const { call, token, orderId, ask, list } = await shopWithDelivery(open)
    const withPlace = await sharp(await photo('jpeg', 1600, 1200))
      .withExif({ IFD0: { Copyright: 'secret of the camera' } })
      .jpeg()
      .toBuffer()
    const answer = await ask(
      returnForm({ orderId, productId: 'mango', quantity: '2' }, [
        { bytes: withPlace },
        { bytes: await photo('png'), type: 'image/png' },
      ]),
    )
    expect(answer.status).toBe(201)
    const { data } = await answer.json()
    expect(data).toMatchObject({
      orderId,
      productId: 'mango',
      name: 'Mango Pickle 500 g',
      quantity: 2,
      returnStatus: 'requested',
      photos: 2,
      reason: 'Arrived damaged',
      description: 'The lid was cracked and it leaked.',
    })
    expect(await list()).toEqual({ returns: [data], next: null })
    expect((await list(`?orderId=${orderId}`)).returns).toHaveLength(1)
    expect((await list('?orderId=another')).returns).toHaveLength(0)

    const large = await call(`/api/orders/return-items/${data._id}/photos/1`, { token })
    expect(large.headers.get('content-type')).toBe('image/webp')
    expect(large.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await large.arrayBuffer())
    expect(bytes.toString('latin1')).not.toContain('secret of the camera')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 960 })
    const small = await call(`/api/orders/return-items/${data._id}/photos/2?size=small`, { token })
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 240 })
    expect((await call(`/api/orders/return-items/${data._id}/photos/3`, { token })).status).toBe(404)
    expect((await call(`/api/orders/return-items/${data._id}/photos/0`, { token })).status).toBe(404)
  })

  it.each<[string, Record<string, string | null>, string, string]>([
    ['no order', { orderId: '' }, 'orderId', 'Please choose an order'],
    ['no product', { productId: null }, 'productId', 'Please choose a product'],
    ['no quantity', { quantity: '' }, 'quantity', 'Quantity must be a whole number of at least 1'],
    ['half a piece', { quantity: '0.5' }, 'quantity', 'Quantity must be a whole number of at least 1'],
    ['more than bought', { quantity: '3' }, 'quantity', 'You bought 2 pieces of this item.'],
    ['no reason', { reason: ' ' }, 'reason', 'Please choose a reason'],
    ['few words', { description: 'Broken' }, 'description', 'Please describe the problem in at least 10 characters'],
  ])('refuses %s', { tags: ['OPEN-61', 'OPEN-88'] }, async (_, fields, field, message) => {
    const { orderId, ask, list } = await shopWithDelivery(open)
    const answer = await ask(returnForm({ orderId, productId: 'mango', ...fields }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_FIELDS', message, fields: { [field]: message } })
    expect((await list()).returns).toEqual([])
  })

  it('takes pictures by what their bytes are, not by what they call themselves', { tags: ['OPEN-88'] }, async () => {
    const { orderId, ask, list } = await shopWithDelivery(open)
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const good = await photo()
    const refused: [{ bytes: Uint8Array; type?: string }[], string][] = [
      [[{ bytes: svg }], 'Photos must be JPEG, PNG or WebP'],
      [[{ bytes: svg, type: 'image/svg+xml' }], 'Photos must be JPEG, PNG or WebP'],
      [[{ bytes: good, type: 'application/pdf' }], 'Photos must be JPEG, PNG or WebP'],
      [
        [{ bytes: new TextEncoder().encode('MZ this is a program'), type: 'image/png' }],
        'Photos must be JPEG, PNG or WebP',
      ],
      [Array(5).fill({ bytes: good }), 'At most 4 photos'],
      [[{ bytes: new Uint8Array(5 * 1024 * 1024 + 1) }], 'A photo may have at most 5 MB'],
      [[{ bytes: good.slice(0, good.length / 2) }], 'One of the photos could not be read. Please choose another.'],
      [
        [{ bytes: await photo('png', 8000, 5001), type: 'image/png' }],
        'One of the photos has too many pixels. Please choose a smaller one.',
      ],
    ]
    for (const [images, message] of refused) {
      const answer = await ask(returnForm({ orderId, productId: 'mango' }, images))
      expect(answer.status, message).toBe(400)
      expect(await answer.json()).toMatchObject({ message, fields: { images: message } })
    }
    expect((await list()).returns).toEqual([])
  })

  it('only delivered orders, only for seven days, each item once', { tags: ['OPEN-61'] }, async () => {
    const { call, deps, token, userId, orderId, ask, asked } = await shopWithDelivery(open)
    await asked('oil')
    const twice = await ask(returnForm({ orderId, productId: 'oil' }))
    expect(twice.status).toBe(409)
    expect(await twice.json()).toMatchObject({ message: 'You have asked for a return of this item before.' })

    const order = async (id: string) => (await (await call(`/api/orders/${id}`, { token })).json()).order
    expect((await order(orderId)).returnableUntil).toBe(new Date(deps.clock.now() + 7 * DAY).toISOString())
    const onItsWay = await deliveredOrder(deps, userId, [[MANGO, 1]])
    await setOrderStatus(deps, onItsWay, 'dispatched')
    expect((await order(onItsWay)).returnableUntil).toBeUndefined()
    expect((await ask(returnForm({ orderId: onItsWay, productId: 'mango' }))).status).toBe(409)

    deps.clock.advance(7 * DAY + 1)
    const { accessToken } = await logIn(deps)
    const late = await ask(returnForm({ orderId, productId: 'mango' }), { token: accessToken })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      message: 'This item cannot be sent back: returns are open for seven days after delivery.',
    })
  })

  it('a repeat under the same Idempotency-Key answers the same return, twins make one', async () => {
    const { orderId, ask, list } = await shopWithDelivery(open)
    const headers = { 'idempotency-key': 'a-key-of-one-attempt' }
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => ask(returnForm({ orderId, productId: 'mango' }), { headers })),
    )
    expect(twins.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201])
    const ids = await Promise.all(twins.map(async (answer) => (await answer.json()).data._id))
    expect(new Set(ids).size).toBe(1)
    expect((await list()).returns).toHaveLength(1)
  })

  it('a request is taken back until staff looked into it, and may be asked again', {
    tags: ['HIST-13', 'API-052'],
  }, async () => {
    const { call, token, asked, list, decide } = await shopWithDelivery(open)
    const cancel = (id: string) => call(`/api/orders/cancel-return/${id}`, { method: 'DELETE', token })
    const id = await asked()
    const answer = await cancel(id)
    expect(await answer.json()).toEqual({ data: { _id: id } })
    expect((await list()).returns).toEqual([])
    expect((await cancel(id)).status).toBe(404)

    const again = await asked()
    await decide(again, 'inProgress')
    const late = await cancel(again)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect((await list()).returns).toHaveLength(1)
  })

  it('staff decides along the table only, once', {
    tags: ['STATE-021', 'STATE-022', 'STATE-023', 'STATE-024', 'OPEN-62'],
  }, async () => {
    const { asked, list, decide } = await shopWithDelivery(open)
    const [first, second] = [await asked('mango'), await asked('oil')]
    expect((await refusalOf(decide(first, 'completed'))).code).toBe('STATUS_NOT_ALLOWED')
    await decide(first, 'inProgress')
    await decide(first, 'completed')
    await decide(second, 'rejected')
    for (const status of ['inProgress', 'rejected', 'completed'] as const) {
      expect((await refusalOf(decide(second, status))).code).toBe('STATUS_NOT_ALLOWED')
    }
    expect((await refusalOf(decide('nobody', 'inProgress'))).code).toBe('NOT_FOUND')
    const statuses = (await list()).returns.map((one: { returnStatus: string }) => one.returnStatus)
    expect(statuses.sort()).toEqual(['completed', 'rejected'])
  })

  it('another customer meets nothing of a return, neither its photos', { tags: ['ROLE-20'] }, async () => {
    const { call, deps, orderId, ask, list } = await shopWithDelivery(open)
    const mine = await (await ask(returnForm({ orderId, productId: 'mango' }, [{ bytes: await photo() }]))).json()
    const { accessToken: other } = await logIn(deps, '9123456780')
    const path = `/api/orders/return-items/${mine.data._id}/photos/1`
    expect((await call(path, { token: other })).status).toBe(404)
    expect((await call(path)).status).toBe(401)
    expect((await call(`/api/admin/returns/${mine.data._id}/photos/1`, { token: other })).status).toBe(401)
    const theirs = await ask(returnForm({ orderId, productId: 'oil' }), { token: other })
    expect(theirs.status).toBe(404)
    const cancelled = await call(`/api/orders/cancel-return/${mine.data._id}`, { method: 'DELETE', token: other })
    expect(cancelled.status).toBe(404)
    expect(await (await call('/api/orders/all/return-items', { token: other })).json()).toEqual({
      returns: [],
      next: null,
    })
    expect((await list()).returns).toHaveLength(1)
  })

  it('walks long lists by key, newest first, and refuses a made-up key', async () => {
    const { call, deps, token, userId } = await shopWithDelivery(open)
    const one = { product_id: 'mango', user_id: userId, quantity: 1, reason: 'x', description: 'x', client_key: null }
    const { view } = await placeOrder(deps, userId, orderBody([[MANGO, 1]]))
    const rows = Array.from({ length: 21 }, (_, i) => ({
      ...one,
      id: `r${String(i).padStart(2, '0')}`,
      order_id: `${view.order.id}-${i}`,
      return_status: 'requested' as const,
      created_at: 5,
      updated_at: 5,
    }))
    await deps.database.write(async (tx) => {
      for (const [i, row] of rows.entries()) {
        const order = { ...view.order, id: row.order_id, order_no: `N${i}`, merchant_transaction_id: `M${i}` }
        await tx.insertInto('orders').values(order).execute()
        const [line] = await listOrderLines(tx, [view.order.id])
        const { blur: _, ...bought } = line as NonNullable<typeof line>
        await insertOrderLines(tx, [{ ...bought, order_id: row.order_id }])
        await tx.insertInto('returns').values(row).execute()
      }
    })
    const path = '/api/orders/all/return-items'
    const first = await (await call(path, { token })).json()
    expect(first.returns.map((one: { _id: string }) => one._id)).toEqual(
      Array.from({ length: 20 }, (_, i) => `r${String(20 - i).padStart(2, '0')}`),
    )
    const second = await (await call(`${path}?after=${first.next}`, { token })).json()
    expect(second).toMatchObject({ returns: [{ _id: 'r00' }], next: null })
    await deps.database.write((tx) => tx.deleteFrom('returns').where('id', '=', 'r00').execute())
    // A page that is just full is the last.
    expect(await (await call(path, { token })).json()).toEqual({ ...first, next: null })
    expect((await call(`${path}?after=12.x.y`, { token })).status).toBe(400)
  })
})
