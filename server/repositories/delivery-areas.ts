import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'

/** The area with the longest prefix of a pin code; undefined where the shop knows none. */
export async function findDeliveryArea(db: Executor, pinCode: string): Promise<DeliveryAreaRow | undefined> {
  const prefixes = Array.from({ length: pinCode.length }, (_, i) => pinCode.slice(0, i + 1))
  if (prefixes.length === 0) return undefined
  return await db
    .selectFrom('delivery_areas')
    .selectAll()
    .where('pin_prefix', 'in', prefixes)
    .orderBy(sql`length(pin_prefix)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

const CHARGES = [
  'delivery_charge_paise',
  'cod_charge_paise',
  'step_grams',
  'step_charge_paise',
  'step_cod_paise',
] as const

/** Every set of charges the shop asks somewhere, once each; none where it delivers nowhere. */
export async function listTerms(db: Executor): Promise<Pick<DeliveryAreaRow, (typeof CHARGES)[number]>[]> {
  return await db.selectFrom('delivery_areas').select(CHARGES).distinct().where('is_available', '=', 1).execute()
}
