import type { FormValues } from './fields.ts'

/** What was typed into the form of a new document after it had been sent: for the document's own page, which comes next. */
let carried: { of: string; values: FormValues } | null = null

const nameOf = (type: string, id: string) => `${type}/${id}`

export function carryTo(type: string, id: string, values: FormValues): void {
  carried = Object.keys(values).length > 0 ? { of: nameOf(type, id), values } : null
}

/** What was carried to this page. */
export const carriedTo = (type: string, id: string): FormValues =>
  carried?.of === nameOf(type, id) ? carried.values : {}

/** The page has it now. */
export function forgetCarried(type: string, id: string): void {
  if (carried?.of === nameOf(type, id)) carried = null
}

/** The login ended by hand: what one admin typed is nothing for the next. */
export function forgetAllCarried(): void {
  carried = null
}
