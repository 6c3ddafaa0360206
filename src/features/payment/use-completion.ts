import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import type { getIncompleteOrder, Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { CallError } from '#src/lib/call-error.ts'
import { leaveFor, useCall } from '#src/ui/use-call.ts'
import { openCustomerCart } from '../cart/actions.ts'
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
  const call = useCall()
  const [problem, setProblem] = useState<string | null>(null)

  async function explain(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'PRICE_CHANGED') {
      setProblem(text.changed)
      return queryClient.invalidateQueries({ queryKey: allIncompleteKey })
    }
    if (error.code === 'STATUS_NOT_ALLOWED') {
      // Paid, cancelled or over meanwhile: the order's own page says which.
      await navigate({ to: '/payment-status', search: { orderId: order._id } })
      onDone()
      return refreshOrders()
    }
    setProblem(error.message)
  }

  async function complete(method: PaymentMethod, amounts: CompletionAmounts['online_payment']) {
    setProblem(null)
    const chosen = { orderId: order._id, paymentMethod: method, amounts }
    const url = await completeOrder(config?.paymentProvider ?? '', chosen)
    if (url !== null) {
      // Pressed again while a slow network brings that page, it would begin anew, and use up the tries of the hour.
      await leaveFor(url)
      return refreshOrders()
    }
    await navigate({ to: '/order-confirmed/$orderId', params: { orderId: order._id } })
    onDone()
    // In cash the order takes its lines out of the cart where no payment page has done so before.
    void openCustomerCart()
    await refreshOrders()
  }

  return {
    isBusy: call.isBusy,
    problem,
    run: (method, amounts) => void call.run(() => complete(method, amounts), explain),
  }
}
