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

/** Throws CHANGED_MEANWHILE if an order or a return has another status than the one that was seen, if any was named. */
export function assertStatusAsSeen(status: string, seen: string | undefined): void {
  if (seen !== undefined && seen !== status) {
    throw new Refusal('CHANGED_MEANWHILE', adminServerMessages.steppedMeanwhile)
  }
}

/** The same of a number that a step takes something away from: two who see the same loss would book it twice. */
export function assertNumberAsSeen(number: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== number)
    throw new Refusal('CHANGED_MEANWHILE', adminServerMessages.steppedMeanwhile)
}

/** When a document counts as changed: two edits within one millisecond are still told apart. */
export const editedAt = ({ updated_at }: Edited, now: number): number => Math.max(now, updated_at + 1)
