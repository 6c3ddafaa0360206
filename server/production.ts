import { startMessages } from '#domain/messages/en/start.ts'
import type { Env } from './env.ts'
import { exitCodes, StartError } from './errors.ts'

/** Placeholders that shop.config.ts must no longer contain when real orders come in. */
export interface Identity {
  gstin: string
  fssai: string
  email: string
  phone: string
}

/** The values shop.config.ts is delivered with. */
const DELIVERED: Identity = {
  gstin: '09AAAAA0000A1Z0',
  fssai: '10000000000000',
  email: 'hello@haat.local',
  phone: '+91 00000 00000',
}

const IDENTITY_NAMES = ['gstin', 'fssai', 'email', 'phone'] as const satisfies readonly (keyof Identity)[]

/** The values that are still as delivered, in the order of the file. */
export function placeholdersIn(identity: Identity): (keyof Identity)[] {
  return IDENTITY_NAMES.filter((name) => identity[name] === DELIVERED[name])
}

/**
 * Refuses a production shop whose invoices would carry a seller that does not exist. A shop that is explicitly a
 * demonstration (SEED=demo) may start; `warn` is called. Throws StartError.
 */
export function assertFitForProduction(
  env: Pick<Env, 'NODE_ENV' | 'SEED'>,
  identity: Identity,
  warn: (line: string) => void,
): void {
  if (env.NODE_ENV !== 'production') return
  const placeholders = placeholdersIn(identity)
  if (env.SEED === 'demo') warn(startMessages.demoInProduction)
  if (placeholders.length === 0) return
  if (env.SEED !== 'demo') throw new StartError(startMessages.placeholders(placeholders), exitCodes.settings)
  warn(startMessages.placeholdersInDemo(placeholders))
}

/**
 * Whether a proxy must stand before the shop, which speaks no https itself, and is not named: all shoppers then come from one
 * address, and share one caller's limits. TRUST_PROXY=0 says that the proxy leaves their addresses as they are.
 */
export function isProxyUnnamed({ PUBLIC_URL, TRUST_PROXY }: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return PUBLIC_URL.startsWith('https:') && TRUST_PROXY === ''
}
