export const SPOTLIGHT_FLAGS = ['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'] as const
export type SpotlightFlag = (typeof SPOTLIGHT_FLAGS)[number]
export const DEFAULT_SPOTLIGHT: SpotlightFlag = 'best_seller'

export interface FlaggedProduct {
  meta: Readonly<Record<SpotlightFlag, boolean>>
}

/** The loaded products that carry a tab's flag, in their order (section 4). */
export function spotlightOf<P extends FlaggedProduct>(products: readonly P[], flag: SpotlightFlag): P[] {
  return products.filter((product) => product.meta[flag])
}
