import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import type { getIncompleteOrder, Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { CallError } from '#src/lib/call-error.ts'
import { configQueryOptions } from '../content/queries.ts'
import { completeOrder } from './actions.ts'
import { allIncompleteKey } from './queries.ts'
import { useOrderRefresh } from './use-order-refresh.ts'

const text = paymentPagesText.completion

export type CompletionAmounts = NonNullable<AnswerOf<typeof getIncompleteOrder>['amounts']>

interface Completion {
  isBusy: boolean
  problem: string | null
  run: (method: PaymentMethod, amounts: CompletionAmounts['online_payment']) => void
}

/** Completes an order that waits for its payment; the server asks first what became of the old attempt. */
export function useCompletion(order: Order, onDone: () => void): Completion {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refreshOrders = useOrderRefresh(order._id)
  const { data: config } = useQuery(configQueryOptions())
  const isBusy = useRef(false)
  const [shown, setShown] = useState({ isBusy: false, problem: null as string | null })

  async function explain(error: CallError) {
    if (error.code === 'PRICE_CHANGED') {
      setShown({ isBusy: false, problem: text.changed })
      return queryClient.invalidateQueries({ queryKey: allIncompleteKey })
    }
    if (error.code === 'STATUS_NOT_ALLOWED') {
      // Paid, cancelled or over meanwhile: the order's own page says which.
      await navigate({ to: '/payment-status', search: { orderId: order._id } })
      onDone()
      return refreshOrders()
    }
    setShown({ isBusy: false, problem: error.message })
  }

  async function complete(method: PaymentMethod, amounts: CompletionAmounts['online_payment']) {
    if (isBusy.current) return
    isBusy.current = true
    setShown({ isBusy: true, problem: null })
    try {
      const chosen = { orderId: order._id, paymentMethod: method, amounts }
      const url = await completeOrder(config?.paymentProvider ?? '', chosen)
      if (url !== null) return location.assign(url)
      await navigate({ to: '/order-confirmed/$orderId', params: { orderId: order._id } })
      onDone()
      await refreshOrders()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await explain(error)
    } finally {
      isBusy.current = false
      setShown((before) => ({ ...before, isBusy: false }))
    }
  }

  return { ...shown, run: (method, amounts) => void complete(method, amounts) }
}
