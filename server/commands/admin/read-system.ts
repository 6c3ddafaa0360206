import type { getSystem } from '#domain/contract/admin-system.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { moment } from '#server/presenters/admin/rows.ts'
import { readBackupStanding } from '../read-backup-standing.ts'

type System = AnswerOf<typeof getSystem>

/** How the shop's machinery does, for the desk. */
export async function readSystem(deps: Deps): Promise<System> {
  return { checks: [await checkBackup(deps)] }
}

async function checkBackup(deps: Deps): Promise<System['checks'][number]> {
  const { standing, madeAt, failure } = await readBackupStanding(deps)
  return {
    name: 'backup',
    state: standing === 'good' ? 'well' : standing,
    at: madeAt === null ? null : moment(madeAt),
    count: null,
    said: failure,
  }
}
