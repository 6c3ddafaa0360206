/** What is to be sent, as JSON on the standard input. Each request holds `MARK` where the key of its order belongs. */
export interface OrdersToSend {
  port: number
  requests: readonly string[]
  /** Digits of the first key; those after count on. */
  firstKey: string
  connections: number
  /** Null where each connection sends on as soon as it has its answer. */
  perSecond: number | null
  forMs: number
}

/** The result, as JSON on the standard output. */
export interface SentOrders {
  /** Answers by status that came before the time was over; 0 where the customer had left. */
  statuses: Record<string, number>
  /** Milliseconds from when an order was due until it was taken. */
  takenMs: number[]
}

/** Stands in each request where the key of its order belongs. */
export const MARK = 'T0000000000000000000'

/** How long a customer waits for an answer, in milliseconds. */
export const LEAVES_AFTER_MS = 10_000
