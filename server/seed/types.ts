import type { ProductFacts } from '#domain/rules/product-facts.ts'
import type { DrawnPack } from '#server/media/recipe.ts'

/** The sixteen shelves of the shop; the key is the category's `name` on the wire, lower-cased by its URL. */
export type CategoryKey =
  | 'Homestyle-Pickles'
  | 'Organic-Honey'
  | 'Chutney-&-Dip'
  | 'Jam'
  | 'Organic-Oils'
  | 'Seasonings-&-Herbs'
  | 'Salt'
  | 'Breakfast-Cereals'
  | 'Oats'
  | 'Organic-Tea'
  | 'Sweeteners'
  | 'Fruit-Preserves'
  | 'Vegan'
  | 'Gifts-&-Combos'
  | 'Chaap'
  | 'Jaggery'

/** One size of a food. `price` is the printed MRP in whole rupees, taxes included. */
export interface SeedPack {
  size: string
  price: number
  /** Pieces on the shelf; 0 is sold out. */
  stock: number
  /** Percent off this pack where it differs from the food's own. */
  discount?: number
}

/** One food of the demo catalogue; each of its packs becomes a product named `${name} ${size}`. */
export interface SeedFood {
  /** Product name without the pack: 'Mango Pickle'. Unique in the catalogue. */
  name: string
  /** Two to four sentences, written for this shop. */
  description: string
  details: {
    ingredients: string
    /** Per 100 g or 100 ml, in the order a label prints them: [['Energy', '612 kJ'], ...]. */
    nutrition: [string, string][]
    storage: string
    origin: string
    keepsFor: string
  }
  /** By the hand that wrote the label; `allergens` is said of every food. */
  facts: ProductFacts
  hsn: string
  /** GST percent contained in the price. */
  tax: number
  /** Percent off the printed price, 0 to 40. */
  discount: number
  flags?: ('best_seller' | 'new_arrivals' | 'deal_of_the_day' | 'season_special')[]
  packs: SeedPack[]
  /** The label's drawing; category, size and view are added from the product. */
  art: DrawnPack
}
