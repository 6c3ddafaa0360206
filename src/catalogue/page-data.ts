import type { QueryKey } from '@tanstack/react-query'
import type { Catalogue } from '#domain/contract/product.ts'
import type { ListPart } from './page-part.ts'

/** What travels with a rendered page, so that it is taken over as it was drawn and asks for nothing. */
export interface PageData {
  /** When it was rendered, in milliseconds. */
  at: number
  /** Of the catalogue it was rendered from. */
  version: string
  /** Answers by their query; `isPart` where only what the page shows of one came along. */
  queries: { key: QueryKey; data: unknown; isPart?: true }[]
  /** What the page shows of the catalogue; null where it takes the whole. */
  part: Partial<Catalogue> | null
  /** Of a list what it says of foods that it does not show. */
  list: ListPart | null
}
