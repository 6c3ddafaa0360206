import { useSnapshot } from 'valtio'
import { authState } from '#src/session/state.ts'
import { outboxState } from './state.ts'

/** What this visitor may see of what waits: his own, and what was written before any login. */
export function useOwnEntries() {
  const { entries } = useSnapshot(outboxState)
  const { user } = useSnapshot(authState)
  return entries.filter(({ customerId }) => customerId === null || customerId === user?._id)
}
