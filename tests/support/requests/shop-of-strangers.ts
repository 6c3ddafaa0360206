import { MINUTE_MS } from '#domain/rules/duration.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import { addAdmin, resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
import type { Database } from '#server/db/database.ts'
import { deliveredOrder } from '../delivered-order.ts'
import { logIn } from '../log-in.ts'
import { orderBody } from '../order-body.ts'
import { returnForm } from '../return-form.ts'
import { type CatalogueProduct, stockShop } from '../stocked-shop.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { DocumentedCall } from './call-document.ts'
import type { CallerName, GeneratedBody, GeneratedRequest } from './generated-request.ts'
import { KnownNames } from './known-names.ts'

const SHELF: CatalogueProduct[] = [
  { id: 'mango', name: 'Mango Pickle 500 g', price: 245, tax: 12, stock: 400 },
  { id: 'honey', name: 'Raw Honey 250 g', price: 499, tax: 5, stock: 400 },
  { id: 'oil', name: 'Mustard Oil 1 L', price: 350, discount: 10, isEligible: false, stock: 400 },
  { id: 'salt', name: 'Rock Salt 1 kg', price: 25, tax: 0, stock: 3 },
]

/** Private words of each customer, which no generated request holds: whoever else reads them reads what is not theirs. */
const PEOPLE = {
  asha: {
    phone: '9811100001',
    fullName: 'Asha Alpha-Seven',
    email: 'asha-alpha@haat.in',
    street: '7 Alpha Marker Lane',
  },
  bina: { phone: '9811100002', fullName: 'Bina Beta-Nine', email: 'bina-beta@haat.in', street: '9 Beta Marker Lane' },
}
type Customer = keyof typeof PEOPLE

const STAFF = 'desk@haat.local'
const MANY = Object.fromEntries(
  [
    'LIMIT_OTP_PER_PHONE_HOUR',
    'LIMIT_OTP_PER_PHONE_DAY',
    'LIMIT_OTP_PER_SUBNET_HOUR',
    'LIMIT_OTP_PER_DAY',
    'LIMIT_PAYMENTS_PER_HOUR',
  ].map((name) => [name, '1000000']),
)
/** Longer than anybody has to wait for another one-time code. */
const NEXT_CODE_MS = 2 * MINUTE_MS

export interface SentRequest {
  status: number
  headers: Headers
  text: string
  /** What the body was; undefined where it was no JSON. */
  json?: unknown
}

/** A shop with two customers who have bought there, somebody at the desk, and a guest. */
export async function openShopOfStrangers(database: Database) {
  const shop = testApp(database, MANY)
  const { deps } = shop
  await stockShop(database, SHELF)
  await database.write((tx) =>
    tx
      .insertInto('coupons')
      .values({
        ...{ code: 'THALI25', kind: 'percentage', percent: 25, amount_paise: 0, minimum_paise: 0 },
        ...{ starts_at: null, ends_at: null, uses_per_phone: 2, uses_in_all: 5, phones_json: null },
      })
      .execute(),
  )
  await addAdmin(deps, STAFF)
  const names = new KnownNames(foreignWords('guest'))
  for (const { id, name = '' } of SHELF) {
    names.add('product', id)
    names.add('productName', name)
    names.add('slug', `product-${id}`)
  }
  names.add('coupon', 'THALI25')
  const tokens = new Map<CallerName, string>()

  async function logInAgain(caller: CallerName): Promise<void> {
    if (caller === 'guest') return
    deps.clock.advance(NEXT_CODE_MS)
    if (caller === 'staff') {
      const password = (await resetAdminPassword(deps, STAFF)) ?? ''
      // A handed password opens nothing but its own change; the shop of these tests is past that.
      await database.write((tx) =>
        tx.updateTable('admins').set({ has_handed_password: 0, totp_secret: null }).execute(),
      )
      tokens.set(caller, (await logInAdmin(deps, { email: STAFF, password, network: '192.0.2.1' })).token)
    } else tokens.set(caller, (await logIn(deps, PEOPLE[caller].phone)).accessToken)
  }
  for (const caller of ['asha', 'bina', 'staff'] as const) await logInAgain(caller)
  for (const caller of ['asha', 'bina'] as const) await livedIn(shop, caller, tokens.get(caller) ?? '', names)

  return { ...shop, names, tokens, logInAgain, send: senderOf(shop, names, tokens) }
}

/** Whether a caller's login has ended, or asks for more first than these tests are about. */
export function isOut(call: DocumentedCall, { status, text }: SentRequest): boolean {
  if (call.path.endsWith('logout') || call.operationId === 'endOtherSessions') return true
  return (
    call.access !== 'public' && /"(NOT_LOGGED_IN|PASSWORD_CHANGE_NEEDED|SECOND_STEP_NEEDED)"/.test(text) && status < 404
  )
}

export type ShopOfStrangers = Awaited<ReturnType<typeof openShopOfStrangers>>

const bodyFor = (caller: Customer, lines: (readonly [CatalogueProduct, number])[], online = false) => {
  const { phone, fullName, email, street } = PEOPLE[caller]
  return orderBody(lines, {
    ...{ phoneNumber: phone, fullName, userEmail: email },
    shippingAddress: { address: street, pinCode: '110001', city: 'New Delhi', state: 'Delhi' },
    paymentMethod: online ? 'online_payment' : 'cash_on_delivery',
  })
}

/** What a customer has left in the shop before: an address, a delivered order with a return, an open one, a cart. */
async function livedIn({ call, deps }: TestApp, caller: Customer, token: string, names: KnownNames): Promise<void> {
  const [mango, honey] = SHELF as [CatalogueProduct, CatalogueProduct]
  const { phone, fullName, email, street } = PEOPLE[caller]
  const send = async (method: string, path: string, json: object) =>
    await (await call(path, { method, token, json })).json()
  await send('PUT', '/api/user/profile/update/peronal/info', { fullName, email })
  const place = { fullName, addressType: 'Home', address: street, city: 'New Delhi', state: 'Delhi', pinCode: '110001' }
  await send('POST', '/api/user/profile/add/address', place)
  await send('POST', '/api/cart', { productId: 'honey', quantity: 2, productName: honey.name })
  const placed = await send('POST', '/api/orders', bodyFor(caller, [[honey, 1]]))
  const user = await deps.database.read
    .selectFrom('users')
    .select('id')
    .where('phone', 'like', `%${phone}`)
    .executeTakeFirstOrThrow()
  const delivered = await deliveredOrder(deps, user.id, [[mango, 2]], phone)
  const body = returnForm({ orderId: delivered, productId: 'mango' })
  const asked = await (await call('/api/orders/add-return-item', { method: 'POST', token, body })).json()
  const address = await deps.database.read
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const kept = { order: [placed.orderId, delivered], return: [asked.data._id], address: [address.id], user: [user.id] }
  for (const [kind, ids] of Object.entries(kept)) for (const id of ids) names.add(kind, id)
}

/** Everything of a customer's that nobody else may change. */
export async function thingsOf({ deps: { database } }: ShopOfStrangers, caller: Customer): Promise<string> {
  const { read } = database
  const mine = read.selectFrom('users').select('id').where('phone', 'like', `%${PEOPLE[caller].phone}`)
  const orders = read.selectFrom('orders').select('id').where('user_id', 'in', mine)
  return JSON.stringify([
    await read.selectFrom('orders').selectAll().where('user_id', 'in', mine).orderBy('id').execute(),
    await read.selectFrom('returns').selectAll().where('order_id', 'in', orders).orderBy('id').execute(),
    await read.selectFrom('addresses').selectAll().where('user_id', 'in', mine).orderBy('id').execute(),
    await read.selectFrom('cart_items').selectAll().where('user_id', 'in', mine).orderBy('product_id').execute(),
  ])
}

/** The private words of everybody but this caller. */
export function foreignWords(caller: CallerName): string[] {
  const others = Object.entries(PEOPLE).filter(([name]) => name !== caller)
  return others.flatMap(([, words]) => Object.values(words))
}

function senderOf({ call, deps }: TestApp, names: KnownNames, tokens: ReadonlyMap<CallerName, string>) {
  const formOf = ({ fields, files }: Extract<GeneratedBody, { as: 'form' }>, caller: CallerName): FormData => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, names.resolve(value, caller))
    for (const [name, content] of files) form.append(name, new File([content], 'a.png', { type: 'image/png' }))
    return form
  }

  async function honestOf(operation: string, asked: Extract<GeneratedBody, { as: 'honest' }>, caller: CallerName) {
    const customer: Customer = caller === 'bina' ? 'bina' : 'asha'
    const lines = new Map(asked.lines.map(([n, quantity]) => [SHELF[n] as CatalogueProduct, quantity]))
    if (operation === 'placeOrder') return { json: bodyFor(customer, [...lines], asked.online) }
    if (operation === 'addReturnItem')
      return {
        body: returnForm({ orderId: names.resolve(`@order:${asked.lines[0]?.[1] ?? 0}0`, caller), productId: 'mango' }),
      }
    const order = await deps.database.read
      .selectFrom('orders')
      .select(['merchant_transaction_id', 'to_pay_paise'])
      .where('payment_method', '=', 'online_payment')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    const amount = (order?.to_pay_paise ?? 0) / 100
    const merchantTransactionId = order?.merchant_transaction_id ?? ''
    return { json: { number: PEOPLE[customer].phone, amount, merchantTransactionId } }
  }

  async function contentOf(operation: DocumentedCall, body: GeneratedBody | null, caller: CallerName) {
    if (body === null) return {}
    if (body.as === 'json') return { json: asSent(names.fill(body.value, caller)) }
    if (body.as === 'form') return { body: formOf(body, caller) }
    if (body.as === 'honest') return await honestOf(operation.operationId, body, caller)
    return { body: body.text, headers: { 'content-type': body.type } }
  }

  return async ({ call: operation, caller, params, body }: GeneratedRequest): Promise<SentRequest> => {
    const given = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, names.resolve(String(value), caller)]),
    )
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => odd(given[name] ?? 'x'))
    const query = new URLSearchParams()
    for (const { name, in: place } of operation.parameters)
      if (place === 'query' && given[name] !== undefined) query.set(name, given[name])
    const token = tokens.get(caller)
    const content = await contentOf(operation, body, caller)
    deps.clock.advance(1)
    const answer = await call(`${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: operation.method,
      ...(token === undefined ? {} : { token }),
      ...content,
    })
    const bytes = await answer.bytes()
    const text = Buffer.from(bytes).toString(answer.headers.get('content-type')?.includes('json') ? 'utf8' : 'latin1')
    if (answer.headers.get('content-type') === 'application/json' && answer.status < 300)
      names.learn(operation, query.toString(), JSON.parse(text), caller)
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      ...('json' in content ? { json: content.json } : {}),
    }
  }
}

/** What of a value JSON can say. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** In an address every part is encoded, and an empty one would be another address. */
const odd = (part: string): string => encodeURIComponent(part.toWellFormed()) || '%20'
