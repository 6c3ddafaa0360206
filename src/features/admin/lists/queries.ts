import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#domain/contract/admin.ts'
import {
  type DocumentOf,
  type DocumentType,
  getResource,
  type ListOf,
  type ListQuery,
  listResources,
  type ResourceType,
} from '#domain/contract/admin-resources.ts'
import { networkText } from '#domain/messages/en/network.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ADMIN_QUERIES, retry } from '../queries.ts'

export type RowOf<Type extends ResourceType> = ListOf<Type>['list'][number]

interface Rows<Type extends ResourceType> {
  list: RowOf<Type>[]
  next: string | null
  counts: Record<string, number>
}
/** Some lists answer a sum besides their rows. */
type Page<Type extends ResourceType> = Rows<Type> & Omit<ListOf<Type>, 'type' | 'list' | 'next' | 'counts'>
type Document<Type extends DocumentType> = DocumentOf<Type>['document']

/** A list's query; everything is sent as text, and the server refuses what it does not know. */
export type ListAsked = { [Key in Exclude<keyof ListQuery, 'type'>]?: string | number | undefined }

const FRESH_MS = 15_000

const textOnly = (query: ListAsked) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, `${value}`]])),
  )

interface AnyDocument {
  type: ResourceType
  document: unknown
}

/** Every answer names its kind: one of another kind does not answer this question. */
const isOfType = <Type extends ResourceType>(answer: { type: ResourceType }, type: Type) => answer.type === type
const isPage = <Type extends ResourceType>(
  answer: ListOf<ResourceType>,
  type: Type,
): answer is ListOf<ResourceType> & Page<Type> => isOfType(answer, type)
const isDocument = <Type extends DocumentType>(
  answer: AnyDocument,
  type: Type,
): answer is AnyDocument & { document: Document<Type> } => isOfType(answer, type)

const unexpected = () => new CallError(200, { message: networkText.unexpectedAnswer, code: 'UNEXPECTED_ANSWER' })

async function fetchPage<Type extends ResourceType>(
  type: Type,
  query: ListAsked,
  signal: AbortSignal,
): Promise<Page<Type>> {
  const answer = await fetchAnswer(listResources, { query: { ...textOnly(query), type }, signal })
  if (!isPage(answer, type)) throw unexpected()
  return answer
}

async function fetchDocument<Type extends DocumentType>(
  type: Type,
  id: string,
  signal: AbortSignal,
): Promise<Document<Type>> {
  const answer: AnyDocument = await fetchAnswer(getResource, { params: { type, id }, signal })
  if (!isDocument(answer, type)) throw unexpected()
  return answer.document
}

/** The largest page the server gives. */
const WHOLE_PAGE = 100

/** Every row of a list, from its first page to its last. Throws CallError. */
export async function fetchAllRows<Type extends ResourceType>(
  type: Type,
  query: ListAsked,
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
export const listQueryOptions = <Type extends ResourceType>(type: Type, query: ListAsked = {}) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'list', type, textOnly(query)],
    queryFn: ({ signal }) => fetchPage(type, query, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry,
  })

/** One document with its timeline; asked anew whenever its tab is looked at, as lists are: steps are decided on by it. */
export const documentQueryOptions = <Type extends DocumentType>(type: Type, id: string) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'document', type, id],
    queryFn: ({ signal }) => fetchDocument(type, id, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
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
