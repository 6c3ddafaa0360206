import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { isSameRange, type PriceRange, rangesFromRupees, rangesToText } from '#domain/rules/price-ranges.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'

export interface FilterPanelProps {
  catalogue: LoadedCatalogue
  /** Lower-case path form, or `all`. */
  category: string
  selectedRanges: readonly PriceRange[]
  onCategory: (category: string) => void
  onRange: (range: PriceRange) => void
  onClear: () => void
}

const SHOWN_FIRST = 8

export function FilterPanel({ catalogue, category, selectedRanges, onCategory, onRange, onClear }: FilterPanelProps) {
  const [isFull, setIsFull] = useState(false)
  const { data: config } = useQuery(configQueryOptions())
  const offered = rangesFromRupees(config?.shop.priceRanges ?? [])
  const counts = new Map<string, number>()
  for (const item of catalogue.products) counts.set(item.categoryUrl, (counts.get(item.categoryUrl) ?? 0) + 1)
  const entries = catalogue.categories.map(({ category: label, categoryUrl }) => ({
    label,
    value: categoryUrl.toLowerCase(),
  }))
  const shown = entries.filter((entry, index) => isFull || index < SHOWN_FIRST || entry.value === category)
  const choices = [{ label: listingText.allCategories, value: 'all' }, ...shown]
  return (
    <form className="filters" aria-label={listingText.filters} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{listingText.category}</legend>
        <div>
          {choices.map(({ label, value }) => (
            <label className="check" key={value}>
              <input type="radio" name="category" checked={value === category} onChange={() => onCategory(value)} />
              <span>{label}</span>
              <small>{value === 'all' ? catalogue.products.length : (counts.get(value) ?? 0)}</small>
            </label>
          ))}
          {entries.length > SHOWN_FIRST ? (
            <button type="button" className="btn btn-quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
              {isFull ? listingText.showFewer : listingText.showAll(entries.length)}
            </button>
          ) : null}
        </div>
      </fieldset>
      <fieldset>
        <legend>{listingText.price}</legend>
        <div>
          {offered.map((range) => (
            <label className="check" key={rangesToText([range])}>
              <input
                type="checkbox"
                checked={selectedRanges.some((chosen) => isSameRange(chosen, range))}
                onChange={() => onRange(range)}
              />
              <span>{listingText.range(range.min, range.max)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="button" className="btn btn-line btn-block" onClick={onClear}>
        {listingText.clearAll}
      </button>
    </form>
  )
}
