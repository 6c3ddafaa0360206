import type { Catalogue } from '#domain/contract/product.ts'
import type { Facet, FacetChoice, relaxations } from '#domain/rules/facets.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'

/** Begins the keys of the queries for parts of the catalogue. */
export const PAGE_PART = 'page-part'

/** A list's figures beyond the foods it shows, computed where the whole catalogue was. */
export interface ListPart {
  /** Everything that was chosen, as one text. */
  filter: string
  /** Ids of the products on this page of the list. */
  items: string[]
  page: number
  pageCount: number
  /** How many foods the whole list has. */
  count: number
  isAnythingFound: boolean
  offered: FacetChoice
  /** By facet, each value with the foods it would leave. */
  counts: Record<Facet, [value: string, foods: number][]>
  total: number
  ways: ReturnType<typeof relaxations>
  /** The closest matches for a search that finds nothing: the ids of each food's packs; null if nothing is close. */
  nearest: { foods: string[][]; unsold: string | null; texts: string[] } | null
}

/** The categories, and of the foods what a page shows. */
export interface CataloguePart extends LoadedCatalogue {
  /** Path and query of that page. */
  address?: string
  list?: ListPart
}

export function cataloguePartOf(address: string, part: Partial<Catalogue>, list?: ListPart | null): CataloguePart {
  return { ...loadCatalogue(part, Date.now()), address, ...(list ? { list } : {}) }
}
