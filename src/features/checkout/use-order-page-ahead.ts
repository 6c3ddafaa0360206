import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PARTS = ['/_customer', '/_customer/order-confirmed/$orderId'] as const

/** Fetches what will show the order before it is placed: the network may go between its answer and its page. */
export function useOrderPageAhead(): void {
  const { loadRouteChunk, routesById } = useRouter()
  useEffect(() => {
    // A part that fails now is fetched when its page opens.
    for (const part of PARTS) loadRouteChunk(routesById[part])?.catch(() => undefined)
  }, [loadRouteChunk, routesById])
}
