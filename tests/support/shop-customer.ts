import type { PlacedOrder } from '#domain/contract/order.ts'
import type { ShopServer } from './shop-server.ts'

export interface HttpAnswer<Body = Record<string, unknown>> {
  status: number
  body: Body
  /** What the answer's cookies look like when they are sent back. */
  cookie: string
}

/** A customer of a running shop, over HTTP only. A call throws when the connection breaks before the answer. */
export interface ShopCustomer {
  phoneNumber: string
  accessToken: string
  placeOrder(order: PlacedOrder, at?: ShopServer): Promise<HttpAnswer<{ orderId?: string; code?: string }>>
}

export async function postJson<Body = Record<string, unknown>>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer<Body>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { status: answer.status, body: await answer.json(), cookie: cookies.join('; ') }
}

/** Logs a phone (ten digits) in as people do: send the code, read it from the outbox, type it. */
export async function logInOverHttp(server: ShopServer, phoneNumber: string): Promise<ShopCustomer> {
  const sent = await postJson(`${server.url}/api/otp-auth/send-otp`, { phoneNumber })
  if (sent.status !== 200) throw new Error(`No code for ${phoneNumber}: ${JSON.stringify(sent)}`)
  const otp = await server.otpFor(phoneNumber)
  const attempt = { phoneNumber, otp }
  const url = `${server.url}/api/otp-auth/verify-otp`
  const login = await postJson<{ accessToken: string }>(url, attempt, { cookie: sent.cookie })
  if (login.status !== 200) throw new Error(`No login for ${phoneNumber}: ${JSON.stringify(login)}`)
  const { accessToken } = login.body
  return {
    phoneNumber,
    accessToken,
    placeOrder: (order, at = server) =>
      postJson(`${at.url}/api/orders`, order, { authorization: `Bearer ${accessToken}` }),
  }
}
