import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { endSession } from '#server/commands/login/end-session.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import type { Database } from '#server/db/database.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type TestRequest, testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const ADMIN = { email: 'owner@haat.local', password: 'a long enough password' }
const open = openSqliteForTests()

/** The first customer's things, which the second one asks for. */
interface Things {
  orderId: string
  addressId: string
  returnId: string
  transactionId: string
}

interface Probe {
  params?: Record<string, string>
  query?: string
  json?: unknown
  body?: BodyInit
}

const ADDRESS = {
  fullName: 'Eve Stranger',
  addressType: 'Home',
  address: '1 Foreign Street',
  city: 'Delhi',
  state: 'Delhi',
  pinCode: '110001',
}

/**
 * Every call of a customer: `own` where it names nothing that could be somebody else's, else how to name the first
 * customer's. A call that is missing here fails the test below.
 */
const namesThings: Record<string, 'own' | ((things: Things) => Probe)> = {
  getUser: 'own',
  addAddress: 'own',
  deleteAddress: ({ addressId }) => ({ params: { id: addressId } }),
  updateAddress: ({ addressId }) => ({ params: { addressId }, json: ADDRESS }),
  updatePersonalInfo: 'own',
  updatePhoneNumber: 'own',
  exportAccount: 'own',
  listSessions: 'own',
  // Somebody else's login is left alone without a word (own-sessions.test.ts).
  endOneSession: 'own',
  endOtherSessions: 'own',
  deleteAccount: 'own',
  submitReview: 'own',
  acceptCartChanges: 'own',
  addToCart: 'own',
  clearCart: 'own',
  getCart: 'own',
  mergeCart: 'own',
  undoMerge: 'own',
  removeCoupon: 'own',
  removeFromCart: 'own',
  updateCartQuantity: 'own',
  getDeliveryFeedback: ({ orderId }) => ({ params: { orderId } }),
  sendDeliveryFeedback: ({ orderId }) => ({
    json: { orderId, rating: 1, comment: 'Not mine, but here I am.', clientId: 'stranger-1' },
  }),
  placeOrder: 'own',
  listOrders: 'own',
  getOrder: ({ orderId }) => ({ params: { id: orderId } }),
  getOrderInvoice: ({ orderId }) => ({ params: { id: orderId } }),
  cancelOrder: ({ orderId }) => ({ params: { id: orderId } }),
  getIncompleteOrder: 'own',
  recompleteOrder: ({ orderId }) => ({
    json: { orderId, paymentMethod: 'cash_on_delivery', subTotal: 1, taxAmount: 0 },
  }),
  startPayment: ({ transactionId }) => ({
    params: { paymentProvider: 'phonepe' },
    json: { number: '9876543210', amount: 1, merchantTransactionId: transactionId },
  }),
  addReturnItem: ({ orderId }) => ({ body: returnForm({ orderId, productId: 'mango' }) }),
  listReturns: 'own',
  cancelReturn: ({ returnId }) => ({ params: { id: returnId } }),
  getOrderRefunds: ({ orderId }) => ({ params: { id: orderId } }),
  setRefundPayee: ({ orderId }) => ({
    params: { id: orderId },
    json: { kind: 'upi', upiId: 'sita@okaxis' },
  }),
  getReturnPhoto: ({ returnId }) => ({ params: { id: returnId, photoNo: '1' } }),
  getPushKey: 'own',
  subscribePush: 'own',
  unsubscribePush: 'own',
}

/** How staff name what they read, where a call needs a name. */
const readAtDesk: Record<string, (things: Things) => Probe> = {
  listResources: () => ({ query: '?type=orders' }),
  getResource: ({ orderId }) => ({ params: { type: 'orders', id: orderId } }),
  getReturnPhotoForStaff: ({ returnId }) => ({ params: { id: returnId, photoNo: '1' } }),
  exportProducts: () => ({ params: { format: 'csv' } }),
  getPaymentLink: ({ orderId }) => ({ params: { orderId } }),
}

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x')

async function shopWithEverybody() {
  const shop = testApp(await open())
  const { app, call, deps } = shop
  await stockShop(deps.database, [MANGO])
  const owner = await logIn(deps, '9876543210')
  const other = await logIn(deps, '9123456780')
  const gone = await logIn(deps, '9000000001')
  await endSession(deps, { tokenText: gone.refreshToken, sessionId: '' })
  await ensureFirstAdmin(deps, ADMIN)
  const admin = (await logInAdmin(deps, { ...ADMIN, network: '192.0.2.1' })).token
  const goneAdmin = (await logInAdmin(deps, { ...ADMIN, network: '192.0.2.1' })).token
  const sessions = await deps.database.read.selectFrom('admin_sessions').select('id').orderBy('id').execute()
  expect(sessions).toHaveLength(2)
  await call('/api/admin/logout', { method: 'POST', token: goneAdmin })

  const userId = owner.profile.user.id
  const orderId = await deliveredOrder(deps, userId, [[MANGO, 2]])
  const form = returnForm({ orderId, productId: 'mango' }, [{ bytes: await photo() }])
  const asked = await call('/api/orders/add-return-item', { method: 'POST', token: owner.accessToken, body: form })
  const row = await deps.database.read
    .selectFrom('orders')
    .select('merchant_transaction_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const address = await deps.database.read.selectFrom('addresses').select('id').executeTakeFirstOrThrow()
  const things: Things = {
    orderId,
    addressId: address.id,
    returnId: (await asked.json()).data._id,
    transactionId: row.merchant_transaction_id,
  }
  const send = (endpoint: Endpoint, token: string | undefined, probe: Probe = {}) => {
    const { params, query = '', ...content } = probe
    const request: TestRequest = { method: endpoint.method, ...content, ...(token === undefined ? {} : { token }) }
    return call(fill(endpoint.path, params) + query, request)
  }
  const tokens = {
    nobody: undefined,
    owner: owner.accessToken,
    other: other.accessToken,
    gone: gone.accessToken,
    admin,
    goneAdmin,
  }
  return { app, database: deps.database, send, things, tokens }
}

/** All that must stay as it is when a stranger tries. */
async function stateOf({ read }: Database): Promise<string> {
  const tables = ['orders', 'order_events', 'returns', 'addresses', 'cart_items', 'delivery_feedback'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())))
}

describe('every call x every kind of caller', () => {
  it('every call of a customer is in the table, and the table names no other', () => {
    const calls = endpoints.filter(({ access }) => access === 'customer').map(({ name }) => name)
    expect(Object.keys(namesThings).sort()).toEqual(calls.sort())
  })

  it('closed calls answer 401 to nobody, to the other kind of login and to a login that has ended', {
    tags: [
      'SCOPE-47',
      'ROLE-05',
      'ROLE-06',
      'ROLE-07',
      'ROLE-08',
      'ROLE-09',
      'ROLE-10',
      'ROLE-12',
      'ROLE-13',
      'ROLE-14',
      'ROLE-15',
      'ROLE-16',
      'ROLE-18',
    ],
  }, async () => {
    const { app, send, tokens } = await shopWithEverybody()
    for (const endpoint of endpoints) {
      if (endpoint.access === 'public') continue
      const isForStaff = endpoint.access === 'admin'
      const strangers = isForStaff
        ? [tokens.nobody, tokens.owner, tokens.gone, tokens.goneAdmin]
        : [tokens.nobody, tokens.admin, tokens.goneAdmin, tokens.gone]
      for (const [index, token] of strangers.entries()) {
        const answer = await send(endpoint, token)
        expect(answer.status, `${endpoint.name} by stranger ${index}`).toBe(401)
      }
    }
    await app.content.stop()
  })

  it('public calls answer a login that has ended as they answer nobody', async () => {
    const { app, send, tokens } = await shopWithEverybody()
    for (const endpoint of endpoints.filter(({ access }) => access === 'public')) {
      const statuses = []
      for (const token of [tokens.nobody, tokens.gone, tokens.goneAdmin]) {
        statuses.push((await send(endpoint, token)).status)
      }
      expect(new Set(statuses).size, endpoint.name).toBe(1)
    }
    await app.content.stop()
  })

  it('another customer meets 404 wherever a thing is named, and changes nothing', {
    tags: ['ROLE-19', 'ROLE-20', 'ROLE-21'],
  }, async () => {
    const { app, database, send, things, tokens } = await shopWithEverybody()
    const before = await stateOf(database)
    for (const endpoint of endpoints) {
      const probe = namesThings[endpoint.name]
      if (probe === undefined || probe === 'own') continue
      const answer = await send(endpoint, tokens.other, probe(things))
      expect(answer.status, endpoint.name).toBe(404)
      await answer.body?.cancel()
    }
    expect(await stateOf(database)).toBe(before)
    await app.content.stop()
  })

  it('no answer to somebody who is logged in may be kept by a cache', async () => {
    const { app, send, things, tokens } = await shopWithEverybody()
    const refused: string[] = []
    for (const endpoint of endpoints.filter(({ access, method }) => access !== 'public' && method === 'GET')) {
      const isForStaff = endpoint.access === 'admin'
      const probe = (isForStaff ? readAtDesk : namesThings)[endpoint.name] ?? 'own'
      const answer = await send(
        endpoint,
        isForStaff ? tokens.admin : tokens.owner,
        probe === 'own' ? {} : probe(things),
      )
      expect(answer.headers.get('cache-control'), endpoint.name).toBe('no-store')
      if (answer.status !== 200) refused.push(endpoint.name)
      await answer.body?.cancel()
    }
    // This order was paid at the door and has no invoice yet; a refusal is not kept either.
    expect(refused).toEqual(['getOrderInvoice', 'getPaymentLink'])
    await app.content.stop()
  })

  it('the owner meets what is his: what he may read is there, and no call of his is a stranger’s', {
    tags: ['ROLE-05', 'ROLE-07', 'ROLE-08', 'ROLE-09', 'ROLE-10', 'ROLE-12', 'ROLE-14'],
  }, async () => {
    const { app, send, things, tokens } = await shopWithEverybody()
    // Reading comes before taking away.
    const order = ['GET', 'POST', 'PUT', 'DELETE']
    const calls = endpoints.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
    for (const endpoint of calls) {
      const probe = namesThings[endpoint.name]
      if (probe === undefined) continue
      if (probe === 'own') {
        if (endpoint.method !== 'GET') continue
        expect((await send(endpoint, tokens.owner)).status, endpoint.name).toBe(200)
        continue
      }
      const answer = await send(endpoint, tokens.owner, probe(things))
      expect([401, 403, 404], endpoint.name).not.toContain(answer.status)
      await answer.body?.cancel()
    }
    await app.content.stop()
  })
})
