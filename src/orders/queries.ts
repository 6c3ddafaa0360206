import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getDeliveryFeedback } from '#domain/contract/delivery.ts'
import { getOrder, listOrders, type OrderStatus } from '#domain/contract/order.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** Everything under this key belongs to the customer: it is never stored and goes with the logout. */
const MINE = 'mine'

/**
 * A page about orders stays open for days on a phone: what it says is asked for again, once it is stale, as soon as it is
 * looked at.
 */
export const READ_ANEW = { refetchOnWindowFocus: true } as const

export const orderQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [MINE, 'order', id],
    queryFn: async ({ signal }) => (await fetchAnswer(getOrder, { params: { id }, signal })).order,
    retry: false,
    ...READ_ANEW,
  })

/** One page of the history, newest first. `status` is a tab, `after` the `next` of the page before. */
export const ordersQueryOptions = (page: { status?: OrderStatus; after?: string }) =>
  queryOptions({
    queryKey: [MINE, 'orders', page.status ?? 'total', page.after ?? ''],
    queryFn: ({ signal }) => fetchAnswer(listOrders, { query: page, signal }),
    retry: false,
    ...READ_ANEW,
  })

/** The history from its newest page back, as far as it was walked. */
export const pastOrdersQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [MINE, 'orders', 'past'],
    queryFn: ({ signal, pageParam }) =>
      fetchAnswer(listOrders, { query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  })

/** What the customer said about a delivery, null before that. */
export const deliveryFeedbackQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [MINE, 'delivery-feedback', orderId],
    queryFn: async ({ signal }) => (await fetchAnswer(getDeliveryFeedback, { params: { orderId }, signal })).feedback,
    retry: false,
  })

/** All pages and tabs of the history. */
export const allOrdersKey = [MINE, 'orders'] as const
