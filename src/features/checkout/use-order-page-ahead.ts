import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Fetches what will show the order before it is placed: the network may go between its answer and its page. */
export function useOrderPageAhead(): void {
  const router = useRouter()
  useEffect(() => {
    // Works for any order: only the page's code is fetched, and a failure now is retried when the page opens.
    void router.preloadRoute({ to: '/order-confirmed/$orderId', params: { orderId: 'next' } })
  }, [router])
}
