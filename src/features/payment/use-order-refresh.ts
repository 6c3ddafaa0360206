import { useQueryClient } from '@tanstack/react-query'
import { allOrdersKey, orderQueryOptions } from '#src/orders/queries.ts'
import { allIncompleteKey } from './queries.ts'

/** Asks again for everything that shows an order whose payment may have changed. */
export function useOrderRefresh(orderId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: allIncompleteKey }),
      queryClient.invalidateQueries({ queryKey: allOrdersKey }),
      queryClient.invalidateQueries({ queryKey: orderQueryOptions(orderId).queryKey }),
    ])
  }
}
