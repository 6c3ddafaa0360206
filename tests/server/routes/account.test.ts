import { expect, it } from 'vitest'
import { submitReview } from '#server/commands/forms/submit-review.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const PHONE = '9876543210'
const NEW_PHONE = '9123456780'
const MINUTE = 60_000

async function shopWithCustomer(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { call, deps } = shop
  await stockShop(deps.database, [MANGO])
  const codeFor = async (
    phoneNumber: string,
    more: { cookie?: string; purpose?: 'login' | 'phone' | 'deletion'; token?: string } = {},
  ) => {
    const { cookie = '', purpose = 'login', token } = more
    deps.clock.advance(MINUTE)
    const answer = await call('/api/otp-auth/send-otp', {
      method: 'POST',
      json: { phoneNumber, purpose },
      headers: { cookie },
      ...(token === undefined ? {} : { token }),
    })
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
  const changePhone = (token: string, body: { phoneNumber: string; otp: string; oldOtp?: string }) =>
    call('/api/user/profile/update/peronal/phone-number', { method: 'PUT', token, json: body })
  const bothCodes = async (token: string, phoneNumber: string) => ({
    phoneNumber,
    oldOtp: await codeFor(PHONE, { purpose: 'phone', token }),
    otp: await codeFor(phoneNumber, { purpose: 'phone', token }),
  })
  const erase = (token: string, otp: string, cookie = '') =>
    call('/api/user/account/delete', { method: 'POST', token, json: { otp }, headers: { cookie } })
  return { ...shop, codeFor, bothCodes, logIn, changePhone, erase }
}

const wrongOf = (otp: string) => (otp === '0000' ? '0001' : '0000')

describeOnBothDatabases('a customer’s account over HTTP', (open) => {
  it('the number changes with a code to the new one; other logins end', { tags: ['API-083', 'OPEN-91'] }, async () => {
    const { call, deps, bothCodes, logIn, changePhone } = await shopWithCustomer(open)
    const here = await logIn(PHONE)
    const elsewhere = await logIn(PHONE)
    const codes = await bothCodes(here.token, NEW_PHONE)
    expect(deps.outbox.slice(-2).map(({ phone }) => phone)).toEqual([`+91${PHONE}`, `+91${NEW_PHONE}`])
    const answer = await changePhone(here.token, codes)
    expect(answer.status).toBe(200)
    expect((await answer.json()).user.phoneNumber).toBe(`+91${NEW_PHONE}`)
    expect((await call('/api/auth/user', { token: here.token })).status).toBe(200)
    expect((await call('/api/auth/user', { token: elsewhere.token })).status).toBe(401)
    expect((await logIn(NEW_PHONE)).userId).toBe(here.userId)
    expect((await logIn(PHONE)).userId).not.toBe(here.userId)
  })

  it('the number does not change without the old number’s code, whatever browser stands open', async () => {
    const { call, deps, codeFor, logIn, changePhone } = await shopWithCustomer(open)
    const { token } = await logIn(PHONE)
    const otp = await codeFor(NEW_PHONE, { purpose: 'phone', token })
    expect((await (await changePhone(token, { phoneNumber: NEW_PHONE, otp })).json()).fields).toHaveProperty('oldOtp')
    const oldOtp = await codeFor(PHONE, { purpose: 'phone', token })
    const wrong = await changePhone(token, { phoneNumber: NEW_PHONE, otp, oldOtp: wrongOf(oldOtp) })
    expect(await wrong.json()).toMatchObject({ code: 'WRONG_CODE', fields: { oldOtp: expect.any(String) } })
    expect((await (await call('/api/auth/user', { token })).json()).user.phoneNumber).toBe(`+91${PHONE}`)
    // A wrong code beside it uses up neither of the two.
    expect((await changePhone(token, { phoneNumber: NEW_PHONE, otp, oldOtp })).status).toBe(200)
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'detail']).execute()
    expect(noted).toContainEqual({ kind: 'phone-changed', detail: '…3210 to …6780' })
  })

  it('a code is good for the purpose and the browser that asked for it, and for nothing else', async () => {
    const { call, codeFor, logIn, changePhone, erase } = await shopWithCustomer(open)
    const { token } = await logIn(PHONE)
    expect(
      (await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber: PHONE, purpose: 'phone' } })).status,
    ).toBe(401)
    const login = await codeFor(PHONE)
    expect((await erase(token, login)).status, 'a code to log in deletes nothing').toBe(401)
    const phone = await codeFor(NEW_PHONE)
    const change = { phoneNumber: NEW_PHONE, otp: phone, oldOtp: login }
    expect((await changePhone(token, change)).status, 'and changes no number').toBe(401)
    const deletion = await codeFor(PHONE, { purpose: 'deletion', token })
    const enter = (otp: string, cookie: string) =>
      call('/api/otp-auth/verify-otp', { method: 'POST', json: { phoneNumber: PHONE, otp }, headers: { cookie } })
    expect((await enter(deletion, '')).status, 'a code to delete opens nothing').toBe(401)
    const fresh = await codeFor(PHONE)
    for (const cookie of [`haat-code=${'a'.repeat(43)}`, 'haat-code=', 'haat-code=%00'])
      expect((await enter(fresh, cookie)).status, 'in another browser').toBe(401)
    expect((await enter(fresh, '')).status).toBe(200)
  })

  it('a login takes the place of the one before it in the same browser', async () => {
    const { call, codeFor, logIn } = await shopWithCustomer(open)
    const first = await logIn(PHONE)
    const elsewhere = await logIn(PHONE)
    const otp = await codeFor(PHONE, { cookie: first.cookie })
    const again = await call('/api/otp-auth/verify-otp', {
      method: 'POST',
      json: { phoneNumber: PHONE, otp },
      headers: { cookie: first.cookie },
    })
    expect(again.status).toBe(200)
    expect((await call('/api/auth/user', { token: first.token })).status).toBe(401)
    expect((await call('/api/auth/user', { token: elsewhere.token })).status).toBe(200)
  })

  it('a coupon for one use does not come back with a new account of the same number', async () => {
    const { call, deps, codeFor, logIn, erase } = await shopWithCustomer(open)
    const coupon = { code: 'ONCE', kind: 'percentage' as const, percent: 25, amount_paise: 0, minimum_paise: 0 }
    const always = { starts_at: null, ends_at: null, uses_in_all: null, phones_json: null }
    await deps.database.write((tx) =>
      tx
        .insertInto('coupons')
        .values({ ...coupon, ...always, uses_per_phone: 1 })
        .execute(),
    )
    const items = [{ productName: MANGO.name ?? '', quantity: 1 }]
    const apply = async () => {
      const json = { phoneNumber: PHONE, couponCode: 'ONCE', cartItems: items }
      return (await call('/api/validate/family/coupon-code', { method: 'POST', json })).status
    }
    const { token, userId, cookie } = await logIn(PHONE)
    expect(await apply()).toBe(200)
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    await deps.database.write((tx) =>
      tx.updateTable('orders').set({ coupon_code: 'ONCE' }).where('id', '=', orderId).execute(),
    )
    expect(await apply()).toBe(409)
    const otp = await codeFor(PHONE, { cookie, purpose: 'deletion', token })
    expect((await erase(token, otp, cookie)).status).toBe(200)
    await logIn(PHONE)
    expect(await apply()).toBe(409)
    const marks = await deps.database.read.selectFrom('coupon_marks').selectAll().execute()
    expect(marks).toEqual([{ order_id: orderId, phone_mark: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  it('nor with the old number of an account that was given another number and deleted', async () => {
    const { call, deps, bothCodes, codeFor, logIn, changePhone, erase } = await shopWithCustomer(open)
    const coupon = { code: 'ONCE', kind: 'percentage' as const, percent: 25, amount_paise: 0, minimum_paise: 0 }
    const always = { starts_at: null, ends_at: null, uses_in_all: null, phones_json: null }
    const { token, userId, cookie } = await logIn(PHONE)
    const orderId = await deliveredOrder(deps, userId, [[MANGO, 1]])
    await deps.database.write(async (tx) => {
      await tx
        .insertInto('coupons')
        .values({ ...coupon, ...always, uses_per_phone: 1 })
        .execute()
      await tx.updateTable('orders').set({ coupon_code: 'ONCE' }).where('id', '=', orderId).execute()
    })
    const cartItems = [{ productName: MANGO.name ?? '', quantity: 1 }]
    const apply = async (phoneNumber: string) => {
      const json = { phoneNumber, couponCode: 'ONCE', cartItems }
      return (await call('/api/validate/family/coupon-code', { method: 'POST', json })).status
    }
    expect((await changePhone(token, await bothCodes(token, NEW_PHONE))).status).toBe(200)
    const otp = await codeFor(NEW_PHONE, { cookie, purpose: 'deletion', token })
    expect((await erase(token, otp, cookie)).status).toBe(200)
    expect(await apply(PHONE)).toBe(409)
    expect(await apply(NEW_PHONE)).toBe(200)
  })

  it('the copy of own data holds messages written while logged in, not those under the same number', async () => {
    const { call, deps, logIn } = await shopWithCustomer(open)
    const write = (message: string, from: string, bearer?: string) =>
      call('/api/user-query/submit-contact-details', {
        method: 'POST',
        json: { fullName: 'Asha Rao', email: `${from.replaceAll('.', '')}@haat.in`, phoneNumber: PHONE, message },
        from,
        ...(bearer === undefined ? {} : { token: bearer }),
      })
    expect((await write('Written by a guest who typed this number.', '192.0.2.1')).status).toBe(201)
    deps.clock.advance(24 * 60 * MINUTE)
    const again = await logIn(PHONE)
    expect((await write('Written by the customer while logged in.', '192.0.2.2', again.token)).status).toBe(201)
    const copy = await (await call('/api/user/account/export', { token: again.token })).text()
    expect(copy).toContain('Written by the customer')
    expect(copy).not.toContain('Written by a guest')
  })

  it('refuses a wrong code, the own number, a number in use and what is no number', async () => {
    const { codeFor, bothCodes, logIn, changePhone } = await shopWithCustomer(open)
    const { token } = await logIn(PHONE)
    const codes = await bothCodes(token, NEW_PHONE)
    const wrong = await changePhone(token, { ...codes, otp: wrongOf(codes.otp) })
    expect(await wrong.json()).toMatchObject({ code: 'WRONG_CODE' })
    const ownCode = await codeFor(PHONE, { purpose: 'phone', token })
    const own = await changePhone(token, { phoneNumber: PHONE, otp: ownCode, oldOtp: ownCode })
    expect(await own.json()).toMatchObject({ code: 'CONFLICT', message: 'This is your number already.' })
    await logIn(NEW_PHONE)
    const used = await changePhone(token, await bothCodes(token, NEW_PHONE))
    expect(await used.json()).toMatchObject({ code: 'CONFLICT', message: 'Another account uses this number.' })
    expect((await changePhone(token, { ...codes, phoneNumber: '12345' })).status).toBe(400)
    expect((await changePhone(token, { ...codes, otp: '12' })).status).toBe(400)
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
    const early = await erase(token, await codeFor(PHONE, { cookie, purpose: 'deletion', token }), cookie)
    expect(early.status).toBe(409)
    expect((await early.json()).message).toMatch(/^Order HT-\d+ is not finished yet\./)
    await call(`/api/orders/cancel-return/${asked.data._id}`, { method: 'DELETE', token })

    const otp = await codeFor(PHONE, { cookie, purpose: 'deletion', token })
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
