import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findCustomer, quoteCustomOrder } from '#domain/contract/admin-custom-orders.ts'
import { checkDelivery } from '#domain/contract/delivery.ts'
import { isWholePinCode } from '#domain/rules/pin-code.ts'
import { normalisePhone, typedPhone } from '#domain/validation/phone.ts'
import { ADMIN_QUERIES, retry } from '#src/features/admin/queries.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import type { PricedPart } from './use-custom-order.ts'

/** A phone as it is typed or read out, in its stored form; null while it is not whole. */
export const wholePhone = (typed: string): string | null => normalisePhone(typedPhone(typed))

/** The customer of a phone number; asked as soon as the number is complete. */
export const callerQueryOptions = (phoneNumber: string | null) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'caller', phoneNumber],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(findCustomer, { body: { phoneNumber: phoneNumber ?? '' }, signal })).customer,
    enabled: phoneNumber !== null,
    staleTime: 0,
    retry,
  })

/** Where a pin code lies, and whether it is delivered to. */
export const placeQueryOptions = (pinCode: string) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'place', pinCode],
    queryFn: async ({ signal }) => await fetchAnswer(checkDelivery, { params: { pinCode }, signal }),
    enabled: isWholePinCode(pinCode),
    retry,
  })

/** The order's current cost. */
export const quoteQueryOptions = (priced: PricedPart | null) =>
  queryOptions({
    queryKey: [ADMIN_QUERIES, 'custom-quote', priced],
    queryFn: async ({ signal }) => {
      if (priced === null) throw new Error('there is nothing to ask the price of')
      return await fetchAnswer(quoteCustomOrder, { body: priced, signal })
    },
    enabled: priced !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
