import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }
const STEP = '2026-11-22-i-order-total'

const before = allMigrations.slice(
  0,
  allMigrations.findIndex(({ name }) => name === STEP),
)

const insertOrder = (id: string, columns: Readonly<Record<string, number>>) => {
  const amounts = Object.entries(columns)
  return `insert into orders
    (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone, address_type, address, city,
      state, pin_code, payment_method, payment_status, order_status, cart_amount_paise, discount_paise, discount_type,
      online_discount_paise, rounding_paise, cod_charge_paise, tax_paise, created_at, updated_at,
      ${amounts.map(([name]) => name).join(', ')})
    values ('${id}', 'HT-${id}', 'u', 't${id}', '', '', '', '', 'Home', '', '', '', '', 'cash_on_delivery', 'pending',
      'active', 50000, 0, 'none', 0, 0, 0, 0, 1, 2, ${amounts.map(([, amount]) => amount).join(', ')})`
}

describeOnBothDatabases('orders from before their total was kept', (open, kind) => {
  it('get what their goods and their delivery cost together; a wrong total is refused from then on', async () => {
    const database = await open({ migrated: false })
    await migrate(database, clock, { migrations: before })
    const run = (statements: readonly string[]) =>
      database.write(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
    await run([
      `insert into users (id, phone, full_name, email, role, referral_code, created_at)
        values ('u', '+919876543210', '', '', 'customer', 'R', 1)`,
      insertOrder('delivered', { sub_total_paise: 17_015, shipping_paise: 6_000 }),
      insertOrder('free', { sub_total_paise: 37_924, shipping_paise: 0 }),
      insertOrder('large', { sub_total_paise: 4_000_000_000, shipping_paise: 1 }),
    ])

    await migrate(database, clock)

    const totals = await database.read.selectFrom('orders').select(['id', 'to_pay_paise']).orderBy('id').execute()
    expect(totals).toEqual([
      { id: 'delivered', to_pay_paise: 23_015 },
      { id: 'free', to_pay_paise: 37_924 },
      { id: 'large', to_pay_paise: 4_000_000_001 },
    ])
    const wrong = insertOrder('wrong', { sub_total_paise: 17_015, shipping_paise: 6_000, to_pay_paise: 17_015 })
    await expect(run([wrong])).rejects.toThrow(/check/i)
  })

  // Only there may a process of the version before go on writing.
  if (kind === 'sqlite') return
  it('an order that an old process writes or changes has its total too', async () => {
    const database = await open()
    const run = (statement: string) => database.write((tx) => sql.raw(statement).execute(tx))
    const total = async () =>
      (await database.read.selectFrom('orders').select('to_pay_paise').executeTakeFirstOrThrow()).to_pay_paise
    await run(`insert into users (id, phone, full_name, email, role, referral_code, created_at)
      values ('u', '+919876543210', '', '', 'customer', 'R', 1)`)
    await run(insertOrder('old', { sub_total_paise: 17_015, shipping_paise: 6_000 }))
    expect(await total()).toBe(23_015)
    await run(`update orders set sub_total_paise = 18000 where id = 'old'`)
    expect(await total()).toBe(24_000)
    await expect(run(`update orders set to_pay_paise = 1 where id = 'old'`)).rejects.toThrow(/check/i)
  })
})
