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

/**
 * Throws CHANGED_MEANWHILE where a status, or a number that a step takes something away from, is another than the one that
 * was seen, if any was named: two who see the same loss would book it twice.
 */
export function assertStepAsSeen<Seen extends string | number>(now: Seen, seen: Seen | undefined): void {
  if (seen !== undefined && seen !== now) throw new Refusal('CHANGED_MEANWHILE', adminServerMessages.steppedMeanwhile)
}

/** When a document counts as changed: two edits within one millisecond are still told apart. */
export const editedAt = ({ updated_at }: Edited, now: number): number => Math.max(now, updated_at + 1)
