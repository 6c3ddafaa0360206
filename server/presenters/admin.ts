import type * as v from 'valibot'
import type { AdminSchema } from '#domain/contract/admin.ts'
import type { AdminProfile } from '#server/commands/read-admin.ts'

export function presentAdmin({ admin, session }: AdminProfile): v.InferOutput<typeof AdminSchema> {
  return {
    _id: admin.id,
    email: admin.email,
    twoFactor: admin.totp_secret !== null,
    sessionEndsAt: new Date(session.expires_at).toISOString(),
  }
}
