import { type Facet, type FacetChoice, FIXED_VALUES, NO_FACETS } from '#domain/rules/facets.ts'
import { FACET_KEYS, type ListingSearch } from './listing-search.ts'

const MOST_STATES = 12
const STATE = /^[A-Z][A-Za-z ]{1,49}$/

const isFixed = (facet: Facet): facet is keyof typeof FIXED_VALUES => facet in FIXED_VALUES

/** The facets in an address; values no filter could have written are dropped, doubles count once. */
export function facetsOf(search: ListingSearch): FacetChoice {
  const chosen = FACET_KEYS.map((key) => {
    const values = new Set((search[key] ?? '').split(','))
    const known: readonly string[] = isFixed(key)
      ? FIXED_VALUES[key].filter((value) => values.has(value))
      : [...values].filter((value) => STATE.test(value)).slice(0, MOST_STATES)
    return [key, known]
  })
  return { ...NO_FACETS, ...Object.fromEntries(chosen) }
}

/** The facets as an address carries them. */
export const facetsAsText = (facets: FacetChoice): Record<string, string> =>
  Object.fromEntries(FACET_KEYS.map((key) => [key, facets[key].join(',')]))
