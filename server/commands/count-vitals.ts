import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { reportVitals } from '#domain/contract/vitals.ts'
import { weekOf } from '#domain/rules/calendar.ts'
import { bucketOf, VITALS } from '#domain/rules/web-vitals.ts'
import type { Deps } from '#server/deps.ts'
import { countVital } from '#server/repositories/web-vitals.ts'

/** Counts what one visit measured; nothing of the visit itself is kept. */
export async function countVitals(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { route, line, values }: BodyOf<typeof reportVitals>,
): Promise<void> {
  const week = weekOf(clock.now())
  await database.write(async (tx) => {
    for (const vital of VITALS) {
      const value = values[vital]
      if (value !== undefined) await countVital(tx, { week, route, line, vital, bucket: bucketOf(vital, value) })
    }
  })
}
