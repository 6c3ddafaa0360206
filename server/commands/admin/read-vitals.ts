import type { AnswerOf } from '#domain/contract/endpoint.ts'
import type { getVitals } from '#domain/contract/vitals.ts'
import { weekOf } from '#domain/rules/calendar.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { LINE_CLASSES, MEASURED_ROUTES, seventyFifth, VITALS } from '#domain/rules/web-vitals.ts'
import type { Deps } from '#server/deps.ts'
import { deleteVitals as deleteRows, listVitals } from '#server/repositories/web-vitals.ts'
import { changeByAdmin } from './change-by-admin.ts'

type Figures = AnswerOf<typeof getVitals>

const SHOWN_MS = 8 * 7 * DAY_MS

/** How fast the shop was for visitors in the last weeks, newest first. */
export async function readVitals({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<Figures> {
  const rows = await listVitals(database.read, weekOf(clock.now() - SHOWN_MS))
  const figures = [...new Set(rows.map(({ week }) => week))].flatMap((week) =>
    MEASURED_ROUTES.flatMap((route) =>
      (['all', ...LINE_CLASSES] as const).flatMap((line) =>
        VITALS.flatMap((vital) => {
          const counted = new Map<number, number>()
          for (const row of rows) {
            const isOfIt = row.week === week && row.route === route && row.vital === vital
            if (isOfIt && (line === 'all' || row.line === line))
              counted.set(row.bucket, (counted.get(row.bucket) ?? 0) + row.visits)
          }
          const visits = [...counted.values()].reduce((sum, count) => sum + count, 0)
          return visits === 0 ? [] : [{ week, route, line, vital, p75: seventyFifth(vital, counted), visits }]
        }),
      ),
    ),
  )
  return { figures }
}

/** Forgets all that was measured; the log says who did it. */
export async function forgetVitals(deps: Deps, adminId: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    await deleteRows(tx)
    await log('vitals.delete', 'all', null, null)
  })
}
