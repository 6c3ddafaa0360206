import type { Deps } from '#server/deps.ts'
import { revokeAdminSession } from '#server/repositories/admins.ts'

/** Ends an admin's login at once: their token opens nothing any more. */
export async function logOutAdmin(deps: Deps, sessionId: string): Promise<void> {
  await deps.database.write((tx) => revokeAdminSession(tx, sessionId, deps.clock.now()))
}
