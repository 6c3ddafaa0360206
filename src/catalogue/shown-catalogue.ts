import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListedCategory } from '#domain/contract/product.ts'
import { isFirstView } from '#src/lib/first-view.ts'
import { type CataloguePart, PAGE_PART } from './page-part.ts'
import { catalogueQueryOptions, pagePartQueryOptions } from './queries.ts'

/** Puts in place the part of the catalogue that a rendered page came with. */
export function putPagePart(queryClient: QueryClient, part: CataloguePart): void {
  const key = pagePartQueryOptions(part.address ?? '').queryKey
  queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<CataloguePart>(key, part)
}

/** How long (ms) to wait for the whole catalogue before also asking for this page's part. */
const PATIENCE_MS = 2_000

const partsIn = (client: QueryClient) =>
  client.getQueriesData<CataloguePart>({ queryKey: [PAGE_PART] }).flatMap(([, part]) => part ?? [])

const pathOf = (address = '') => address.split('?')[0]

/**
 * The whole catalogue, or until it is loaded (and in a shop too large for it) a part sufficient for the page, usually
 * the page's own. Never for the cart or the search, which would take a food missing from the part as gone.
 */
export function useShownCatalogue(isEnough?: (part: CataloguePart) => boolean) {
  const client = useQueryClient()
  const whole = useQuery(catalogueQueryOptions())
  // Read without subscribing: otherwise the page being left would re-render.
  const { location } = useRouter().state
  const address = location.pathname + location.searchStr
  // A first view has one part, and its address may be written in another way.
  const isOfPage = (part: CataloguePart) => isFirstView() || pathOf(part.address) === pathOf(address)
  const isIt = isEnough ?? isOfPage
  const hasAll = whole.data !== undefined && (whole.data.isPart === undefined || isIt(whole.data))
  const here = hasAll ? undefined : partsIn(client).filter(isIt).at(-1)
  const isLate = useLate(whole.data === undefined && here === undefined)
  const asked = useQuery({ ...pagePartQueryOptions(address), enabled: !hasAll && (isLate || whole.data !== undefined) })
  if (hasAll) return whole
  const data = asked.data && isIt(asked.data) ? asked.data : here
  return whole.data || isLate ? { ...asked, data } : { ...whole, data }
}

/** The categories, which every part of the catalogue includes; undefined while there is none. */
export function useCategories(): ListedCategory[] | undefined {
  const client = useQueryClient()
  const { data: catalogue = partsIn(client)[0] } = useQuery(catalogueQueryOptions())
  return catalogue?.categories
}

/** Whether something has been waited for too long. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}
