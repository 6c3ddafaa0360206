import type { Database } from '#server/db/database.ts'
import { keepSecurityEvent } from '#server/repositories/security-events.ts'
import { LINE } from './bought-order.ts'
import { ORDER_ROW } from './order-row.ts'

/** A place in each list: the second and the third are of the same moment, and differ by what they are called alone. */
export const FILLED = ['x0', 'x1', 'x2'] as const

/** Three of everything that lists of the desk turn over page by page, for a shop that sells the product `mango`. */
export async function fillLists(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    for (const [at, id] of FILLED.entries()) {
      const moment = now + Math.min(at, 1)
      const person = { full_name: `Asha ${id}`, email: `${id}@haat.in`, phone: `+91980000000${at}` }
      await tx
        .insertInto('users')
        .values({ ...person, id, role: 'customer', referral_code: id, referred_by: null, created_at: moment })
        .execute()
      const dates = { created_at: moment, updated_at: moment }
      await tx
        .insertInto('orders')
        .values({
          ...{
            ...ORDER_ROW,
            ...person,
            ...dates,
            id,
            user_id: id,
            order_no: `HT-100000${at}`,
            cart_amount_paise: 20_000,
            sub_total_paise: 20_000,
            to_pay_paise: 20_000,
          },
          ...{ merchant_transaction_id: id, payment_method: at === 1 ? 'online_payment' : 'cash_on_delivery' },
          ...{ needs_call: at === 2 ? 1 : 0 },
        })
        .execute()
      await tx
        .insertInto('order_lines')
        .values({ ...LINE, order_id: id, product_id: 'mango', net_paise: 20_000 + 100 * at })
        .execute()
      await tx
        .insertInto('returns')
        .values({
          ...{ ...dates, id, order_id: id, product_id: 'mango', user_id: id, quantity: 1 },
          ...{ reason: 'Damaged', description: '', return_status: 'requested', client_key: null },
        })
        .execute()
      await tx
        .insertInto('payment_refunds')
        .values({
          ...{ ...dates, refund_id: id, transaction_id: null, order_id: id, return_id: null, amount_paise: 1000 },
          ...{ way: 'by_hand', state: 'due', is_of_order: 0, reason: 'goodwill', note: '', reference: '', paid_to: '' },
          ...{ done_by: '', tries: 0, next_try_at: null },
        })
        .execute()
      await tx
        .insertInto('contact_queries')
        .values({
          ...{ ...person, id, client_id: id, message: 'Do you send to Leh?', user_id: null, created_at: moment },
          ...{ answer: null, answered_at: null },
        })
        .execute()
      await tx
        .insertInto('reviews')
        .values({
          ...{ id, client_id: id, user_id: id, product_id: 'mango', rating: 5, comment: `Ripe, says ${id}`, name: id },
          ...{ status: 'pending', created_at: moment, decided_at: null },
        })
        .execute()
      await tx
        .insertInto('newsletter_subscriptions')
        .values({ email: person.email, client_id: id, created_at: moment })
        .execute()
      await tx
        .insertInto('audit_log')
        .values({
          ...{ at: moment, by_email: 'owner@haat.local', action: 'product.update', document_id: id },
          ...{ before_json: null, after_json: null },
        })
        .execute()
      await keepSecurityEvent(
        tx,
        { kind: 'desk-login', subject: person.email, network_mark: '', detail: '', hour_starts_at: now },
        moment,
      )
    }
  })
}
