import { paise } from '#domain/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { cancelPieces } from '#server/commands/admin/cancel-pieces.ts'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { changeReturn } from '#server/commands/admin/change-returns.ts'
import { changeStock } from '#server/commands/admin/change-stock.ts'
import { giveGoodwill } from '#server/commands/admin/give-goodwill.ts'
import { settleRefund } from '#server/commands/admin/settle-refund.ts'
import { setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { untilKnown } from './shopper.ts'
import { SHELF, type World } from './world.ts'

const FEW = 15
const A_DELIVERY = 30

/** A round at the desk: stock, parcels with their cash, returns and money that goes back. */
export async function deskRound(world: World): Promise<void> {
  await receiveStock(world)
  const open = await world.database.read
    .selectFrom('orders')
    .selectAll()
    .where('order_status', 'in', ['active', 'dispatched'])
    .where('updated_at', '<', world.now - HOUR_MS)
    .orderBy('created_at')
    .execute()
  for (const order of open) await (order.order_status === 'active' ? pack(world, order) : deliver(world, order))
  await lookAtReturns(world)
  await payByHand(world)
}

async function receiveStock(world: World): Promise<void> {
  const shelf = await world.database.read.selectFrom('products').select(['id', 'stock']).orderBy('id').execute()
  for (const { id, stock } of shelf) {
    if (stock >= FEW) continue
    const pieces = SHELF.find((product) => product.id === id)?.stock === 6 ? FEW : A_DELIVERY
    const changeId = `in-${world.counts.steps}`
    const body = { reason: 'received' as const, pieces, changeId, note: '' }
    const isIn = await untilKnown(world, 'receive', (deps) => changeStock(deps, world.adminId, id, body))
    if (isIn) world.supply.set(id, (world.supply.get(id) ?? 0) + pieces)
  }
}

const status = (world: World, order: OrderRow, to: string) =>
  untilKnown(world, to, (deps) => changeOrderStatus(deps, world.adminId, { id: order.id, status: to }))

async function pack(world: World, order: OrderRow): Promise<void> {
  if (order.payment_method === 'online_payment' && order.payment_status !== 'paid') return
  const { chance } = world
  if (chance.happens(0.03)) return void (await status(world, order, 'cancelled'))
  if (chance.happens(0.05)) await takeOut(world, order)
  await status(world, order, 'dispatched')
}

async function takeOut(world: World, order: OrderRow): Promise<void> {
  const lines = await world.database.read
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line_no')
    .execute()
  const line = world.chance.pick(lines)
  const go = world.chance.happens(0.5) ? ('shelf' as const) : ('gone' as const)
  const asked = {
    clientId: `out-${world.counts.steps}`,
    orderId: order.id,
    productId: line.product_id,
    quantity: 1,
    go,
    reason: 'Broken',
  }
  const isOut = await untilKnown(world, 'take out', (deps) => cancelPieces(deps, world.adminId, asked))
  if (isOut && go === 'gone') world.supply.set(line.product_id, (world.supply.get(line.product_id) ?? 0) - 1)
}

async function deliver(world: World, order: OrderRow): Promise<void> {
  if (order.updated_at > world.now - DAY_MS) return
  const isRefused = world.chance.happens(0.03)
  await status(world, order, isRefused ? 'cancelled' : 'completed')
  if (isRefused || !world.chance.happens(0.03)) return
  const favour = { clientId: `favour-${world.counts.steps}`, orderId: order.id, amount: paise(2000), reason: 'Late' }
  await untilKnown(world, 'favour', (deps) => giveGoodwill(deps, world.adminId, favour))
}

async function lookAtReturns(world: World): Promise<void> {
  const open = await world.database.read
    .selectFrom('returns')
    .select(['id', 'return_status'])
    .where('return_status', 'in', ['requested', 'inProgress'])
    .orderBy('id')
    .execute()
  for (const { id, return_status: from } of open) {
    const to = from === 'requested' ? (world.chance.happens(0.15) ? 'rejected' : 'inProgress') : 'completed'
    await untilKnown(world, `return ${to}`, (deps) => changeReturn(deps, world.adminId, { id, status: to }))
  }
}

/** Money that cannot go back through the company: the customer says where to, the desk sends it and notes that. */
async function payByHand(world: World): Promise<void> {
  const due = await world.database.read
    .selectFrom('payment_refunds')
    .innerJoin('orders', 'orders.id', 'payment_refunds.order_id')
    .select(['refund_id', 'order_id', 'user_id', 'amount_paise'])
    .where((eb) =>
      eb.or([
        eb.and([eb('way', '=', 'by_hand'), eb('payment_refunds.state', '=', 'due')]),
        eb('payment_refunds.state', '=', 'failed'),
      ]),
    )
    .orderBy('refund_id')
    .execute()
  for (const { refund_id: id, order_id: orderId, user_id: userId, amount_paise: amount } of due) {
    const payee = { orderId, kind: 'upi', upiId: 'sita@okaxis' }
    await untilKnown(world, 'payee', (deps) => setRefundPayee(deps, userId, payee))
    const word = { outcome: 'done' as const, reference: `UTR${world.counts.steps}` }
    const isNoted = await untilKnown(world, 'paid by hand', (deps) => settleRefund(deps, world.adminId, id, word))
    if (isNoted || (await isDone(world, id)))
      world.ledger.book({ orderId, from: 'cash', to: 'customer', paise: amount })
  }
}

/** A first press may have been noted without anybody hearing of it; the second is refused then. */
async function isDone({ database }: World, id: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('payment_refunds')
    .select('state')
    .where('refund_id', '=', id)
    .executeTakeFirst()
  return row?.state === 'done'
}
