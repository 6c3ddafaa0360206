import type { QueryKey } from '@tanstack/react-query'
import type { Catalogue } from '#domain/contract/product.ts'
import type { ListPart } from './page-part.ts'

/** The data sent with a rendered page, so that it hydrates as drawn without any request. */
export interface PageData {
  /** When it was rendered, in milliseconds. */
  at: number
  /** The version of the catalogue it was rendered from. */
  version: string
  /** Answers by their query; `isPart` where only what the page shows of one came along. */
  queries: { key: QueryKey; data: unknown; isPart?: true }[]
  /** The part of the catalogue that the page shows; null if it needs the whole. */
  part: Partial<Catalogue> | null
  /** A list's figures about foods that it does not show. */
  list: ListPart | null
}
