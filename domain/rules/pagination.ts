import { FIRST_PAGE } from './first-page.ts'

export const PAGE_SIZE = 12

export interface Page<T> {
  items: T[]
  page: number
  pageCount: number
}

/** Pages a list of this length fills; an empty list still has one. */
export function pageCountOf(length: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(length / size))
}

/** The nearest page that exists; junk from an address becomes the first. */
export function clampPage(page: number, pageCount: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(FIRST_PAGE, Math.trunc(page)), pageCount) : FIRST_PAGE
}

/** One page back; from the first to the last (section 4). */
export function previousPage(page: number, pageCount: number): number {
  return page <= FIRST_PAGE ? pageCount : page - 1
}

/** One page on; from the last to the first (section 4). */
export function nextPage(page: number, pageCount: number): number {
  return page >= pageCount ? FIRST_PAGE : page + 1
}

/** The slice of a list that a page shows. */
export function pageOf<T>(list: readonly T[], page: number, size: number = PAGE_SIZE): Page<T> {
  const pageCount = pageCountOf(list.length, size)
  const current = clampPage(page, pageCount)
  return { items: list.slice((current - 1) * size, current * size), page: current, pageCount }
}
