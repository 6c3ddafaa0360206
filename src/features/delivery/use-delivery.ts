import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { estimatedDelivery, formatDeliveryDay } from '#domain/rules/delivery-date.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import type { Delivery } from '#domain/rules/shipping.ts'
import { shopNow } from '#src/lib/shop-time.ts'
import { type CartItemsList, keepQuoted } from './actions.ts'
import { deliveryState } from './state.ts'

/** The shop's answer about a pin code, in the form the rules use; null until it has answered. */
export function deliveryOf({
  isAvailable,
  shippingFee,
}: Pick<Snapshot<typeof deliveryState>, 'isAvailable' | 'shippingFee'>): Delivery | null {
  return isAvailable === null ? null : { isServiceable: isAvailable, deliveryCharge: shippingFee }
}

const arrivalDay = (): string => formatDeliveryDay(estimatedDelivery(shopNow()))

/** While somebody looks, and when a tab that slept is looked at again. */
function onTimePassing(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day on which an order placed now should arrive; a page left open overnight does not go on promising the day before. */
export const useArrivalDay = (): string => useSyncExternalStore(onTimePassing, arrivalDay, arrivalDay)

/**
 * The pin code of the visit and what is known of it, kept true for this cart: the charges go by its weight. `list` is
 * null while the cart is not known.
 */
export function useDelivery(list: CartItemsList | null) {
  const state = useSnapshot(deliveryState)
  const day = useArrivalDay()
  const key = list?.map(({ productName, quantity }) => `${quantity} ${productName}`).join()
  const latest = useRef(list)
  latest.current = list
  const { userPincode } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin code, cart or day is another question
  useEffect(() => {
    if (latest.current) keepQuoted(latest.current)
  }, [userPincode, key, day])
  return { ...state, delivery: deliveryOf(state), day: state.isAvailable ? day : null }
}
