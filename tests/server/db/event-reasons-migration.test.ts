import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }
const STEP = '2026-11-22-j-event-reasons'

const before = allMigrations.slice(
  0,
  allMigrations.findIndex(({ name }) => name === STEP),
)

describeOnBothDatabases('events of orders from before their reason had a column', (open) => {
  it('lose the reason from their name and keep it beside it; all others stay as they were', async () => {
    const database = await open({ migrated: false })
    await migrate(database, clock, { migrations: before })
    const event = (name: string) => `insert into order_events (order_id, at, actor, event, amount_paise)
      values ('o', 5, 'system', '${name}', 700)`
    const statements = [
      `insert into users (id, phone, full_name, email, role, referral_code, created_at)
        values ('u', '+919876543210', '', '', 'customer', 'R', 1)`,
      `insert into orders
        (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone, address_type, address, city,
          state, pin_code, payment_method, payment_status, order_status, cart_amount_paise, discount_paise, discount_type,
          online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise, tax_paise, shipping_paise, created_at,
          updated_at)
        values ('o', 'HT-o', 'u', 't', '', '', '', '', 'Home', '', '', '', '', 'online_payment', 'refund_due', 'cancelled',
          50000, 0, 'none', 0, 0, 0, 50000, 0, 0, 1, 2)`,
      ...['placed', 'refund_due:too_late', 'step_undone:return_inProgress', 'return_refund_due', 'refunded'].map(event),
    ]
    await database.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })

    await migrate(database, clock)

    const rows = await database.read
      .selectFrom('order_events')
      .select(['event', 'reason', 'at', 'amount_paise'])
      .orderBy('id')
      .execute()
    const kept = { at: 5, amount_paise: 700 }
    expect(rows).toEqual([
      { ...kept, event: 'placed', reason: null },
      { ...kept, event: 'refund_due', reason: 'too_late' },
      { ...kept, event: 'step_undone', reason: 'return_inProgress' },
      { ...kept, event: 'return_refund_due', reason: null },
      { ...kept, event: 'refunded', reason: null },
    ])
  })
})
