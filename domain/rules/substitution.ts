/** What may be done with a food of an order that turns out to be missing when the parcel is packed. */
export const SUBSTITUTIONS = ['leave_out', 'call', 'replace'] as const
export type Substitution = (typeof SUBSTITUTIONS)[number]

/** The default for a customer who never chose: nobody pays for missing food, or gets food that was not ordered. */
const DEFAULT_SUBSTITUTION: Substitution = 'leave_out'

/** The choice preselected when checkout opens: that of the last order, which is null or unknown if there was none. */
export function substitutionOf(last: string | null | undefined): Substitution {
  return SUBSTITUTIONS.find((known) => known === last) ?? DEFAULT_SUBSTITUTION
}
