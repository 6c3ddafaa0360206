import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#domain/contract/admin.ts'
import { getResource, type ListQuery, listResources, type ResourceType } from '#domain/contract/admin-resources.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ADMIN_QUERIES, retry } from '../queries.ts'

export type RowOf<Type extends ResourceType> = AnswerTo<Type>['list'][number]

interface Rows<Type extends ResourceType> {
  list: RowOf<Type>[]
  next: string | null
  counts: Record<string, number>
}
/** Some lists answer a sum besides their rows. */
type Page<Type extends ResourceType> = Rows<Type> & Omit<AnswerTo<Type>, 'type' | 'list' | 'next' | 'counts'>
type AnswerTo<Type extends ResourceType> = Extract<AnswerOf<typeof listResources>, { type: Type }>

type DocumentType = AnswerOf<typeof getResource>['type']
type DocumentOf<Type extends DocumentType> = Extract<AnswerOf<typeof getResource>, { type: Type }>['document']

const FRESH_MS = 15_000

const textOnly = (query: Partial<ListQuery>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, `${value}`]])),
  )

const fetchPage = async <Type extends ResourceType>(type: Type, query: Partial<ListQuery>, signal: AbortSignal) =>
  (await fetchAnswer(listResources, { query: { ...textOnly(query), type }, signal })) as unknown as Page<Type>

/** The largest page the server gives. */
const WHOLE_PAGE = 100

/** Every row of a list, from its first page to its last. Throws CallError. */
export async function fetchAllRows<Type extends ResourceType>(
  type: Type,
  query: Partial<ListQuery>,
  { onRead, signal }: { onRead: (rows: number) => void; signal: AbortSignal },
): Promise<RowOf<Type>[]> {
  const { after: _, ...asked } = query
  const rows: RowOf<Type>[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page<Type> = await fetchPage(type, { ...asked, limit: WHOLE_PAGE, after }, signal)
    rows.push(...page.list)
    onRead(rows.length)
    after = page.next
  }
  return rows
}

/** One page of a list. */
export const listQueryOptions = <Type extends ResourceType>(type: Type, query: Partial<ListQuery> = {}) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'list', type, textOnly(query)],
    queryFn: ({ signal }) => fetchPage(type, query, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry,
  })

/** One document with its story. */
export const documentQueryOptions = <Type extends DocumentType>(type: Type, id: string) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'document', type, id],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(getResource, { params: { type, id }, signal })).document as DocumentOf<Type>,
    staleTime: 0,
    retry,
  })

/** The same for a form: never as it was remembered from an earlier visit, and not exchanged while somebody types. */
export const editedQueryOptions = <Type extends DocumentType>(type: Type, id: string) => ({
  ...documentQueryOptions(type, id),
  gcTime: 0,
  refetchOnWindowFocus: false,
})

/** Asked again every quarter of a minute while somebody looks at it. */
export const dashboardQueryOptions = () =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'dashboard'],
    queryFn: ({ signal }) => fetchAnswer(getDashboard, { signal }),
    staleTime: 0,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
    retry,
  })
