import type * as v from 'valibot'
import type { LoginSessionSchema } from '#domain/contract/user.ts'
import type { OwnSession } from '#server/commands/login/own-sessions.ts'

export function presentSession({ session, isThis, isNear }: OwnSession): v.InferOutput<typeof LoginSessionSchema> {
  return {
    _id: session.id,
    device: session.device,
    startedAt: new Date(session.created_at).toISOString(),
    lastUsedAt: new Date(session.rotated_at).toISOString(),
    isThis,
    isNear,
  }
}
