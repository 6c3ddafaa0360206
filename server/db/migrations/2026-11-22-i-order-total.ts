import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * While processes are replaced one by one, those of the version before write orders without their total, and change a
 * part of it without the rest. Only PostgreSQL has more than one process.
 */
const FILL_FOR_OLD_PROCESSES = [
  `create function orders_fill_total() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if new.to_pay_paise is null then new.to_pay_paise := new.sub_total_paise + new.shipping_paise; end if;
    elsif new.to_pay_paise is not distinct from old.to_pay_paise then
      new.to_pay_paise := new.sub_total_paise + new.shipping_paise;
    end if;
    return new;
  end $$`,
  `create trigger orders_fill_total before insert or update of sub_total_paise, shipping_paise on orders
    for each row execute function orders_fill_total()`,
]

/**
 * What each order costs in all stands in its row, so that nothing that reads orders has to add it up. A row without it is
 * let in by the check, because there were some when the column came; one with a wrong total is not.
 */
export const orderTotals: Migration = {
  name: '2026-11-22-i-order-total',
  async up(tx, { integer, kind }) {
    const statements = [
      `alter table orders add column to_pay_paise ${integer} check (to_pay_paise = sub_total_paise + shipping_paise)`,
      'update orders set to_pay_paise = sub_total_paise + shipping_paise',
      ...(kind === 'postgres' ? FILL_FOR_OLD_PROCESSES : []),
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
