import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { Refusal } from '#server/errors.ts'

interface Edited {
  updated_at: number
}

export const changedMeanwhile = () => new Refusal('CHANGED_MEANWHILE', adminServerMessages.changedMeanwhile)

/** Throws CHANGED_MEANWHILE if the document was changed since it was read for editing. */
export function assertAsSeen({ updated_at }: Edited, ifUpdatedAt: string | undefined): void {
  if (ifUpdatedAt !== undefined && Date.parse(ifUpdatedAt) !== updated_at) throw changedMeanwhile()
}

/** When a document counts as changed: two edits within one millisecond are still told apart. */
export const editedAt = ({ updated_at }: Edited, now: number): number => Math.max(now, updated_at + 1)
