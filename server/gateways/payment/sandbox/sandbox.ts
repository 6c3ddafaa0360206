import type { Database } from '#server/db/database.ts'
import type { Send } from '#server/gateways/payment/provider-call.ts'
import type { Clock, Randomness } from '#server/ports.ts'
import type { SandboxMerchant } from './checksum.ts'
import type { SandboxScript } from './faults.ts'

export const SANDBOX_PATH = '/sandbox-gateway'

/** A payment company that moves no money, with the wire of PhonePe's first API. */
export interface SandboxGateway {
  merchant: SandboxMerchant
  baseUrl: string
  /** Answers requests for addresses under SANDBOX_PATH. */
  fetch(request: Request): Promise<Response>
  /** How the shop's adapter reaches it, in this process. */
  send: Send
  /** How its callbacks reach the shop; without it none is sent. */
  deliver: Send | null
  /** Faults to produce; for tests. */
  script: SandboxScript | null
}

export interface SandboxOptions {
  merchant: SandboxMerchant
  /** The shop's own origin, under which the sandbox runs. */
  publicUrl: string
  shopName: string
  database: Database
  clock: Clock
  random: Randomness
}
