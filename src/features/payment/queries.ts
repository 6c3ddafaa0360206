import { queryOptions } from '@tanstack/react-query'
import { getIncompleteOrder } from '#domain/contract/order.ts'
import { getPaymentResult } from '#domain/contract/payment.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** The result of a payment, for a visitor who is not logged in. */
export const paymentResultOptions = (token: string) =>
  queryOptions({
    queryKey: ['payment-result', token],
    queryFn: async ({ signal }) => (await fetchAnswer(getPaymentResult, { params: { token }, signal })).result,
    retry: false,
    gcTime: 0,
  })

/** All that is known of unpaid orders. */
export const allIncompleteKey = ['mine', 'incomplete-order'] as const

/** The customer's newest order that waits for its online payment, or the named one, with what it costs by either method. */
export const incompleteOrderOptions = (orderId?: string) =>
  queryOptions({
    queryKey: [...allIncompleteKey, orderId ?? 'newest'],
    queryFn: ({ signal }) => fetchAnswer(getIncompleteOrder, { query: orderId ? { orderId } : {}, signal }),
    retry: false,
    // Going back from the payment company by the back button shows this page as it was left.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
