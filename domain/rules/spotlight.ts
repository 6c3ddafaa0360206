import { type FoodPack, oneOfEachFood } from './one-of-each-food.ts'
import { isSoldOut } from './stock.ts'

export const SPOTLIGHT_FLAGS = ['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'] as const
export type SpotlightFlag = (typeof SPOTLIGHT_FLAGS)[number]
/** Two full rows on a desktop, three on a phone; the rest is drawn once the row is scrolled or reached by keyboard. */
export const FIRST_SPOTLIT = 12
export const DEFAULT_SPOTLIGHT: SpotlightFlag = 'best_seller'

interface FlaggedPack extends FoodPack {
  product: FoodPack['product'] & { readonly meta: Readonly<Record<SpotlightFlag, boolean>> }
}

/** What a tab shows: every pack that carries its flag (section 4) or one of each food; what is in stock comes first. */
export function inSpotlight<P extends FlaggedPack>(packs: readonly P[], flag: SpotlightFlag, isByFood: boolean): P[] {
  const flagged = packs.filter(({ product }) => product.meta[flag])
  return [...(isByFood ? oneOfEachFood(flagged) : flagged)].sort(
    (a, b) => Number(isSoldOut(a.product.availability)) - Number(isSoldOut(b.product.availability)),
  )
}
