import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp, postJson } from '#tests/support/shop-customer.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { DESK_PASSWORD } from '../scale/large-shop.ts'
import type { Food } from '../scale/measure-shop.ts'

/** Sends one call of somebody and reads its answer to the end. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Somebody who logs in, and again as soon as their login has ended. */
function loggedIn(ask: Ask, logIn: () => Promise<string>): Ask {
  let token: Promise<string> | undefined
  return async (path, init = {}) => {
    token ??= logIn()
    const used = token
    const headers = { ...init.headers, authorization: `Bearer ${await used}` }
    const answer = await ask(path, { ...init, headers })
    if (answer.status === 401 && token === used) token = undefined
    return answer
  }
}

const asJson = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * A visitor who looks around, with compressed answers like a browser's; now and then over a connection of their own.
 */
export function visitor(ask: Ask, foods: readonly Food[]) {
  const texts = ['honey', 'mango pickle', 'rice', 'ghee', 'salt', 'tea', 'xyzzy']
  const tags = new Map<string, string>()
  async function look(path: string, headers: Record<string, string> = {}): Promise<void> {
    const known = tags.get(path)
    const seen = known === undefined ? {} : { 'if-none-match': known }
    const answer = await ask(path, { headers: { 'accept-encoding': 'br', ...seen, ...headers } })
    const tag = answer.headers.get('etag')
    if (tag !== null) tags.set(path, tag)
  }
  return async (turn: number) => {
    const food = foods[turn % foods.length]
    if (food === undefined) return
    const { category, nameUrl } = food
    const paths = ['/', '/products', `/products/${category}`, `/shop/${category}`, `/shop/${category}/${nameUrl}`]
    await look(paths[turn % paths.length] ?? '/')
    if (turn % 5 === 0) await look(`/searched-product?q=${encodeURIComponent(texts[(turn / 5) % texts.length] ?? '')}`)
    if (turn % 7 === 0) await look('/api/config', { connection: 'close' })
    if (turn % 11 === 0) await look(`/no-such-page-${turn}`)
  }
}

/** A shopper who fills a cart, orders on delivery or online, pays or does not, and looks at the result. */
export function customer(ask: Ask, server: ShopServer, phoneNumber: string) {
  const own = loggedIn(ask, async () => (await logInOverHttp(server, phoneNumber)).accessToken)
  return async (turn: number, food: Food) => {
    await own('/api/cart', asJson('POST', { productId: food.id, quantity: 2, productName: food.name }))
    await own('/api/cart')
    const paysNow = turn % 3 === 0
    const order = orderBody([[food, 2]], { phoneNumber, ...(paysNow ? { paymentMethod: 'online_payment' } : {}) })
    const placed = await own('/api/orders', asJson('POST', order))
    if (placed.status !== 201) return
    const { orderId } = await placed.json()
    const { merchantTransactionId } = order
    if (paysNow) {
      const amount = Math.round((order.subTotal + order.shippingFee) * 100) / 100
      const asked = asJson('POST', { number: phoneNumber, amount, merchantTransactionId })
      const opened = await own('/api/phonepe/payment', asked)
      const page = opened.status === 200 ? (await opened.json()).data.instrumentResponse.redirectInfo.url : null
      // One of three leaves the payment's page.
      if (page !== null && turn % 9 !== 0) {
        const body = new URLSearchParams({ decision: 'pay' })
        await ask(new URL(page).pathname, { method: 'POST', body, redirect: 'manual' })
      }
    }
    await own('/api/orders/all')
    await own(`/api/orders/${orderId}`)
    if (turn % 4 === 1) await own(`/api/orders/${orderId}`, { method: 'DELETE' })
    // Nobody's browser sends these.
    if (turn % 20 === 7) await own('/api/cart', { ...asJson('POST', null), body: '{"productId": ' })
    if (turn % 20 === 8) await own('/api/orders', asJson('POST', { ...order, subTotal: 1 }))
  }
}

/** Staff at the desk, who look at lists and orders, write pieces off, and make a report now and then. */
export function staff(ask: Ask, server: ShopServer) {
  const own = loggedIn(ask, async () => {
    const account = { email: 'admin@haat.local', password: DESK_PASSWORD }
    return (await postJson<{ token: string }>(`${server.url}/api/admin/login`, account)).body.token
  })
  return async (turn: number, food: Food) => {
    await own('/api/admin/dashboard')
    await own('/api/admin/resources?type=orders&limit=50')
    await own(`/api/admin/resources?type=products&search=${encodeURIComponent(food.name.slice(0, 6))}`)
    const changeId = crypto.randomUUID()
    await own(`/api/admin/products/stock/${food.id}`, asJson('POST', { reason: 'written_off', pieces: 1, changeId }))
    if (turn % 30 !== 0) return
    const day = new Date().toISOString().slice(0, 10)
    await own('/api/admin/generate/sales/report', asJson('POST', { startDate: day, endDate: '2099-12-31' }))
  }
}
