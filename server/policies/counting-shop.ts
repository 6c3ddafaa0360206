import type { Env } from '#server/env.ts'

/**
 * What budgets need: the limits, and the secret with which phones and networks are hashed in the keys of budgets. Backups
 * contain these rows and must not reveal who called.
 */
export interface CountingShop {
  env: Env
  secrets: { otpKey: Uint8Array }
}
