import type { Env } from '#server/env.ts'

/**
 * What a shop counts by: its limits, and the key under which phones and networks are written in the keys of its budgets. These
 * rows live on in backups, where they must tell nobody who called.
 */
export interface CountingShop {
  env: Env
  secrets: { otpKey: Uint8Array }
}
