import { useId, useState } from 'react'
import { facetText } from '#domain/messages/en/facets.ts'
import { listingText } from '#domain/messages/en/listing.ts'
import type { Facet, FacetChoice } from '#domain/rules/facets.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { OfferedFacets } from '../faceted.ts'
import { FacetGroup } from './facet-group.tsx'

interface FilterPanelProps {
  /** The id of the panel whose form carries the sort order if no script runs. */
  id?: string
  /** The search text, which is sent along. */
  query: string
  catalogue: LoadedCatalogue
  /** Lower-case path form, or `all`. */
  category: string
  choice: FacetChoice
  offered: OfferedFacets
  onCategory: (category: string) => void
  onToggle: (facet: Facet, value: string) => void
  onClear: () => void
}

const SHOWN_FIRST = 8

/** Everything a list can be narrowed by, with the foods that each choice would leave. */
export function FilterPanel({ id, query, onToggle, onClear, choice, offered, ...categories }: FilterPanelProps) {
  const group = (facet: Exclude<Facet, 'category'>) => ({
    name: facet === 'price' ? 'ranges' : facet,
    values: offered.offered[facet],
    chosen: choice[facet],
    counts: offered.counts[facet],
    labelOf: (value: string) => (facet === 'from' ? value : facetText.label(facet, value)),
    onToggle: (value: string) => onToggle(facet, value),
  })
  const { headings } = facetText
  const elsewhere = useId()
  return (
    <>
      <form
        className="filters"
        id={id}
        data-plain=""
        aria-label={listingText.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        {query === '' ? null : <input type="hidden" name="q" value={query} />}
        <FacetGroup title={headings.only} {...group('only')} />
        <Categories {...categories} form={elsewhere} counts={offered.counts.category} total={offered.total} />
        <FacetGroup title={headings.diet} {...group('diet')} />
        <FacetGroup title={listingText.price} {...group('price')} />
        <FacetGroup title={headings.without} {...group('without')} isFolded />
        <FacetGroup title={headings.size} {...group('size')} isFolded />
        <FacetGroup title={headings.stars} {...group('stars')} isFolded />
        <FacetGroup title={headings.from} {...group('from')} shownFirst={SHOWN_FIRST} isFolded />
        <noscript>
          <button type="submit" className="btn btn-block">
            {listingText.applyFilters}
          </button>
        </noscript>
        <button type="button" className="btn btn-line btn-block" onClick={onClear}>
          {listingText.clearAll}
        </button>
      </form>
      <form id={elsewhere} hidden />
    </>
  )
}

interface CategoriesProps extends Pick<FilterPanelProps, 'catalogue' | 'category' | 'onCategory'> {
  counts: ReadonlyMap<string, number>
  /** Foods of all categories together. */
  total: number
  /** Its radios belong to no list's form: a category is another page, not a part of this one's address. */
  form: string
}

function Categories({ catalogue, category, onCategory, counts, total, form }: CategoriesProps) {
  const [isFull, setIsFull] = useState(false)
  const entries = catalogue.categories.map(({ category: label, categoryUrl }) => ({
    label,
    value: categoryUrl.toLowerCase(),
  }))
  const shown = entries.filter((entry, index) => isFull || index < SHOWN_FIRST || entry.value === category)
  const choices = [{ label: listingText.allCategories, value: 'all' }, ...shown]
  return (
    <fieldset>
      <legend>{listingText.category}</legend>
      <div>
        {choices.map(({ label, value }) => {
          const count = value === 'all' ? total : (counts.get(value) ?? 0)
          const isChosen = value === category
          return (
            <label className="check" key={value}>
              <input
                type="radio"
                form={form}
                name="category"
                checked={isChosen}
                // The whole shop stays the way out of a category in which nothing is left.
                disabled={count === 0 && !isChosen && value !== 'all'}
                onChange={() => onCategory(value)}
              />
              <span>{label}</span>
              <small>{count}</small>
            </label>
          )
        })}
        {entries.length > SHOWN_FIRST ? (
          <button type="button" className="btn btn-quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
            {isFull ? listingText.showFewer : listingText.showAll(entries.length)}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
