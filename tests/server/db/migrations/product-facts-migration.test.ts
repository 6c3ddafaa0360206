import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { factsOf } from '#server/policies/product-row.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }
const STEP = '2026-11-22-k-product-facts'
const before = allMigrations.slice(
  0,
  allMigrations.findIndex(({ name }) => name === STEP),
)

/** As a process of the version before writes one. */
const insertProduct = (id: string) => `insert into products
  (id, name, name_url, food_group, description, details_json, price_paise, discount_percent, stock, weight, tax_percent,
    hsn_code, category_id, is_best_seller, is_new_arrival, is_deal_of_the_day, is_season_special, is_hidden, created_at,
    updated_at)
  values ('${id}', '${id}', '${id}', '${id}', '', '{}', 100, 0, 1, '1 kg', 5, '2001', 'c', 0, 0, 0, 0, 0, 1, 1)`

describeOnBothDatabases('products from before their facts were kept', (open) => {
  it('claim nothing, nor do those that a process of the version before still writes', async () => {
    const database = await open({ migrated: false })
    await migrate(database, clock, { migrations: before })
    const run = (...statements: string[]) =>
      database.write(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
    await run(
      `insert into media (hash, kind, recipe_json, blur, created_at) values ('h', 'drawing', '{}', '', 1)`,
      `insert into categories (id, label, name, category_url, tagline, kicker, image_hash, is_eligible, is_hidden, position)
        values ('c', '', 'C', 'C', '', '', 'h', 1, 0, 1)`,
      insertProduct('earlier'),
    )
    await migrate(database, clock)
    await run(insertProduct('meanwhile'))
    const rows = await database.read.selectFrom('products').selectAll().orderBy('id').execute()
    const none = { diet: [], allergens: null, states: [] }
    expect(rows.map((row) => [row.id, factsOf(row)])).toEqual([
      ['earlier', none],
      ['meanwhile', none],
    ])
  })
})
