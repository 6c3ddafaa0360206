import { queryOptions } from '@tanstack/react-query'
import { getReturnPhoto, listReturns } from '#domain/contract/return.ts'
import { fetchAnswer, fetchFile } from '#src/lib/http.ts'
import { READ_ANEW } from '#src/orders/queries.ts'

/** Everything under 'mine' belongs to the customer: it is never stored and goes with the logout. */
export const allReturnsKey = ['mine', 'returns'] as const

/** A page of the returns, newest first; `after` is the `next` of the page before, `orderId` one order's. */
export const returnsQueryOptions = (page: { after?: string; orderId?: string }) =>
  queryOptions({
    queryKey: [...allReturnsKey, page.orderId ?? '', page.after ?? ''],
    queryFn: ({ signal }) => fetchAnswer(listReturns, { query: page, signal }),
    retry: false,
    ...READ_ANEW,
  })

/** A photo of an own return: it needs the login, so no address of a picture shows it. */
export const returnPhotoQueryOptions = (id: string, photoNo: number) =>
  queryOptions({
    queryKey: ['mine', 'return-photo', id, photoNo],
    queryFn: ({ signal }) =>
      fetchFile(getReturnPhoto, { params: { id, photoNo: String(photoNo) }, query: { size: 'small' }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
