import type { QueryFunctionContext } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, QueryInputOf } from '#domain/contract/endpoint.ts'
import { call } from './http.ts'

/**
 * A call of catalogue or content, and when its answer was live (milliseconds). A page that shows nothing yet takes what
 * the worker keeps when the network is slow, and asks again at once; a page that has data waits for the server's word.
 * Throws CallError.
 */
export async function readPublic<E extends Endpoint>(
  endpoint: E,
  { client, queryKey, signal }: QueryFunctionContext,
  params: Readonly<Record<string, string>> = {},
  query?: QueryInputOf<E>,
): Promise<{ status: number; body: AnswerOf<E>; asOf: number }> {
  const isRefresh = client.getQueryData(queryKey) !== undefined
  const { status, body, keptAt } = await call(endpoint, { params, signal, isRefresh, ...(query ? { query } : {}) })
  // After the query has taken this answer: then asking again is a refresh.
  if (keptAt !== null) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }))
  return { status, body, asOf: keptAt ?? Date.now() }
}
