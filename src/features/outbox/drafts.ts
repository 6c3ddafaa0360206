/** What is typed and not yet sent lives as long as the tab: it survives a reload, and no other person finds it later. */
const PREFIX = 'draft:'

type Texts<Name extends string> = Record<Name, string>

/** The fields as last typed, over those the form begins with. */
export function readDraft<Name extends string>(form: string, initial: Texts<Name>): Texts<Name> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return initial
    const known = Object.entries(stored).filter(([name, text]) => name in initial && typeof text === 'string')
    return { ...initial, ...Object.fromEntries(known) }
  } catch {
    return initial
  }
}

export function keepDraft(form: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(texts))
  } catch {
    // Blocked or full: the text stands in its form at least.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {
    // Then there is none.
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Then there are none.
  }
}
