import { expect, it } from 'vitest'
import { submitReview } from '#server/commands/submit-review.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type ShelfProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: ShelfProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const PHONE = '9876543210'
const NEW_PHONE = '9123456780'
const MINUTE = 60_000

async function shopWithCustomer(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { call, deps } = shop
  await stockShop(deps.database, [MANGO])
  const codeFor = async (phoneNumber: string, cookie = '') => {
    deps.clock.advance(MINUTE)
    const answer = await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber }, headers: { cookie } })
    expect(answer.status).toBe(200)
    return deps.outbox.at(-1)?.otp ?? ''
  }
  const logIn = async (phoneNumber: string) => {
    const otp = await codeFor(phoneNumber)
    const answer = await call('/api/otp-auth/verify-otp', { method: 'POST', json: { phoneNumber, otp } })
    const { accessToken, user } = await answer.json()
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return { token: accessToken as string, userId: user._id as string, cookie }
  }
  const changePhone = (token: string, body: { phoneNumber: string; otp: string }) =>
    call('/api/user/profile/update/peronal/phone-number', { method: 'PUT', token, json: body })
  const erase = (token: string, otp: string, cookie = '') =>
    call('/api/user/account/delete', { method: 'POST', token, json: { otp }, headers: { cookie } })
  return { ...shop, codeFor, logIn, changePhone, erase }
}

const wrongOf = (otp: string) => (otp === '0000' ? '0001' : '0000')

describeOnBothDatabases('a customer’s account over HTTP', (open) => {
  it('API-083 OPEN-91: the number changes with a code sent to the new one; other logins end, this one stays', async () => {
    const { call, deps, codeFor, logIn, changePhone } = await shopWithCustomer(open)
    const here = await logIn(PHONE)
    const elsewhere = await logIn(PHONE)
    const otp = await codeFor(NEW_PHONE)
    expect(deps.outbox.at(-1)?.phone).toBe(`+91${NEW_PHONE}`)
    const answer = await changePhone(here.token, { phoneNumber: NEW_PHONE, otp })
    expect(answer.status).toBe(200)
    expect((await answer.json()).user.phoneNumber).toBe(`+91${NEW_PHONE}`)
    expect((await call('/api/auth/user', { token: here.token })).status).toBe(200)
    expect((await call('/api/auth/user', { token: elsewhere.token })).status).toBe(401)
    expect((await logIn(NEW_PHONE)).userId).toBe(here.userId)
    expect((await logIn(PHONE)).userId).not.toBe(here.userId)
  })

  it('refuses a wrong code, the own number, a number in use and what is no number', async () => {
    const { codeFor, logIn, changePhone } = await shopWithCustomer(open)
    const { token } = await logIn(PHONE)
    const otp = await codeFor(NEW_PHONE)
    const wrong = await changePhone(token, { phoneNumber: NEW_PHONE, otp: wrongOf(otp) })
    expect(await wrong.json()).toMatchObject({ code: 'WRONG_CODE' })
    const own = await changePhone(token, { phoneNumber: PHONE, otp: await codeFor(PHONE) })
    expect(await own.json()).toMatchObject({ code: 'CONFLICT', message: 'This is your number already.' })
    await logIn(NEW_PHONE)
    const used = await changePhone(token, { phoneNumber: NEW_PHONE, otp: await codeFor(NEW_PHONE) })
    expect(await used.json()).toMatchObject({ code: 'CONFLICT', message: 'Another account uses this number.' })
    expect((await changePhone(token, { phoneNumber: '12345', otp })).status).toBe(400)
    expect((await changePhone(token, { phoneNumber: NEW_PHONE, otp: '12' })).status).toBe(400)
  })

  it('a copy of all own data is one file, with orders, returns, photos and nothing of anybody else', async () => {
    const { call, deps, logIn } = await shopWithCustomer(open)
    const { token, userId } = await logIn(PHONE)
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    const body = returnForm({ orderId, productId: 'mango' }, [{ bytes: await photo() }])
    await call('/api/orders/add-return-item', { method: 'POST', token, body })
    const other = await logIn(NEW_PHONE)
    await deliveredOrder(deps, other.userId, [[MANGO, 1]], NEW_PHONE)

    const answer = await call('/api/user/account/export', { token })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="haat-account.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const copy = JSON.parse(text)
    expect(copy.profile).toMatchObject({ phone: `+91${PHONE}`, fullName: 'Asha Rao', email: 'asha@haat.in' })
    expect(copy.addresses).toMatchObject([{ address: '12 Mango Lane', pinCode: '110001' }])
    expect(copy.orders).toMatchObject([
      {
        id: orderId,
        shippingRupees: 0,
        lines: [{ name: 'Mango Pickle 500 g', unitRupees: 245 }],
        events: [{ event: 'placed' }, { event: 'dispatched' }, { event: 'completed' }, { event: 'return_requested' }],
      },
    ])
    expect(copy.returns).toMatchObject([{ photos: [expect.stringMatching(/^data:image\/webp;base64,UklGR/)] }])
    expect(text).not.toContain(NEW_PHONE)
    expect(text).not.toContain('fingerprint')
  })

  it('copies have a budget a day', async () => {
    const shop = testApp(await open(), { LIMIT_EXPORT_PER_CUSTOMER_DAY: '2' })
    const { call, deps } = shop
    await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber: PHONE } })
    const otp = deps.outbox.at(-1)?.otp
    const login = await call('/api/otp-auth/verify-otp', { method: 'POST', json: { phoneNumber: PHONE, otp } })
    const { accessToken: token } = await login.json()
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await call('/api/user/account/export', { token })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('deleting leaves the orders for the tax office, and nothing by which anybody is recognised', async () => {
    const { app, call, deps, codeFor, logIn, erase } = await shopWithCustomer(open)
    const { token, userId, cookie } = await logIn(PHONE)
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    const body = returnForm({ orderId, productId: 'mango' }, [{ bytes: await photo() }])
    const asked = await (await call('/api/orders/add-return-item', { method: 'POST', token, body })).json()
    await submitReview(deps, userId, {
      productId: 'mango',
      rating: 5,
      comment: 'Just like my grandmother’s.',
      name: 'Asha',
      clientId: 'review-1',
    })
    const early = await erase(token, await codeFor(PHONE, cookie), cookie)
    expect(early.status).toBe(409)
    expect((await early.json()).message).toMatch(/^Order HT-\d+ is not finished yet\./)
    await call(`/api/orders/cancel-return/${asked.data._id}`, { method: 'DELETE', token })

    const otp = await codeFor(PHONE, cookie)
    expect((await erase(token, wrongOf(otp), cookie)).status).toBe(401)
    const answer = await erase(token, otp, cookie)
    expect(await answer.json()).toEqual({ message: 'Your account was deleted.' })
    expect(answer.headers.getSetCookie().every((one) => one.includes('Max-Age=0'))).toBe(true)
    expect((await call('/api/auth/user', { token })).status).toBe(401)

    const { read } = deps.database
    const [order] = await read.selectFrom('orders').selectAll().execute()
    expect(order).toMatchObject({ id: orderId, state: 'Delhi', sub_total_paise: expect.any(Number) })
    const kept = JSON.stringify([
      order,
      await read.selectFrom('users').selectAll().execute(),
      await read.selectFrom('addresses').selectAll().execute(),
      await read.selectFrom('otp_challenges').selectAll().execute(),
      await read.selectFrom('reviews').selectAll().execute(),
      await read.selectFrom('return_photos').selectAll().execute(),
      await read.selectFrom('sessions').selectAll().execute(),
      await read.selectFrom('notices').selectAll().execute(),
    ])
    for (const marker of [PHONE, 'Asha', 'asha@', 'Mango Lane', '110001', 'grandmother']) {
      expect(kept, marker).not.toContain(marker)
    }
    const again = await logIn(PHONE)
    expect(again.userId).not.toBe(userId)
    expect((await call(`/api/orders/${orderId}`, { token: again.token })).status).toBe(404)
    await app.content.stop()
  })
})
