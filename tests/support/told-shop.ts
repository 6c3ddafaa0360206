import { subscribePush } from '#server/commands/notifications/subscribe-push.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { logIn } from './log-in.ts'
import { orderBody } from './order-body.ts'
import { type CatalogueProduct, stockShop } from './stocked-shop.ts'
import type { OpenTestDatabase } from './test-db.ts'
import { testDeps } from './test-deps.ts'

export const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 50 }

/** A shop with a customer who is told what becomes of orders, by SMS and in the browsers that ask for it. */
export async function shopWithCustomer(open: OpenTestDatabase) {
  const database = await open()
  const deps = testDeps(database)
  await stockShop(deps.database, [MANGO])
  const { profile, refreshToken } = await logIn(deps)
  const userId = profile.user.id
  const order = async () => (await placeOrder(deps, userId, orderBody([[MANGO, 1]]))).view.order
  const subscribe = async (endpoint: string, login = refreshToken) => {
    const caller = { userId, sessionId: login.split('.')[0] ?? '' }
    await subscribePush(deps, caller, { endpoint, p256dh: 'p'.repeat(80), auth: 'a'.repeat(20) })
  }
  const happen = (orderId: string, event: 'dispatched' | 'payment_asked' | 'switched_to_cash') =>
    database.write((tx) => insertOrderEvent(tx, { order_id: orderId, at: deps.clock.now(), actor: 'system', event }))
  const kinds = () => deps.orderMessages.map((message) => message.kind)
  return { database, deps, user: profile.user, userId, refreshToken, order, subscribe, happen, kinds }
}
