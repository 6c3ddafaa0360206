import { queryOptions } from '@tanstack/react-query'
import { getOrderRefunds } from '#domain/contract/refund.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** What of an own order goes back; under 'mine', so that it is never stored and goes with the logout. */
export const orderRefundsQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['mine', 'refunds', orderId],
    queryFn: ({ signal }) => fetchAnswer(getOrderRefunds, { params: { id: orderId }, signal }),
    retry: false,
  })
