import type * as v from 'valibot'
import type { AdminSchema } from '#domain/contract/admin.ts'
import type { AdminProfile } from '#server/commands/admin/read-admin.ts'
import type { Env } from '#server/env.ts'

export function presentAdmin(
  { admin, session }: AdminProfile,
  { ADMIN_SECOND_STEP }: Pick<Env, 'ADMIN_SECOND_STEP'>,
): v.InferOutput<typeof AdminSchema> {
  return {
    _id: admin.id,
    email: admin.email,
    twoFactor: admin.totp_secret !== null,
    mustAddTwoFactor: ADMIN_SECOND_STEP === 'required' && admin.totp_secret === null,
    sessionEndsAt: new Date(session.expires_at).toISOString(),
  }
}
