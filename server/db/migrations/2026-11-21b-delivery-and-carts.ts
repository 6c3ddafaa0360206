import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Delivery charges by weight, and the price a customer last agreed to for each line of the cart. */
export const deliveryAndCarts: Migration = {
  name: '2026-11-21b-delivery-and-carts',
  async up(tx, { integer }) {
    const steps = ['step_grams', 'step_charge_paise', 'step_cod_paise']
    for (const column of steps) {
      const rule = `not null default 0 check (${column} >= 0)`
      await sql.raw(`alter table delivery_areas add column ${column} ${integer} ${rule}`).execute(tx)
    }
    await sql.raw(`alter table cart_items add column seen_unit_paise ${integer}`).execute(tx)
  },
}
