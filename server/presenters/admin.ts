import type * as v from 'valibot'
import type { AdminSchema } from '#domain/contract/admin.ts'
import type { AdminProfile } from '#server/commands/admin/read-admin.ts'
import type { Env } from '#server/env.ts'
import { mustChangePassword } from '#server/policies/access.ts'

export function presentAdmin(
  { admin, session }: AdminProfile,
  env: Pick<Env, 'ADMIN_SECOND_STEP' | 'NODE_ENV'>,
): v.InferOutput<typeof AdminSchema> {
  return {
    _id: admin.id,
    email: admin.email,
    twoFactor: admin.totp_secret !== null,
    mustChangePassword: mustChangePassword(env, admin.has_handed_password !== 0),
    mustAddTwoFactor: env.ADMIN_SECOND_STEP === 'required' && admin.totp_secret === null,
    sessionEndsAt: new Date(session.expires_at).toISOString(),
  }
}
