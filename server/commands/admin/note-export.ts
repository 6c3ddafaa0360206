import type { Deps } from '#server/deps.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { readAdmin } from './read-admin.ts'

/** Notes who takes which data out at the desk, before it goes. Throws NOT_LOGGED_IN. */
export async function noteExport(
  deps: Deps,
  { adminId, network }: { adminId: string; network: string },
  what: string,
): Promise<void> {
  const { email } = await readAdmin(deps.database.read, adminId)
  await deps.database.write((tx) =>
    noteSecurityEvent(deps, tx, { kind: 'desk-export', subject: email, network, detail: what }),
  )
}
