import { expect, it } from 'vitest'
import { setOrderStatus } from '#tests/support/delivered-order.ts'
import { DESK_EMAIL, type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 350, isEligible: false, stock: 3 }

/** Places orders of one piece each as a customer; their ids, oldest first. */
async function placeOrders(desk: Desk, count: number, phone = '9876543210'): Promise<string[]> {
  const { accessToken: token } = await logIn(desk.deps, phone)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    desk.deps.clock.advance(1000)
    const answer = await desk.ask('/api/orders', {
      method: 'POST',
      token,
      json: orderBody([[PICKLE, 1]], { phoneNumber: phone }),
    })
    expect(answer.status).toBe(201)
    ids.push(answer.body.orderId)
  }
  return ids
}

const setStatus = (desk: Desk, collection: string, id: string, status: string, more: object = {}) =>
  desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status, ...more } })

describeOnBothDatabases('the lists of the desk', (open) => {
  it('every list answers its type, rows and the next page', {
    tags: ['ADMIN-02', 'ADMIN-04', 'ADMIN-06', 'ADMIN-07', 'ADMIN-17', 'API-086', 'API-087', 'API-088'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE, OIL])
    const types =
      'products orders users queries returns categories reviews banners blogs recipes coupons deliveryAreas pages newsletter admins audit'
    for (const type of types.split(' ')) {
      const answer = await desk.ask(`/api/admin/resources?type=${type}`)
      expect(answer, type).toMatchObject({ status: 200, body: { type, list: expect.any(Array), next: null } })
      expect((await desk.ask(`/api/admin/resources?type=${type}`, { token: 'x.y.z' })).status).toBe(401)
    }
    expect((await desk.ask('/api/admin/resources?type=passwords')).status).toBe(400)
    expect((await desk.ask('/api/admin/resources')).status).toBe(400)
    expect((await desk.ask('/api/admin/resources/count')).body.resourcesCount).toEqual({
      products: 2,
      orders: 0,
      users: 0,
      queries: 0,
      returns: 0,
    })
  })

  it('orders are paged by key within their tab, newest first, with the counts of all tabs', {
    tags: ['ADMIN-08', 'ADMIN-09', 'ADMIN-10', 'ADMIN-11', 'ADMIN-12'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const ids = await placeOrders(desk, 5)
    await setStatus(desk, 'orders', ids[1] ?? '', 'cancelled')
    const first = (await desk.ask('/api/admin/resources?type=orders&status=active&limit=3')).body
    expect(first.counts).toEqual({ total: 5, active: 4, dispatched: 0, completed: 0, cancelled: 1 })
    const rest = (await desk.ask(`/api/admin/resources?type=orders&status=active&limit=3&after=${first.next}`)).body
    expect([...first.list, ...rest.list].map((row) => row._id)).toEqual([ids[4], ids[3], ids[2], ids[0]])
    expect(rest.next).toBeNull()
    expect(first.list[0]).toMatchObject({ items: 1, toPay: 220, nextStatuses: ['dispatched', 'cancelled'] })
    expect((await desk.ask('/api/admin/resources?type=orders&after=made-up')).status).toBe(400)
    expect((await desk.ask('/api/admin/resources?type=orders&status=lost')).status).toBe(400)
  })

  it('an order is found by its number, the beginning of its phone, a part of the name; days filter', {
    tags: ['ADMIN-03'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const [id] = await placeOrders(desk, 1)
    await placeOrders(desk, 1, '9123456780')
    const [, mine] = await desk.list('type=orders')
    const find = async (search: string) =>
      (await desk.list(`type=orders&search=${encodeURIComponent(search)}`)).map((row) => row._id)
    expect(await find(mine.orderNo)).toEqual([id])
    expect(await find(mine.orderNo.slice(3))).toEqual([id])
    expect(await find('98765')).toEqual([id])
    expect(await find('+91 98765 43210')).toEqual([id])
    expect(await find('ASHA')).toHaveLength(2)
    expect(await find('%')).toEqual([])
    expect(await desk.list('type=orders&from=2026-11-21&to=2026-11-21')).toHaveLength(2)
    expect(await desk.list('type=orders&to=2026-11-20')).toEqual([])
    expect((await desk.ask('/api/admin/resources?type=orders&from=2026-02-30')).status).toBe(400)
  })

  it('products are searched, filtered and sorted', { tags: ['ADMIN-02'] }, async () => {
    const desk = await openDesk(open, [PICKLE, OIL, { id: 'hid', name: 'Apple Jam 250 g', isHidden: true, stock: 0 }])
    const names = async (query: string) => (await desk.list(`type=products&${query}`)).map((row) => row._id)
    expect(await names('')).toEqual(['hid', 'pickle', 'oil'])
    expect(await names('search=oil%20mus')).toEqual(['oil'])
    expect(await names('stock=low')).toEqual(['hid', 'oil'])
    expect(await names('stock=out')).toEqual(['hid'])
    expect(await names('status=shown&sort=stock')).toEqual(['oil', 'pickle'])
    expect(await names('category=oils')).toEqual(['oil'])
    const first = (await desk.ask('/api/admin/resources?type=products&limit=2')).body
    expect(first.counts).toEqual({ total: 3, shown: 2, hidden: 1 })
    expect(await names(`limit=2&after=${first.next}`)).toEqual(['oil'])
  })
})

describeOnBothDatabases('changes at the desk', (open) => {
  it('an order goes along the allowed steps alone, and its story says who did it', {
    tags: ['SCOPE-49', 'ADMIN-21', 'ADMIN-22', 'API-098', 'ENT-150', 'OPEN-52', 'OPEN-54', 'OPEN-77', 'OPEN-79'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const [id = ''] = await placeOrders(desk, 1)
    expect(await setStatus(desk, 'orders', id, 'completed')).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED' },
    })
    const sent = await setStatus(desk, 'orders', id, 'dispatched', { note: 'By India Post' })
    expect(sent.body.document).toMatchObject({
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      orderStatus: 'dispatched',
      invoice: { number: 'HT/26-27/000001' },
      nextStatuses: ['completed', 'cancelled'],
      nextPaymentStatuses: ['paid'],
    })
    expect(sent.body.document.events.at(-1)).toMatchObject({
      event: 'dispatched',
      by: DESK_EMAIL,
      note: 'By India Post',
    })
    expect((await setStatus(desk, 'payments', id, 'refunded')).status).toBe(409)
    expect((await setStatus(desk, 'payments', id, 'paid')).body.document.paymentStatus).toBe('paid')
    expect((await setStatus(desk, 'orders', id, 'completed')).body.document.orderStatus).toBe('completed')
    expect((await setStatus(desk, 'orders', id, 'cancelled')).status).toBe(409)
    expect((await setStatus(desk, 'orders', 'nobody', 'cancelled')).status).toBe(404)
    expect((await setStatus(desk, 'orders', id, 'completed', { isAdmin: true })).status).toBe(400)
    expect((await setStatus(desk, 'passwords', id, 'completed')).status).toBe(400)
    const changes = await desk.list('type=audit')
    expect(changes.map(({ documentName }) => documentName)).toEqual(changes.map(() => sent.body.document.orderNo))
    expect(changes.map(({ action, by, after }) => [action, by, after])).toEqual([
      ['order.status', DESK_EMAIL, { orderStatus: 'completed' }],
      ['order.payment', DESK_EMAIL, { paymentStatus: 'paid' }],
      ['order.status', DESK_EMAIL, { orderStatus: 'dispatched', note: 'By India Post' }],
    ])
  })

  it('deleting an open order cancels it, gives the pieces back and hides it', {
    tags: ['ADMIN-18', 'API-095', 'OPEN-78'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const [id = ''] = await placeOrders(desk, 2)
    expect((await desk.ask(`/api/admin/delete/Orders/${id}`, { method: 'DELETE' })).status).toBe(200)
    const { body } = await desk.ask('/api/admin/resources?type=orders')
    expect(body.list.map((row: { _id: string }) => row._id)).not.toContain(id)
    expect(body.counts).toMatchObject({ total: 1, active: 1, cancelled: 0 })
    expect((await desk.list('type=products'))[0].availability).toBe(49)
    expect((await desk.ask(`/api/admin/delete/Orders/${id}`, { method: 'DELETE' })).status).toBe(404)
    // The logs among them: what staff did and who logged in can be read, and no more.
    for (const collection of ['Products', 'admins', 'constructor', '__proto__', 'Order', 'Audit', 'Security']) {
      expect((await desk.ask(`/api/admin/delete/${collection}/x`, { method: 'DELETE' })).status, collection).toBe(400)
    }
  })

  it('a blocked customer is out at once; a deleted one leaves only the orders', {
    tags: ['SCOPE-50', 'ADMIN-19', 'ADMIN-24', 'ROLE-24', 'OPEN-76', 'OPEN-78'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const [id = ''] = await placeOrders(desk, 1)
    const [user] = await desk.list('type=users')
    expect((await setStatus(desk, 'users', user._id, 'admin')).status).toBe(409)
    expect((await setStatus(desk, 'users', user._id, 'blocked')).body.document.role).toBe('blocked')
    const [noted] = await desk.list('type=security&status=role-changed')
    expect(noted).toMatchObject({ subject: DESK_EMAIL, detail: expect.stringMatching(/^…\d{4}: customer to blocked$/) })
    expect((await desk.ask('/api/auth/user', { token })).status).toBe(401)
    expect((await desk.ask('/api/admin/resources?type=users&status=blocked')).body.counts).toEqual({
      total: 1,
      customer: 0,
      blocked: 1,
    })
    expect((await desk.ask(`/api/admin/resources/users/${user._id}`)).body.document).toMatchObject({
      orders: 1,
      spent: 220,
    })
    await setOrderStatus(desk.deps, id, 'completed')
    expect((await desk.ask(`/api/admin/delete/Users/${user._id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await desk.list('type=users'))[0]).toMatchObject({ fullName: '', phoneNumber: '', role: 'blocked' })
    expect((await setStatus(desk, 'users', user._id, 'customer')).status).toBe(409)
    expect((await desk.ask(`/api/admin/resources/orders/${id}`)).status).toBe(200)
    await logIn(desk.deps, '9123456780')
    const [fresh] = await desk.list('type=users&status=customer')
    await desk.ask(`/api/admin/delete/Users/${fresh._id}`, { method: 'DELETE' })
    expect(await desk.list('type=users&status=customer')).toEqual([])
  })

  it('a question is listed, answered and deleted', {
    tags: ['SCOPE-51', 'ADMIN-05', 'ADMIN-20', 'API-078'],
  }, async () => {
    const desk = await openDesk(open)
    const json = {
      fullName: 'Asha Rao',
      email: 'asha@haat.in',
      phoneNumber: '9876543210',
      message: 'Do you send to Leh?',
    }
    await desk.ask('/api/user-query/submit-contact-details', { method: 'POST', json })
    const [query] = await desk.list('type=queries&status=open')
    expect(query).toMatchObject({ ...json, phoneNumber: expect.stringContaining('9876543210'), status: 'open' })
    const answered = await desk.ask(`/api/admin/queries/answer/${query._id}`, {
      method: 'POST',
      json: { answer: 'Soon.' },
    })
    expect(answered.body.query).toMatchObject({ status: 'answered', answer: 'Soon.' })
    expect(await desk.list('type=queries&status=open')).toEqual([])
    expect(await desk.list('type=queries&status=answered&search=leh')).toHaveLength(1)
    await desk.ask(`/api/admin/delete/Queries/${query._id}`, { method: 'DELETE' })
    expect((await desk.ask('/api/admin/resources?type=queries')).body).toMatchObject({ list: [], counts: { total: 0 } })
  })

  it('coupons and delivery terms are made, changed, deleted, and refused where they give all away', async () => {
    const desk = await openDesk(open)
    const terms = {
      kind: 'flat',
      percent: 0,
      amount: 100,
      minimum: 101,
      startsAt: null,
      endsAt: null,
      usesPerPhone: null,
      usesInAll: 5,
      phones: null,
    }
    const add = (json: object) => desk.ask('/api/admin/coupons/add', { method: 'POST', json })
    expect((await add({ code: 'chai100', ...terms, minimum: 100 })).body.fields).toHaveProperty('minimum')
    const { coupon } = (await add({ code: 'chai100', ...terms })).body
    expect(coupon).toMatchObject({ code: 'CHAI100', uses: 0 })
    expect((await add({ code: 'CHAI100', ...terms, usesInAll: 6 })).status).toBe(409)
    const changed = await desk.ask('/api/admin/coupons/update/CHAI100', {
      method: 'PUT',
      json: { usesInAll: 9, ifUpdatedAt: coupon.updatedAt },
    })
    expect(changed.body.coupon.usesInAll).toBe(9)
    expect((await desk.list('type=audit'))[0]).toMatchObject({
      action: 'coupon.update',
      before: { usesInAll: 5 },
      after: { usesInAll: 9 },
    })
    expect((await desk.ask('/api/admin/coupons/delete/CHAI100', { method: 'DELETE' })).status).toBe(200)
    expect((await desk.ask('/api/admin/coupons/delete/CHAI100', { method: 'DELETE' })).status).toBe(404)

    const area = {
      available: true,
      city: 'Leh',
      state: 'Ladakh',
      deliveryCharge: 99.5,
      codCharge: 40,
      stepGrams: 0,
      stepCharge: 0,
      stepCodCharge: 0,
    }
    const save = (pinPrefix: string) =>
      desk.ask('/api/admin/delivery-areas/add', { method: 'POST', json: { ...area, pinPrefix } })
    expect((await save('194101')).body.deliveryArea).toMatchObject({ pinPrefix: '194101', deliveryCharge: 99.5 })
    expect((await save('0194')).status).toBe(400)
    expect((await desk.list('type=deliveryAreas&search=194')).map((row) => row.pinPrefix)).toEqual(['194', '194101'])
    expect((await desk.ask('/api/delivery/check-availability/194101')).body.available).toBe(true)
    const remove = () => desk.ask('/api/admin/delivery-areas/delete/194101', { method: 'DELETE' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await desk.list('type=deliveryAreas&search=194')).map((row) => row.pinPrefix)).toEqual(['194'])
    expect((await desk.list('type=audit'))[0]).toMatchObject({ action: 'deliveryArea.delete', after: null })
  })
})
