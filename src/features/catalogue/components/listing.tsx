import '../../../styles/listing.css'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { deriveListing } from '#domain/rules/catalogue-filter.ts'
import { FIRST_PAGE, PAGE_SIZE, pageOf } from '#domain/rules/pagination.ts'
import { type PriceRange, rangesToText, toggleRange } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT, SORT_KEYS, type SortValue } from '#domain/rules/sort.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { choicesOf, type ListingSearch, searchAfter } from '../listing-search.ts'
import { ProductCard } from '../product-card.tsx'
import { type Shelf, searchOf as searchOfShelf } from '../shelf.ts'
import { useListView } from '../use-list-view.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NearestProducts } from './nearest-products.tsx'
import { Pager } from './pager.tsx'
import { RangeChips } from './range-chips.tsx'
import { ViewToggle } from './view-toggle.tsx'

interface ListingProps {
  shelf: Shelf
  /** Lower-case path form of the chosen category, or `all`. */
  category: string
  search: ListingSearch
  /** Heading above the list; given the number of products found. */
  heading: (count: number) => ReactNode
}

const EAGER_CARDS = 4

/** Filter, sort and page through products; the address holds the state, the rules derive the list. */
export function Listing({ shelf, category, search, heading }: ListingProps) {
  const navigate = useNavigate()
  const [isFilterOpen, setIsFilterOpen] = useState(search.filter === 'open')
  const [isList, setIsList] = useListView()
  const choices = choicesOf(search)
  const { query, sortValue } = choices
  const ranges = rangesToText(choices.selectedRanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ranges` is the chosen ranges as one comparable text
  const found = useMemo(() => {
    const choice = { categoryBtnValue: category, ...choices }
    return query === '' && sortValue === DEFAULT_SORT
      ? deriveListing(shelf.walk, choice)
      : deriveListing(shelf.products, choice, searchOfShelf(shelf))
  }, [shelf, category, query, sortValue, ranges])
  const { items, page, pageCount } = pageOf(found, choices.page)
  const firstShown = (page - 1) * PAGE_SIZE + 1

  const go = (change: Partial<typeof choices>) =>
    navigate({ to: '.', search: searchAfter({ ...choices, page: FIRST_PAGE, ...change }), resetScroll: false })
  const handleSort = (value: SortValue) => void go({ sortValue: value })
  const handleRange = (range: PriceRange) =>
    void go({ selectedRanges: toggleRange(choices.selectedRanges, range), query: '' })
  const handleCategory = (value: string) => {
    const kept = searchAfter({ ...choices, query: '', page: FIRST_PAGE })
    void (value === 'all'
      ? navigate({ to: '/shop/all', search: kept })
      : navigate({ to: '/shop/$category', params: { category: value }, search: kept }))
  }
  const handleClear = () => void navigate({ to: '/shop/all', search: {} })

  const panel = (
    <FilterPanel
      shelf={shelf}
      category={category}
      selectedRanges={choices.selectedRanges}
      onCategory={handleCategory}
      onRange={handleRange}
      onClear={handleClear}
    />
  )
  return (
    <>
      {heading(found.length)}
      <div className="cols">
        <aside className="filters-col wide-up">{panel}</aside>
        <div>
          {found.length > 0 || ranges !== '' ? (
            <div className="tools">
              <button
                type="button"
                className="btn btn-line narrow"
                aria-expanded={isFilterOpen}
                onClick={() => setIsFilterOpen(true)}
              >
                <Icon name="i-ph-faders-horizontal-bold" small />
                {listingText.filter(choices.selectedRanges.length)}
              </button>
              <p className="muted small md-up" aria-live="polite">
                {found.length > 0 ? listingText.showing(firstShown, firstShown + items.length - 1, found.length) : null}
              </p>
              <label className="row sort">
                <span className="small md-up">{listingText.sort}</span>
                <select
                  className="input"
                  aria-label={listingText.sort}
                  value={sortValue}
                  onChange={(event) => handleSort(event.target.value as SortValue)}
                >
                  <option value="sort">{listingText.sortBy.sort}</option>
                  {SORT_KEYS.map((key) => (
                    <option key={key} value={key}>
                      {listingText.sortBy[key]}
                    </option>
                  ))}
                </select>
              </label>
              <ViewToggle isList={isList} onChange={setIsList} />
            </div>
          ) : null}
          <h2 className="vh">{listingText.products}</h2>
          <RangeChips ranges={choices.selectedRanges} onRemove={handleRange} />
          <div className={isList ? 'grid grid-list' : 'grid grid-4'}>
            {items.map((item, index) => (
              <ProductCard
                key={item.product._id}
                item={item}
                category={category}
                eager={index < EAGER_CARDS}
                withDescription={isList}
              />
            ))}
          </div>
          {found.length === 0 ? <NearestProducts shelf={shelf} query={query} onClear={handleClear} /> : null}
          <Pager page={page} pageCount={pageCount} searchOf={(number) => searchAfter({ ...choices, page: number })} />
        </div>
      </div>
      {isFilterOpen ? (
        <Sheet
          kind="drawer narrow"
          title={listingText.filters}
          onClose={() => setIsFilterOpen(false)}
          foot={
            <button type="button" className="btn btn-block" onClick={() => setIsFilterOpen(false)}>
              {listingText.showResults(found.length)}
            </button>
          }
        >
          <div className="sheet-body">{panel}</div>
        </Sheet>
      ) : null}
    </>
  )
}
