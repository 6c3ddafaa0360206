import { listingText } from '#domain/messages/en/listing.ts'
import { isSortValue, SORT_KEYS, type SortValue } from '#domain/rules/sort-value.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ViewToggle } from './view-toggle.tsx'

/** The form beside the list. */
export const FILTERS_ID = 'filters'

interface ListToolsProps {
  /** How many filters are in use. */
  chosenCount: number
  isFilterOpen: boolean
  onOpenFilter: () => void
  /** Which products of how many are shown; empty where none is. */
  showing: string
  sortValue: SortValue
  onSort: (value: SortValue) => void
  isList: boolean
  onView: (isList: boolean) => void
}

/** The tools above a list of products: filter, sorting, and grid or rows. */
export function ListTools({ chosenCount, isFilterOpen, onOpenFilter, showing, ...rest }: ListToolsProps) {
  const { sortValue, onSort, isList, onView } = rest
  return (
    <div className="tools">
      <button type="button" className="btn btn-line narrow" aria-expanded={isFilterOpen} onClick={onOpenFilter}>
        <Icon name="i-ph-faders-horizontal-bold" small />
        {listingText.filter(chosenCount)}
      </button>
      <p className="muted small vh showing" aria-live="polite">
        {showing || null}
      </p>
      <label className="row sort">
        <span className="small md-up">{listingText.sort}</span>
        <select
          className="input"
          form={FILTERS_ID}
          name="sort"
          aria-label={listingText.sort}
          value={sortValue}
          onChange={({ target }) => {
            if (isSortValue(target.value)) onSort(target.value)
          }}
        >
          <option value="sort">{listingText.sortBy.sort}</option>
          {SORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {listingText.sortBy[key]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-line" form={FILTERS_ID}>
          {listingText.applySort}
        </button>
      </noscript>
      <ViewToggle isList={isList} onChange={onView} />
    </div>
  )
}
