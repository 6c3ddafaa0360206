import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { refunds } from '#server/db/migrations/2026-11-22-c-refunds.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }
const before = allMigrations.filter(({ name }) => name < '2026-11-22')

describeOnBothDatabases('the list of refunds in a shop that has traded', (open) => {
  it('shows the cash that was to go back and stood nowhere, and keeps what goes back through the company', async () => {
    const database = await open({ migrated: false })
    await migrate(database, clock, { migrations: before })
    const order = (id: string, method: string, payment: string, status: string) => `insert into orders
      (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone, address_type, address, city,
        state, pin_code, payment_method, payment_status, order_status, cart_amount_paise, discount_paise, discount_type,
        online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise, tax_paise, shipping_paise, created_at,
        updated_at)
      values ('${id}', 'HT-${id}', 'u', 't${id}', '', '', '', '', 'Home', '', '', '', '', '${method}', '${payment}',
        '${status}', 50000, 0, 'none', 0, 0, 0, 50000, 0, 4000, 1, 2)`
    const statements = [
      `insert into users (id, phone, full_name, email, role, referral_code, created_at)
        values ('u', '+919876543210', '', '', 'customer', 'R', 1)`,
      order('returned', 'cash_on_delivery', 'pending', 'completed'),
      order('owed', 'cash_on_delivery', 'refund_due', 'cancelled'),
      order('paid', 'cash_on_delivery', 'refunded', 'cancelled'),
      order('twice', 'cash_on_delivery', 'refund_due', 'cancelled'),
      order('online', 'online_payment', 'refund_due', 'cancelled'),
      `insert into returns (id, order_id, product_id, user_id, quantity, reason, description, return_status, created_at, updated_at)
        values ('b', 'returned', 'p', 'u', 1, 'x', 'y', 'completed', 1, 1)`,
      `insert into credit_notes (id, order_id, return_id, number, amount_paise, reason, issued_at)
        values ('n', 'returned', 'b', 'CN/1', 12300, 'x', 7)`,
      `insert into payment_attempts (transaction_id, order_id, user_id, provider, merchant_id, amount_paise, state, effect,
          result_hash, reference, code, created_at, expires_at)
        values ('T1', 'online', 'u', 'p', 'm', 54000, 'paid', 'order', 'h', '', '', 1, 2)`,
      `insert into payment_refunds values ('R1', 'T1', 'online', null, 54000, 'asked', 1, 'cancelled', 3, 1, 2, 9)`,
      // An order that was paid online too late, then for cash.
      `insert into payment_attempts (transaction_id, order_id, user_id, provider, merchant_id, amount_paise, state, effect,
          result_hash, reference, code, created_at, expires_at)
        values ('T2', 'twice', 'u', 'p', 'm', 54000, 'paid', 'refund', 'h2', '', '', 1, 2)`,
      `insert into payment_refunds values ('R2', 'T2', 'twice', null, 54000, 'asked', 0, 'too_late', 3, 1, 2, 9)`,
    ]
    await database.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })

    await migrate(database, clock, { migrations: [...before, refunds] })

    const rows = await database.read
      .selectFrom('payment_refunds')
      .selectAll()
      .orderBy('order_id')
      .orderBy('refund_id')
      .execute()
    expect(rows).toMatchObject([
      { refund_id: 'R1', transaction_id: 'T1', way: 'gateway', state: 'asked', amount_paise: 54_000, tries: 3 },
      { order_id: 'owed', transaction_id: null, way: 'by_hand', state: 'due', amount_paise: 54_000, is_of_order: 1 },
      { order_id: 'paid', transaction_id: null, way: 'by_hand', state: 'done', amount_paise: 54_000, is_of_order: 1 },
      { order_id: 'returned', return_id: 'b', way: 'by_hand', state: 'due', amount_paise: 12_300, reason: 'returned' },
      { order_id: 'twice', transaction_id: null, way: 'by_hand', state: 'due', amount_paise: 54_000, is_of_order: 1 },
      { refund_id: 'R2', order_id: 'twice', way: 'gateway', state: 'asked', next_try_at: 9 },
    ])
  })
})
