import { useRef } from 'react'
import { facetText } from '#domain/messages/en/facets.ts'
import { listingText } from '#domain/messages/en/listing.ts'
import { chosenValues, type Facet, type FacetChoice } from '#domain/rules/facets.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { OfferedFacets } from '../faceted.ts'

/** What most shoppers ask for first, in this order. */
const QUICK: readonly (readonly [Facet, string])[] = [
  ['only', 'stock'],
  ['only', 'offer'],
  ['diet', 'vegan'],
  ['diet', 'no_added_sugar'],
  ['diet', 'gluten_free'],
  ['diet', 'no_onion_garlic'],
  ['stars', '4'],
]

interface FacetChipsProps {
  choice: FacetChoice
  offered: OfferedFacets
  onToggle: (facet: Facet, value: string) => void
  onRelax: (facet: Facet, value: string) => void
  /** Takes all filters away at once. */
  onWiden: () => void
}

/** The quick filters above a list, and under them what is in use, each to be taken away. */
export function FacetChips({ choice, offered: { counts }, onToggle, onRelax, onWiden }: FacetChipsProps) {
  const place = useRef<HTMLDivElement>(null)
  const applied = chosenValues({ ...choice, category: [] })
  const quick = QUICK.filter(([facet, value]) => choice[facet].includes(value) || (counts[facet].get(value) ?? 0) > 0)

  /** The pressed chip is gone: the keyboard continues from its place. */
  const taken = (act: () => void) => () => {
    act()
    place.current?.focus()
  }
  if (quick.length === 0 && applied.length === 0) return null
  return (
    <div className="facet-chips" ref={place} tabIndex={-1}>
      {quick.length > 0 ? (
        <ul className="quick-chips" aria-label={facetText.quick}>
          {quick.map(([facet, value]) => (
            <li key={value}>
              <button
                type="button"
                className="chip"
                aria-pressed={choice[facet].includes(value)}
                onClick={() => onToggle(facet, value)}
              >
                {facetText.label(facet, value)} <small>{counts[facet].get(value) ?? 0}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {applied.length > 0 ? (
        <ul className="chips" aria-label={facetText.applied}>
          {applied.map(({ facet, value }) => {
            const label = facetText.label(facet, value)
            return (
              <li key={`${facet} ${value}`}>
                <button
                  type="button"
                  className="chip"
                  aria-label={listingText.remove(label)}
                  onClick={taken(() => onRelax(facet, value))}
                >
                  {label}
                  <Icon name="i-ph-x-bold" small />
                </button>
              </li>
            )
          })}
          <li>
            <button type="button" className="btn btn-quiet btn-sm" onClick={taken(onWiden)}>
              {facetText.clear}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
