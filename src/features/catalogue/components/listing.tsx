import './listing.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { listingText } from '#domain/messages/en/listing.ts'
import {
  ALL_CATEGORIES,
  type CatalogueAction,
  catalogueReducer,
  deriveListing,
} from '#domain/rules/catalogue-filter.ts'
import { PAGE_SIZE, pageOf } from '#domain/rules/pagination.ts'
import { type PriceRange, rangesToText, toggleRange } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT } from '#domain/rules/sort-value.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { productsFoundBy } from '#src/catalogue/search-index.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'
import { filterOf, searchAfter, withoutPanel } from '../listing-filter.ts'
import type { ListingSearch } from '../listing-search.ts'
import { ProductCard } from '../product-card.tsx'
import { useListView } from '../use-list-view.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListTools } from './list-tools.tsx'
import { NearestProducts } from './nearest-products.tsx'
import { Pager } from './pager.tsx'
import { RangeChips } from './range-chips.tsx'

interface ListingProps {
  catalogue: LoadedCatalogue
  /** Lower-case path form of the chosen category, or `all`. */
  category: string
  search: ListingSearch
  /** Heading above the list; given the number of products found. */
  heading: (count: number) => ReactNode
}

const EAGER_CARDS = 4
/** From here on the panel stands beside the list, and no sheet is needed. */
const WIDE = '(min-width: 1024px)'

/** Filter, sort and page through products; the address holds the state, the rules derive the list. */
export function Listing({ catalogue, category, search, heading }: ListingProps) {
  const navigate = useNavigate()
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const isWide = useOnMedia(WIDE)
  const [isList, setIsList] = useListView()
  const filter = filterOf(search, category)
  const { query, sortValue, selectedRanges } = filter
  const { data: knowledge } = useQuery({ ...searchKnowledgeQueryOptions(), enabled: query !== '' })
  const ranges = rangesToText(selectedRanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ranges` is the chosen ranges as one comparable text
  const found = useMemo(() => {
    // A search gives its own order, the best first, and what it finds needs no second look at the words.
    if (query !== '') return deriveListing(productsFoundBy(catalogue, query, knowledge), { ...filter, query: '' })
    return deriveListing(sortValue === DEFAULT_SORT ? catalogue.walk : catalogue.products, filter)
  }, [catalogue, knowledge, category, query, sortValue, ranges])
  const { items, page, pageCount } = pageOf(found, filter.currentPage)
  const firstShown = (page - 1) * PAGE_SIZE + 1

  // Asked for by the address, also while the list stands there already; it is asked once.
  useEffect(() => {
    if (search.filter !== 'open') return
    setIsFilterOpen(true)
    void navigate({ to: '.', search: withoutPanel(search), replace: true, resetScroll: false })
  }, [search, navigate])

  /** The address after a transition of the catalogue, and what it leaves in the search box. */
  function go(action: CatalogueAction) {
    const next = catalogueReducer(filter, action)
    const { searchInputValue, categoryBtnValue } = next
    const place = { search: searchAfter(next), state: { searchInputValue } }
    if (action.type !== 'CATEGORY' && action.type !== 'CLEAR')
      return void navigate({ to: '.', ...place, resetScroll: false })
    void (categoryBtnValue === ALL_CATEGORIES
      ? navigate({ to: '/shop/all', ...place })
      : navigate({ to: '/shop/$category', params: { category: categoryBtnValue }, ...place }))
  }
  const handleRange = (range: PriceRange) => go({ type: 'PRICE', ranges: toggleRange(selectedRanges, range) })
  const handleClear = () => go({ type: 'CLEAR' })

  const panel = (
    <FilterPanel
      catalogue={catalogue}
      category={category}
      selectedRanges={selectedRanges}
      onCategory={(value) => go({ type: 'CATEGORY', category: value })}
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
            <ListTools
              rangeCount={selectedRanges.length}
              isFilterOpen={isFilterOpen}
              onOpenFilter={() => setIsFilterOpen(true)}
              showing={
                found.length > 0 ? listingText.showing(firstShown, firstShown + items.length - 1, found.length) : ''
              }
              sortValue={sortValue}
              onSort={(value) => go({ type: 'SORT', value })}
              isList={isList}
              onView={setIsList}
            />
          ) : null}
          <h2 className="vh">{listingText.products}</h2>
          <RangeChips ranges={selectedRanges} onRemove={handleRange} />
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
          {found.length === 0 && catalogue.products.length > 0 ? (
            <NearestProducts catalogue={catalogue} knowledge={knowledge} query={query} onClear={handleClear} />
          ) : null}
          {catalogue.products.length === 0 ? <p className="empty muted">{catalogueText.noProducts}</p> : null}
          <Pager
            page={page}
            pageCount={pageCount}
            searchOf={(number) => searchAfter(catalogueReducer(filter, { type: 'PAGE', page: number }))}
          />
        </div>
      </div>
      {isFilterOpen && !isWide ? (
        <FilterSheet found={found.length} onClose={() => setIsFilterOpen(false)}>
          {panel}
        </FilterSheet>
      ) : null}
    </>
  )
}

function FilterSheet({ found, onClose, children }: { found: number; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      kind="drawer narrow"
      title={listingText.filters}
      onClose={onClose}
      foot={
        <button type="button" className="btn btn-block" onClick={onClose}>
          {listingText.showResults(found)}
        </button>
      }
    >
      <div className="sheet-body">{children}</div>
    </Dialog>
  )
}
