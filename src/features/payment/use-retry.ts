import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { CallError } from '#src/lib/call-error.ts'
import { leaveFor, useCall } from '#src/ui/use-call.ts'
import { configQueryOptions } from '../content/queries.ts'
import { completeOrder, retryPayment } from './actions.ts'
import type { Retry } from './components/payment-popups.tsx'

interface RetryOptions {
  order: Order | null
  retryToken: string | undefined
  /** The order is not as the page thought: ask the server again. */
  onStale: () => void
  /** The call failed on the server's side (OPEN-48). */
  onServerError: () => void
}

/** The button of a failed payment. For the order's own customer, a used or expired token is replaced. */
export function useRetry({ order, retryToken, onStale, onServerError }: RetryOptions): Retry | null {
  const { data: config } = useQuery(configQueryOptions())
  const call = useCall()
  const [problem, setProblem] = useState<string | null>(null)
  if (!order || !retryToken) return null

  async function open(order: Order, token: string): Promise<string | null> {
    const provider = config?.paymentProvider ?? ''
    try {
      return await retryPayment(provider, token)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STATUS_NOT_ALLOWED') throw error
      return await completeOrder(provider, { orderId: order._id, paymentMethod: 'online_payment', amounts: order })
    }
  }

  async function openAgain(order: Order, token: string) {
    setProblem(null)
    const url = await open(order, token)
    // A customer who is back from there may have paid.
    if (url !== null) await leaveFor(url)
    onStale()
  }

  function explain(error: unknown) {
    const isRefusal = error instanceof CallError
    setProblem(isRefusal ? error.message : paymentPagesText.completion.failed)
    if (isRefusal && error.code === 'STATUS_NOT_ALLOWED') onStale()
    if (isRefusal && error.status === 500) onServerError()
  }

  return { isBusy: call.isBusy, problem, run: () => void call.run(() => openAgain(order, retryToken), explain) }
}
