import { Link } from '@tanstack/react-router'
import { listingText } from '#domain/messages/en/listing.ts'
import { nextPage, previousPage } from '#domain/rules/pagination.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ListingSearch } from '../listing-search.ts'

/** At most this many page numbers in a row, with the current one in the middle. */
const NUMBERS = 5

function numbersAround(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), pageCount - NUMBERS + 1))
  return Array.from({ length: Math.min(NUMBERS, pageCount) }, (_, index) => first + index)
}

interface PagerProps {
  page: number
  pageCount: number
  searchOf: (page: number) => ListingSearch
  /** One of them was pressed; not every press turns the page. */
  onTurn: (page: number) => void
}

/** Page numbers as links; previous and next wrap around the ends (section 4). */
export function Pager({ page, pageCount, searchOf, onTurn }: PagerProps) {
  if (pageCount < 2) return null
  return (
    <nav className="pager" aria-label={listingText.pages}>
      <Link
        className="step"
        to="."
        state={(before) => before}
        search={searchOf(previousPage(page, pageCount))}
        onClick={() => onTurn(previousPage(page, pageCount))}
        aria-label={listingText.previous}
      >
        <Icon name="i-ph-caret-left-bold" small />
        <span className="md-up">{listingText.previous}</span>
      </Link>
      {numbersAround(page, pageCount).map((number) => (
        <Link
          key={number}
          to="."
          state={(before) => before}
          search={searchOf(number)}
          onClick={() => onTurn(number)}
          aria-label={listingText.page(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <Link
        className="step"
        to="."
        state={(before) => before}
        search={searchOf(nextPage(page, pageCount))}
        onClick={() => onTurn(nextPage(page, pageCount))}
        aria-label={listingText.next}
      >
        <span className="md-up">{listingText.next}</span>
        <Icon name="i-ph-caret-right-bold" small />
      </Link>
    </nav>
  )
}
