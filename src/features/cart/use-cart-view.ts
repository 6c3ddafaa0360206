import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { useWanted } from '#src/catalogue/use-wanted.ts'
import { type CartView, cartViewOf } from './model/cart-view.ts'
import { rememberPrices, seenPrice } from './model/seen-prices.ts'
import { cartState } from './state.ts'

/** The priced cart, or null while the catalogue is not there. */
export function useCartView(): CartView | null {
  const { home, lines, told, couponCodeApplied, coupon, agreed } = useSnapshot(cartState)
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const isWaiting = useWanted(lines.map(({ productId }) => productId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: an agreed price changes what `seenPrice` answers
  const view = useMemo(
    () => (catalogue ? cartViewOf(lines, catalogue, { couponCode: couponCodeApplied, coupon, told, seenPrice }) : null),
    [lines, told, couponCodeApplied, coupon, catalogue, agreed],
  )
  const last = useRef<CartView>(null)
  const known = isWaiting ? last.current : view
  useEffect(() => {
    if (known) rememberPrices(known.priced, home)
    last.current = known
  }, [known, home])
  return known
}
