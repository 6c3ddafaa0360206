/** What may be done with a food of an order that turns out to be missing when the parcel is packed. */
export const SUBSTITUTIONS = ['leave_out', 'call', 'replace'] as const
export type Substitution = (typeof SUBSTITUTIONS)[number]

/** What is chosen for somebody who never chose: nobody pays for what does not come, or gets what was not ordered. */
const DEFAULT_SUBSTITUTION: Substitution = 'leave_out'

/** What stands chosen when checkout opens: the choice of the last order, which is null or unknown before there was one. */
export function substitutionOf(last: string | null | undefined): Substitution {
  return SUBSTITUTIONS.find((known) => known === last) ?? DEFAULT_SUBSTITUTION
}
