import { Violation, type World } from './world.ts'

/** Payments and refunds that the ledger has of the company already. */
const booked = new WeakMap<World, Set<string>>()

/** What the payment company took and gave back since last asked, from its own books, into the ledger. */
export async function noteCompanyBooks(world: World): Promise<void> {
  const known = booked.get(world) ?? new Set<string>()
  booked.set(world, known)
  const { read } = world.database
  const since = world.now - 2 * 3_600_000
  const paid = await read
    .selectFrom('sandbox_payments')
    .select(['transaction_id', 'amount_paise'])
    .where('decision', '=', 'pay')
    .where('created_at', '>=', since)
    .execute()
  const back = await read
    .selectFrom('sandbox_refunds')
    .select(['refund_id', 'transaction_id', 'amount_paise'])
    .execute()
  for (const { transaction_id: id, amount_paise: paise } of paid) {
    if (known.has(id)) continue
    known.add(id)
    world.ledger.book({ orderId: await orderOf(world, id), from: 'customer', to: 'company', paise })
  }
  for (const { refund_id: id, transaction_id: of, amount_paise: paise } of back) {
    if (known.has(id)) continue
    known.add(id)
    world.ledger.book({ orderId: await orderOf(world, of), from: 'company', to: 'customer', paise })
  }
}

async function orderOf({ database }: World, transactionId: string): Promise<string> {
  const attempt = await database.read
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (!attempt) throw new Violation(`the company knows a payment ${transactionId} that the shop does not`)
  return attempt.order_id
}
