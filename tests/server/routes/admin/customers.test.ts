import { expect, it } from 'vitest'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const setStatus = (desk: Desk, collection: string, id: string, status: string) =>
  desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })

const setRole = (desk: Desk, id: string, status: string) => setStatus(desk, 'users', id, status)

const remove = (desk: Desk, id: string) => desk.ask(`/api/admin/delete/Users/${id}`, { method: 'DELETE' })

describeOnBothDatabases('customers at the desk', (open) => {
  it('who was blocked and let in again has to log in anew; who was never blocked stays logged in', async () => {
    const desk = await openDesk(open)
    const { accessToken: token, profile } = await logIn(desk.deps)
    const mayIn = async (own: string) => (await desk.ask('/api/auth/user', { token: own })).status
    const { id } = profile.user
    expect((await setRole(desk, id, 'customer')).status).toBe(200)
    expect(await mayIn(token)).toBe(200)
    expect((await setRole(desk, id, 'blocked')).status).toBe(200)
    expect((await setRole(desk, id, 'customer')).status).toBe(200)
    expect(await mayIn(token)).toBe(401)
    desk.deps.clock.advance(60_000)
    expect(await mayIn((await logIn(desk.deps)).accessToken)).toBe(200)
    expect((await setRole(desk, 'nobody', 'blocked')).status).toBe(404)
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'user.role', documentId: id, before: { role: 'blocked' }, after: { role: 'customer' } },
      { action: 'user.role', documentId: id, before: { role: 'customer' }, after: { role: 'blocked' } },
      // Nothing was changed by the first.
      { action: 'user.role', documentId: id, before: {}, after: {} },
    ])
  })

  it('one with an open order is kept and the order is named; one without any leaves nothing but the step', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const { accessToken: token, profile } = await logIn(desk.deps)
    const json = orderBody([[{ id: 'mango' }, 1]])
    const { orderId } = (await desk.ask('/api/orders', { method: 'POST', token, json })).body
    const [{ orderNo }] = await desk.list('type=orders')
    expect(await remove(desk, profile.user.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(orderNo) },
    })
    expect((await desk.ask(`/api/admin/resources/orders/${orderId}`)).body.document.fullName).toBe('Asha Rao')

    const { profile: other } = await logIn(desk.deps, '9123456780')
    expect((await remove(desk, other.user.id)).status).toBe(200)
    expect((await remove(desk, other.user.id)).status).toBe(404)
    expect((await desk.list('type=users')).map(({ _id }) => _id)).toEqual([profile.user.id])
    const [noted] = await desk.list('type=audit')
    expect(noted).toMatchObject({ action: 'user.delete', documentId: other.user.id, after: null })
    expect(noted.before).toEqual({ role: 'customer' })
  })

  it('are found by the beginning of their number, also of one that begins as the country does', {
    tags: ['ADMIN-02'],
  }, async () => {
    const desk = await openDesk(open)
    await logIn(desk.deps, '9123456780')
    await logIn(desk.deps, '9876543210')
    const found = async (search: string) =>
      (await desk.list(`type=users&search=${encodeURIComponent(search)}`)).map(({ phoneNumber }) => phoneNumber)
    for (const typed of ['9123456780', '91234567', '912', '+91 91234 56780', '919123456780', '+91912'])
      expect(await found(typed), typed).toEqual(['+919123456780'])
    for (const typed of ['9876543210', '98765-43', '+91987', '919876543210', '91987654321'])
      expect(await found(typed), typed).toEqual(['+919876543210'])
    expect(await found('76543')).toEqual([])
  })

  it('have a list of their own orders; orders are told apart by what is paid, and how', {
    tags: ['ADMIN-02'],
  }, async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const order = async (phone: string) => {
      const { accessToken: token, profile } = await logIn(desk.deps, phone)
      const json = orderBody([[{ id: 'mango' }, 1]], { phoneNumber: phone })
      const { orderId } = (await desk.ask('/api/orders', { method: 'POST', token, json })).body
      return { orderId, customer: profile.user.id }
    }
    const [one, other] = [await order('9123456780'), await order('9876543210')]
    for (const status of ['dispatched', 'completed']) await setStatus(desk, 'orders', other.orderId, status)
    const ids = async (query: string) => (await desk.list(`type=orders&${query}`)).map(({ _id }) => _id)
    expect(await ids(`of=${one.customer}`)).toEqual([one.orderId])
    expect(await ids(`of=${other.customer}`)).toEqual([other.orderId])
    expect(await ids('payment=paid')).toEqual([other.orderId])
    expect(await ids('payment=pending')).toEqual([one.orderId])
    expect(await ids('method=cash_on_delivery')).toHaveLength(2)
    expect(await ids('method=online_payment')).toEqual([])
  })
})
