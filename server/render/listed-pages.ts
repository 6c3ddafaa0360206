import { ALL_CATEGORIES } from '#domain/rules/catalogue-filter.ts'
import { FIRST_PAGE } from '#domain/rules/first-page.ts'
import { pageCountOf } from '#domain/rules/pagination.ts'
import { rangesFromText } from '#domain/rules/price-ranges.ts'
import { type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'

/** The list that an address asks for. */
export interface AskedList {
  /** A search or a filter: one of countless lists of the same products, none of which is worth finding. */
  isNarrowed: boolean
  page: number
}

/** The parts of a list's address that leave something out of it. A sort order changes nothing but the order. */
const NARROWING = ['q', 'diet', 'without', 'from', 'size', 'stars', 'only']

/** Reads the query of an address, with or without its '?'; unknown parts are ignored. */
export function askedList(search: string): AskedList {
  if (search === '' || search === '?') return { isNarrowed: false, page: FIRST_PAGE }
  const asked = new URLSearchParams(search)
  const page = Math.trunc(Number(asked.get('page') ?? FIRST_PAGE))
  return {
    isNarrowed:
      NARROWING.some((key) => (asked.get(key) ?? '') !== '') || rangesFromText(asked.get('ranges') ?? '').length > 0,
    page: page > FIRST_PAGE ? page : FIRST_PAGE,
  }
}

/** How many pages a category fills ('all' for everything), depending on whether its list is by food or by pack. */
export function pagesOfList(slug: string, snapshot: Snapshot): number {
  const listed = [...snapshot.products.values()].filter(
    ({ category }) => slug === ALL_CATEGORIES || slugOf(category) === slug,
  )
  const isByFood = snapshot.config.shop.listBy === 'food'
  return pageCountOf(isByFood ? new Set(listed.map(({ group }) => group)).size : listed.length)
}
