import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { CallError } from '#src/lib/call-error.ts'
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

/** The button of a failed payment. A token that was used or is too old is asked for anew, for the order's own customer. */
export function useRetry({ order, retryToken, onStale, onServerError }: RetryOptions): Retry | null {
  const { data: config } = useQuery(configQueryOptions())
  const isBusy = useRef(false)
  const [shown, setShown] = useState({ isBusy: false, problem: null as string | null })
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

  async function run(order: Order, token: string) {
    if (isBusy.current) return
    isBusy.current = true
    setShown({ isBusy: true, problem: null })
    try {
      const url = await open(order, token)
      if (url !== null) return location.assign(url)
      onStale()
    } catch (error) {
      const isRefusal = error instanceof CallError
      setShown({ isBusy: false, problem: isRefusal ? error.message : paymentPagesText.completion.failed })
      if (isRefusal && error.code === 'STATUS_NOT_ALLOWED') onStale()
      if (isRefusal && error.status === 500) onServerError()
    }
    isBusy.current = false
    setShown((before) => ({ ...before, isBusy: false }))
  }

  return { ...shown, run: () => void run(order, retryToken) }
}
