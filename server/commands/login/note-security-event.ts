import type { SecurityEventKind } from '#domain/contract/admin-security.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { networkMark, startOfHour } from '#server/policies/security-event.ts'
import { subnetOf } from '#server/policies/subnet.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { keepSecurityEvent } from '#server/repositories/security-events.ts'

const DETAIL_LENGTH = 120

export interface SecurityNote {
  kind: SecurityEventKind
  /** Email of staff, or `phoneEnding` of a customer; never what a stranger typed. */
  subject: string
  /** The caller's network; it is kept as a keyed mark only. */
  network: string
  detail?: string
}

/** Notes what happened at a door, for staff to look at; part of the caller's transaction. */
export async function noteSecurityEvent(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  tx: Executor,
  { kind, subject, network, detail = '' }: SecurityNote,
): Promise<void> {
  const now = clock.now()
  const row = {
    kind,
    subject,
    network_mark: networkMark(secrets.otpKey, network),
    detail: detail.slice(0, DETAIL_LENGTH),
    hour_starts_at: startOfHour(now),
  }
  await keepSecurityEvent(tx, row, now)
}

/** Records it once an hour for each neighbourhood of networks: a thousand refusals write one row. */
export async function noteLockout(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Executor,
  note: SecurityNote,
): Promise<void> {
  const mark = networkMark(deps.secrets.otpKey, subnetOf(note.network))
  const once = { key: `noted:${note.kind}:${mark}`, max: 1, windowMs: HOUR_MS }
  if ((await takeFromBudget(tx, once, deps.clock.now())) === null) await noteSecurityEvent(deps, tx, note)
}
