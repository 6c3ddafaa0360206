import type { Deps } from '#server/deps.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { readAdmin } from './read-admin.ts'

/** Records who exports which data at the desk, before the export starts. Throws NOT_LOGGED_IN. */
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
