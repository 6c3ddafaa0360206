import { sendOtp } from '#domain/contract/auth.ts'
import { budgetOf, type Endpoint } from '#domain/contract/endpoint.ts'
import { recompleteOrder, startPayment } from '#domain/contract/order.ts'
import { getPaymentResult, payByLink, readPaymentLink } from '#domain/contract/payment.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import { createSemaphore } from '#server/semaphore.ts'

const RETRY_AFTER_SECONDS = 2
/** A fifth of a second's orders: a caller behind this many is answered within a second. */
const MOST_WAITING = 64
const LONGEST_WAIT_MS = 2_000

/**
 * These may ask the payment company or the SMS network: if one of those hangs, other shoppers must not wait with them.
 */
const ASKING_COMPANIES: ReadonlySet<string> = new Set(
  [sendOtp, startPayment, payByLink, readPaymentLink, getPaymentResult, recompleteOrder].map(({ name }) => name),
)

/** `others` wait for something that is not the database: a company, the thread that searches, an upload on a slow line. */
type Queue = 'shoppers' | 'others'

/**
 * None for the admin panel and for answers from memory, which are content only: a customer's own reads cost no budget,
 * but read the database. The payment company's own calls are not in the contract.
 */
export function queueOf(endpoint: Endpoint): Queue | null {
  if (endpoint.access === 'admin' || endpoint.path.startsWith('/api/admin/')) return null
  const budget = budgetOf(endpoint)
  if (endpoint.access === 'public' && budget === 'memory') return null
  const isOther = budget === 'search' || endpoint.bodyKind === 'multipart' || ASKING_COMPANIES.has(endpoint.name)
  return isOther ? 'others' : 'shoppers'
}

/** The answer to a call that finds its queue full. */
export const turnedAway = () =>
  new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })

export interface CallsAtOnce {
  /** Does a call's work when it is its turn. Throws UNAVAILABLE where too many wait, or it waited too long. */
  inTurn<T>(endpoint: Endpoint, work: () => Promise<T>): Promise<T>
  /**
   * Whether too many are already waiting, judged by method and target only: false if those do not identify the call.
   */
  wouldRefuse(method: string, target: string): boolean
}

/**
 * Limits how many shoppers' calls are worked on at once and how many wait; further callers are refused at once and can
 * try again. Accepting them all would make everybody wait until nobody still needs the answer, and hold up the admin
 * panel and the payment company. Calls wait with their body read, so that a slow connection holds up nobody.
 */
export function createCallsAtOnce(atOnce: number, endpoints: readonly Endpoint[]): CallsAtOnce {
  const semaphores = { shoppers: createSemaphore(atOnce), others: createSemaphore(MOST_WAITING) }
  const known = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, queueOf(endpoint)]))
  return {
    async inTurn(endpoint, work) {
      const queue = queueOf(endpoint)
      if (queue === null) return await work()
      const semaphore = semaphores[queue]
      const isMyTurn = semaphore.waiting() < MOST_WAITING && (await semaphore.acquire(LONGEST_WAIT_MS))
      if (!isMyTurn) throw turnedAway()
      try {
        return await work()
      } finally {
        semaphore.release()
      }
    },
    wouldRefuse(method, target) {
      if (semaphores.shoppers.waiting() < MOST_WAITING) return false
      return known.get(`${method} ${target}`) === 'shoppers'
    },
  }
}
