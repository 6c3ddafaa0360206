import { queryOptions } from '@tanstack/react-query'
import { calculateDeliveryCharge, checkDelivery } from '#domain/contract/delivery.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { forgetChargeToken, keepChargeToken } from './charge-token.ts'

type CartItemsList = { productName: string; quantity: number }[]

/** Whether and for how much a pin code is delivered to; the fee in paise for these items' weight, null where it is not. */
export const pinCodeQueryOptions = (pinCode: string, cartItemsList?: CartItemsList) =>
  queryOptions({
    queryKey: ['delivery', pinCode, cartItemsList],
    queryFn: async ({ signal }) => {
      forgetChargeToken()
      const { available, data } = await fetchAnswer(checkDelivery, { params: { pinCode }, signal })
      if (!available) return { available, ...data, feePaise: null }
      const answer = await fetchAnswer(calculateDeliveryCharge, {
        body: { pinCode, ...(cartItemsList ? { cartItemsList } : {}) },
        signal,
      })
      keepChargeToken(answer.quoteToken)
      return { available, ...data, feePaise: paiseFromRupees(answer.deliveryCharge) }
    },
    retry: false,
    // A quote is short-lived: what is asked again is asked of the server.
    gcTime: 0,
    staleTime: 0,
  })
