import { deleteVitals, getVitals, reportVitals } from '#domain/contract/vitals.ts'
import { systemText } from '#domain/messages/en/admin-system.ts'
import { forgetVitals, readVitals } from '#server/commands/admin/read-vitals.ts'
import { countVitals } from '#server/commands/count-vitals.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from './handle.ts'

/** How fast the shop is for its visitors: reported by their browsers, read in the admin panel. */
export function vitalsRoutes(deps: Deps): Handled[] {
  return [
    handle(reportVitals, async ({ body }) => {
      await countVitals(deps, body)
      return {}
    }),

    handle(getVitals, async () => ({ body: await readVitals(deps) })),

    handle(deleteVitals, async ({ adminId }) => {
      await forgetVitals(deps, adminId)
      return { body: { message: systemText.speed.forgotten } }
    }),
  ]
}
