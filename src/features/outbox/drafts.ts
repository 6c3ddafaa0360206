import { inTab, parsed } from '#src/lib/web-storage.ts'
import { DRAFT_PREFIX as PREFIX } from './state.ts'

/** What is typed and not yet sent, by field. It lives as long as the tab: through a reload, and nobody finds it later. */
type Texts<Name extends string> = Record<Name, string>

/** The fields as last typed, over those the form begins with. */
export function readDraft<Name extends string>(form: string, initial: Texts<Name>): Texts<Name> {
  const stored = parsed(inTab.read(PREFIX + form))
  if (typeof stored !== 'object' || stored === null) return initial
  const known = Object.entries(stored).filter(([name, text]) => name in initial && typeof text === 'string')
  return { ...initial, ...Object.fromEntries(known) }
}

export function keepDraft(form: string, texts: Readonly<Record<string, string>>): void {
  inTab.write(PREFIX + form, JSON.stringify(texts))
}

/** Whether something is typed there. */
export const hasDraft = (form: string): boolean => inTab.read(PREFIX + form) !== null

export const dropDraft = (form: string): void => inTab.drop(PREFIX + form)
