import type { getSystem } from '#domain/contract/admin-system.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { systemText } from '#domain/messages/en/admin-system.ts'
import { ageOf } from '../india-time.ts'

export type SystemCheck = AnswerOf<typeof getSystem>['checks'][number]

/** Whether somebody has to do something about it. A shop may do without online payment, but not without its backups. */
export const needsSomebody = ({ name, state }: SystemCheck): boolean =>
  state === 'old' || state === 'failed' || (name === 'backup' && state === 'off')

/** What the desk shows of a check: its name and its state at this moment (UTC milliseconds). */
export function describeCheck({ name, state, at, count }: SystemCheck, nowMs: number): { title: string; text: string } {
  const texts = systemText.checks[name]
  return { title: texts.title, text: texts[state](at === null ? '' : ageOf(at, nowMs), count ?? 0) }
}
