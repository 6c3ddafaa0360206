import type { PlacedOrder } from '#domain/contract/order.ts'
import type { SandboxFault } from '#server/gateways/payment/sandbox/faults.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { readPaymentHistory } from '#server/repositories/payments.ts'
import { logIn } from './log-in.ts'
import { orderBody } from './order-body.ts'
import { type CatalogueProduct, stockOf, stockShop } from './stocked-shop.ts'
import { type TestApp, testApp } from './test-app.ts'
import type { OpenTestDatabase } from './test-db.ts'

export const JAR: CatalogueProduct = { id: 'jar', name: 'Mango Pickle 500 g', price: 245, tax: 12, stock: 10 }
export const SALT: CatalogueProduct = {
  id: 'salt',
  name: 'Rock Salt 1 kg',
  price: 25,
  tax: 0,
  isEligible: false,
  stock: 10,
}
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export type Decision = 'pay' | 'pay_slowly' | 'fail'

const MANY = { LIMIT_OTP_PER_SUBNET_HOUR: '100000', LIMIT_OTP_PER_DAY: '100000', LIMIT_PAYMENTS_PER_HOUR: '100000' }

/** A shop with two products, its sandbox company, and one customer who is logged in. */
export async function openPaymentShop(open: OpenTestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const shop = testApp(await open(), { ...MANY, ...settings })
  await stockShop(shop.deps.database, [JAR, SALT])
  const login = await logIn(shop.deps)
  return { ...shop, token: login.accessToken, userId: login.profile.user.id, ...tools(shop, login.accessToken) }
}

/** What a customer's browser, the company's page and the clock do. */
export function tools({ call, deps }: TestApp, token: string) {
  const { database } = deps
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await call(path, { method, token, ...(json === undefined ? {} : { json }) })
    return { status: answer.status, body: await answer.json() }
  }

  async function placeOnline(
    lines: readonly (readonly [CatalogueProduct, number])[] = [[JAR, 1]],
    more: Partial<PlacedOrder> = {},
  ) {
    const placed = orderBody(lines, { paymentMethod: 'online_payment', ...more })
    const { status, body } = await send('POST', '/api/orders', placed)
    const amount = Math.round((placed.subTotal + placed.shippingFee) * 100) / 100
    return { status, body, id: body.orderId as string, placed, amount }
  }

  type PlacedOnline = Awaited<ReturnType<typeof placeOnline>>
  const start = ({ placed, amount }: PlacedOnline) =>
    send('POST', '/api/phonepe/payment', {
      number: placed.phoneNumber,
      amount,
      merchantTransactionId: placed.merchantTransactionId,
    })
  const retry = (retryToken: string) => {
    // Nobody reads the popup and presses within the same millisecond.
    deps.clock.advance(1)
    return send('POST', '/api/phonepe/payment', { retryToken })
  }

  /** Presses a button of the company's page; answers where the browser is sent to, which it has not opened yet. */
  async function press(pageUrl: string, decision: Decision): Promise<string> {
    const answer = await call(new URL(pageUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return new URL(answer.headers.get('location') ?? '').pathname
  }

  /** Opens the address the company sends the browser back to; answers the shop's page with its query. */
  async function comeBack(path: string): Promise<URL> {
    const answer = await call(path)
    if (answer.status !== 303) throw new Error(`the return page answered ${answer.status}`)
    return new URL(answer.headers.get('location') ?? '', 'http://shop.test')
  }

  const urlOf = ({ body }: { body: { data?: { instrumentResponse: { redirectInfo: { url: string } } } } }) =>
    body.data?.instrumentResponse.redirectInfo.url ?? ''

  return {
    send,
    placeOnline,
    start,
    retry,
    press,
    comeBack,
    urlOf,
    /** A paid-for page: order, payment, and the address of the company's page. */
    async openPage(lines?: readonly (readonly [CatalogueProduct, number])[]) {
      const order = await placeOnline(lines)
      const started = await start(order)
      return { ...order, url: urlOf(started) }
    },
    order: (id: string) =>
      database.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    story: (id: string) => readPaymentHistory(database.read, id),
    events: async (id: string) => (await readPaymentHistory(database.read, id)).events.map(({ event }) => event),
    stock: (product: CatalogueProduct) => stockOf(database, product.id),
    /** Lets time pass and the shop's job look once. */
    async later(ms: number) {
      deps.clock.advance(ms)
      await followPayments(deps)
    },
    /** Goes wrong once for each named call, in this order. */
    goWrong(...faults: (readonly ['pay' | 'status' | 'refund' | 'callback', SandboxFault])[]) {
      const rest = [...faults]
      if (!deps.sandbox) throw new Error('this shop has no sandbox')
      deps.sandbox.script = (asked) => {
        const at = rest.findIndex(([name]) => name === asked)
        return at < 0 ? null : { fault: rest.splice(at, 1)[0]?.[1] ?? 'no_answer' }
      }
    },
  }
}
