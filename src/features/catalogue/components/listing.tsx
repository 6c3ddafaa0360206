import './listing.css'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { listingText } from '#domain/messages/en/listing.ts'
import { catalogueReducer } from '#domain/rules/catalogue-filter.ts'
import { chosenValues } from '#domain/rules/facets.ts'
import { PAGE_SIZE } from '#domain/rules/pagination.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { CataloguePart } from '#src/catalogue/page-part.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'
import type { ListView } from '../list-view.ts'
import { filterOf, searchAfter, withoutPanel } from '../listing-filter.ts'
import type { ListingSearch } from '../listing-search.ts'
import { ProductCard } from '../product-card.tsx'
import { useListView } from '../use-list-view.ts'
import { useListingMoves } from '../use-listing-moves.ts'
import { useNarrowedList } from '../use-narrowed-list.ts'
import { useTurnedPage } from '../use-turned-page.ts'
import { FacetChips } from './facet-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FILTERS_ID, ListTools } from './list-tools.tsx'
import { NearestProducts } from './nearest-products.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Pager } from './pager.tsx'

interface ListingProps {
  catalogue: CataloguePart
  /** Lower-case path form of the chosen category, or `all`. */
  category: string
  search: ListingSearch
  /** Heading above the list; given the number of products found. */
  heading: (count: number) => ReactNode
}

const EAGER_CARDS = 4
/** From this width on the panel is beside the list, and no dialog is needed. */
const WIDE = '(min-width: 1024px)'

/** Which foods of how many are shown; empty where there are none. */
function showingOf({ items, page, count }: ListView): string {
  const first = (page - 1) * PAGE_SIZE + 1
  return count > 0 ? listingText.showing(first, first + items.length - 1, count) : ''
}

/** Opens the panel once if the address asks for it, even if the list is already shown. */
function usePanelOfAddress(search: ListingSearch, open: () => void) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by another address, not by another function
  useEffect(() => {
    if (search.filter !== 'open') return
    open()
    void navigate({ to: '.', search: withoutPanel(search), replace: true, resetScroll: false })
  }, [search, navigate])
}

/** Filter, sort and page through products; the address holds the state, the rules derive the list. */
export function Listing({ catalogue, category, search, heading }: ListingProps) {
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const isWide = useOnMedia(WIDE)
  const [isList, setIsList] = useListView()
  const filter = filterOf(search, category)
  const list = useNarrowedList(catalogue, filter)
  const { items, page, pageCount, count, offered, ways, isAnythingFound, isByFood, nearest } = list
  const moves = useListingMoves(filter, catalogue.list !== undefined)
  const { filter: pressed, choice, isWaiting, go, clear, widen, toggle, relax } = moves
  const turned = useTurnedPage(page)
  const chosenCount = chosenValues({ ...choice, category: [] }).length
  // If a search finds nothing, there is nothing to filter.
  const hasPanel = isAnythingFound || catalogue.products.length === 0
  const searchOf = (to: number) => searchAfter(catalogueReducer(filter, { type: 'PAGE', page: to }))
  usePanelOfAddress(search, () => setIsFilterOpen(true))

  const panel = (id?: string) => (
    <FilterPanel
      {...(id ? { id } : {})}
      query={filter.query}
      catalogue={catalogue}
      category={pressed.categoryBtnValue}
      choice={choice}
      offered={offered}
      onCategory={(value) => go({ type: 'CATEGORY', category: value })}
      onToggle={toggle}
      onClear={clear}
    />
  )
  return (
    <>
      {heading(count)}
      <div className={hasPanel ? 'cols' : undefined}>
        {hasPanel ? (
          <aside className="filters-col wide-up" aria-label={listingText.filters}>
            {panel(FILTERS_ID)}
          </aside>
        ) : null}
        <div>
          {count > 0 || chosenCount > 0 ? (
            <ListTools
              chosenCount={chosenCount}
              isFilterOpen={isFilterOpen}
              onOpenFilter={() => setIsFilterOpen(true)}
              showing={showingOf(list)}
              sortValue={pressed.sortValue}
              onSort={(value) => go({ type: 'SORT', value })}
              isList={isList}
              onView={setIsList}
            />
          ) : null}
          <h2 className="vh" tabIndex={-1} ref={turned.heading}>
            {listingText.products}
          </h2>
          <FacetChips choice={choice} offered={offered} onToggle={toggle} onRelax={relax} onWiden={widen} />
          <Cards items={items} isByFood={isByFood} category={category} isList={isList} isWaiting={isWaiting} />
          {count === 0 && isAnythingFound ? (
            <NothingLeft
              ways={ways}
              categoryLabel={(value) => labelOf(catalogue, value)}
              onRelax={relax}
              onWiden={widen}
              onDone={turned.goToHeading}
            />
          ) : null}
          {!isAnythingFound && catalogue.products.length > 0 ? (
            <NearestProducts catalogue={catalogue} nearest={nearest} query={filter.query} onClear={clear} />
          ) : null}
          {catalogue.products.length === 0 ? <p className="empty muted">{catalogueText.noProducts}</p> : null}
          <Pager page={page} pageCount={pageCount} searchOf={searchOf} onTurn={turned.onTurn} />
        </div>
      </div>
      {isFilterOpen && !isWide ? (
        <FilterDialog found={count} onClose={() => setIsFilterOpen(false)}>
          {panel()}
        </FilterDialog>
      ) : null}
    </>
  )
}

interface CardsProps {
  items: readonly CatalogueProduct[]
  isByFood: boolean
  category: string
  isList: boolean
  /** These will be replaced in a moment. */
  isWaiting: boolean
}

function Cards({ items, isByFood, category, isList, isWaiting }: CardsProps) {
  return (
    <div className={isList ? 'grid grid-list' : 'grid grid-4'} aria-busy={isWaiting || undefined}>
      {items.map((item, index) => (
        <ProductCard
          key={item.product._id}
          item={item}
          withSizes={isByFood}
          category={category}
          eager={index < EAGER_CARDS}
          withDescription={isList}
        />
      ))}
    </div>
  )
}

const labelOf = (catalogue: LoadedCatalogue, category: string) =>
  catalogue.categories.find(({ categoryUrl }) => categoryUrl.toLowerCase() === category)?.category ?? category

function FilterDialog({ found, onClose, children }: { found: number; onClose: () => void; children: ReactNode }) {
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
