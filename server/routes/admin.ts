import { adminLogin, getAdminProfile, getResourceCounts } from '#domain/contract/admin.ts'
import { logInAdmin } from '#server/commands/log-in-admin.ts'
import { readAdmin } from '#server/commands/read-admin.ts'
import type { Deps } from '#server/deps.ts'
import { countResources } from '#server/repositories/resource-counts.ts'
import { type Handled, handle } from './handle.ts'

/** The staff's own calls. */
export function adminRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  return [
    handle(adminLogin, async ({ body, network }) => ({
      body: { token: await logInAdmin(deps, { ...body, network }) },
    })),

    handle(getAdminProfile, async ({ adminId }) => {
      const { id, email } = await readAdmin(read, adminId)
      return { body: { admin: { _id: id, email } } }
    }),

    handle(getResourceCounts, async () => ({ body: { resourcesCount: await countResources(read) } })),
  ]
}
