import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import type { Paise } from '#domain/money.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { CallError } from '#src/lib/call-error.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { allOrdersKey, orderQueryOptions } from '#src/orders/queries.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { leaveFor, useCall } from '#src/ui/use-call.ts'
import { askCouponAgain, openCustomerCart, sendCustomerCart } from '../cart/actions.ts'
import { emptyAfterOrder } from '../cart/empty-after-order.ts'
import { cartState } from '../cart/state.ts'
import { allIncompleteKey } from '../payment/queries.ts'
import { refreshProfile } from '../profile/actions.ts'
import { dropDraft } from './draft.ts'
import { oneByOne } from './one-by-one.ts'
import type { OrderToPlace } from './order-body.ts'
import { attemptKey, openPayment, type Placed, place } from './place.ts'
import { checkoutState, closeCheckout } from './state.ts'

/** Why the order is not placed yet, and what the shopper can do about it. */
export interface CheckoutProblem {
  text: string
  action?: 'orders' | 'cart'
}

type Ordered = Omit<OrderToPlace, 'merchantTransactionId'>

export interface PlaceOrder {
  isPlacing: boolean
  problem: CheckoutProblem | null
  /** Answers the fields the server found wrong. A second press while one is under way does nothing. */
  run: (order: Ordered) => Promise<Readonly<Record<string, string>>>
}

interface PlaceOrderOptions {
  customerId: string
  paymentProvider: string
  /** The charges may have changed: ask for them again. */
  onPriceChange: () => void
}

/**
 * The button that opened the popup is gone with the cart: the focus moves to the order's heading once the popup has
 * closed.
 */
function focusHeading() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
}

const saidOfAmount = (shown: Paise, now: Paise): string =>
  now === shown ? checkoutText.amountRefreshed : checkoutText.amountChanged(shown, now)

function saidOf({ message, isOffline, isUnanswered }: CallError): string {
  if (isOffline) return checkoutText.lostAnswer
  return isUnanswered ? `${message} ${checkoutText.notTwice}` : message
}

const saidOfCoupon = (before: string | null, now: string | null): string =>
  now === null ? checkoutText.couponOff(before ?? '') : checkoutText.couponOn(now)

/** Asks for the code in force again: left there as applied, it would have every further press refused. */
async function hasCouponGone(): Promise<boolean> {
  await askCouponAgain()
  return cartState.couponCodeApplied === null
}

/** So often, and so far apart, the foods are asked for where an order has met a price that they do not show yet. */
const LOOKS = 4
const PAUSE_MS = 400

/**
 * The foods at their new prices, so that the button names the amount that is asked for. The shop decides on an order a
 * moment before its list of foods follows.
 */
async function askForPrices(queryClient: QueryClient): Promise<void> {
  const { queryKey } = catalogueQueryOptions()
  const known = queryClient.getQueryData(queryKey)?.version
  for (let look = 1; ; look += 1) {
    await queryClient.refetchQueries({ queryKey, exact: true })
    const isAsBefore = known && queryClient.getQueryData(queryKey)?.version === known
    if (!isAsBefore || look === LOOKS) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The order stands: nothing is left in this checkout to be ordered again. */
function clearCheckout(customerId: string): void {
  emptyAfterOrder()
  dropDraft(customerId)
}

/** The popup stays and says what is opening: on a slow network the page under it is seen for long, with an empty cart. */
async function leaveToPay(url: string, customerId: string): Promise<void> {
  checkoutState.payingAt = url
  clearCheckout(customerId)
  await leaveFor(url)
  closeCheckout()
}

function noteOrder(queryClient: QueryClient, { orderId, order }: Placed): void {
  queryClient.setQueryData(orderQueryOptions(orderId).queryKey, order)
  void queryClient.invalidateQueries({ queryKey: allOrdersKey })
  // The bought pieces are no longer in stock; the next page that needs the catalogue fetches it.
  void queryClient.invalidateQueries({ queryKey: catalogueQueryOptions().queryKey, exact: true, refetchType: 'none' })
}

/** The order stands, or may: once the cart, read anew, is empty, the form that would say it is gone. */
function noteOrderedBefore(queryClient: QueryClient, text: string): void {
  checkoutState.orderedBefore = text
  void queryClient.invalidateQueries({ queryKey: allOrdersKey })
}

/** The order is placed, whatever happens to its payment: it is in the order history, and waits to be completed. */
async function openPaymentOf(queryClient: QueryClient, paymentProvider: string, order: OrderToPlace): Promise<string> {
  void queryClient.invalidateQueries({ queryKey: allOrdersKey })
  try {
    return await openPayment(paymentProvider, order)
  } finally {
    void queryClient.invalidateQueries({ queryKey: allIncompleteKey })
  }
}

export function usePlaceOrder({ customerId, paymentProvider, onPriceChange }: PlaceOrderOptions): PlaceOrder {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const call = useCall()
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)

  async function finish(placed: Placed) {
    noteOrder(queryClient, placed)
    await navigate({ to: '/order-confirmed/$orderId', params: { orderId: placed.orderId } })
    closeCheckout()
    clearCheckout(customerId)
    focusHeading()
    toastSuccess(checkoutText.orderPlaced)
    void refreshProfile()
  }

  async function explain(error: CallError, { amounts: { toPay: shown }, couponCode }: Ordered) {
    const { code, message, amounts } = error
    if (code === 'PRICE_CHANGED') {
      onPriceChange()
      await Promise.all([askForPrices(queryClient), askCouponAgain()])
      const now = amounts ? amountOf(amounts) : shown
      return setProblem({ text: saidOfAmount(shown, now) })
    }
    if (code === 'OUT_OF_STOCK' || code === 'NOT_FOUND') {
      setProblem({ text: message, action: 'cart' })
      await queryClient.refetchQueries({ queryKey: catalogueQueryOptions().queryKey, exact: true })
      return
    }
    if (code === 'KEY_REUSED' || code === 'CHANGED_MEANWHILE') {
      const text = code === 'KEY_REUSED' ? checkoutText.wentThrough : message
      noteOrderedBefore(queryClient, text)
      setProblem({ text, action: 'orders' })
      return openCustomerCart()
    }
    // The session has ended with this press: this form, which would say so, is gone from the page with the customer's cart.
    if (error.status === 401) return toastError(message)
    if (code === 'NOT_SERVICEABLE') onPriceChange()
    if (error.isUnanswered) noteOrderedBefore(queryClient, checkoutText.seemsOrdered)
    const isCouponGone = code === 'CONFLICT' && couponCode !== null && (await hasCouponGone())
    setProblem({ text: isCouponGone ? `${message} ${checkoutText.couponOff(couponCode)}` : saidOf(error) })
  }

  /** Places the order, and opens its payment; answers how to go on from here. */
  async function placeInTurn(order: Ordered): Promise<() => Promise<void> | void> {
    const { couponCodeApplied: couponBefore } = cartState
    // A press that came after the order would put a piece back into the cart.
    await sendCustomerCart()
    const { couponCodeApplied: coupon } = cartState
    // The answer to a coupon came after the press: it is not what the shopper saw on the button.
    if (coupon !== couponBefore) return () => setProblem({ text: saidOfCoupon(couponBefore, coupon) })
    const placed = await place(customerId, order)
    if (order.amounts.method !== 'online_payment') return () => finish(placed)
    const merchantTransactionId = attemptKey.take(customerId)
    const url = await openPaymentOf(queryClient, paymentProvider, { ...order, merchantTransactionId })
    return () => leaveToPay(url, customerId)
  }

  async function run(order: Ordered) {
    let wrong: CallError['fields'] = {}
    await call.run(
      async () => {
        setProblem(null)
        checkoutState.orderedBefore = null
        const goOn = await oneByOne(customerId, () => placeInTurn(order))
        await goOn()
      },
      async (error) => {
        if (!(error instanceof CallError)) throw error
        await explain(error, order)
        wrong = error.fields
      },
    )
    return wrong
  }

  return { isPlacing: call.isBusy, problem, run }
}
