import { hasProducts, isSeeded } from '#server/repositories/seed.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports.ts'

/**
 * Stocks a shop that has never been stocked, and answers whether it did. The demo catalogue is a large program text,
 * so that a shop which has its products does not even load it.
 */
export async function seedWhenEmpty(
  database: Database,
  clock: Clock,
  onProgress: (line: string) => void,
): Promise<boolean> {
  if ((await isSeeded(database.read)) || (await hasProducts(database.read))) return false
  const { seedShop } = await import('./seed-shop.ts')
  return seedShop(database, clock, { onProgress })
}
