import * as v from 'valibot'
import { ALLERGENS, DIET_FACTS } from '../rules/product-facts.ts'
import { IdSchema, RupeesSchema } from './field.ts'

export const PictureSchema = v.object({
  sm: v.string(),
  md: v.string(),
  lg: v.string(),
  /** At most 60 bytes: a ground colour, shown until the picture is there. */
  blur: v.string(),
  /** Contains 'front' or 'left' for the two views of a pack; 'scale', only on a category's page, shows how large it is. */
  label: v.string(),
})
export type Picture = v.InferOutput<typeof PictureSchema>

export const CategorySchema = v.object({
  /** The label people read: 'Organic Honey'. */
  category: v.string(),
  /** The key: 'Organic-Honey'. */
  name: v.string(),
  /** Path form; links use it lower-cased. */
  categoryUrl: v.string(),
  image: v.string(),
  /** Counts toward the 10 % and 20 % tiers. */
  eligible: v.boolean(),
})
export type Category = v.InferOutput<typeof CategorySchema>

/** A category as the menus and its own page show it; products carry the short form. */
export const ListedCategorySchema = v.object({
  ...CategorySchema.entries,
  /** Devanagari line over the heading. */
  kicker: v.string(),
  tagline: v.string(),
})
export type ListedCategory = v.InferOutput<typeof ListedCategorySchema>

export const ProductFlagsSchema = v.object({
  best_seller: v.boolean(),
  new_arrivals: v.boolean(),
  deal_of_the_day: v.boolean(),
  season_special: v.boolean(),
})

export const ProductFactsSchema = v.object({
  diet: v.array(v.picklist(DIET_FACTS)),
  /** The allergens it contains; null if unknown, which is not the same as none. */
  allergens: v.nullable(v.array(v.picklist(ALLERGENS))),
  /** States it comes from, by name. */
  states: v.array(v.string()),
})

export const RatingSummarySchema = v.object({
  /** The average of all approved reviews, with two decimals; 0 if there are none. */
  average: v.number(),
  count: v.number(),
})
export type RatingSummary = v.InferOutput<typeof RatingSummarySchema>

export const ProductSchema = v.object({
  _id: IdSchema,
  /** Unique; carries the pack: 'Mango Pickle 500 g'. */
  name: v.string(),
  'name-url': v.string(),
  description: v.string(),
  /** Printed price in rupees, taxes included. */
  price: RupeesSchema,
  /** Percent off the printed price. */
  discount: v.number(),
  /** Pieces in stock. */
  availability: v.pipe(v.number(), v.integer(), v.minValue(0)),
  img: v.array(PictureSchema),
  meta: ProductFlagsSchema,
  /** The pack: '500 g'. */
  weight: v.string(),
  /** GST percent contained in the price. */
  tax: v.number(),
  'hsn-code': v.string(),
  category: CategorySchema,
  /** Joins the packs of one food: 'mango-pickle'. */
  group: v.string(),
  /** Left out where nothing is known, and by servers of the version before. */
  facts: v.optional(ProductFactsSchema),
  /** For this pack only; left out if nobody has rated it. */
  rating: v.optional(RatingSummarySchema),
})
export type Product = v.InferOutput<typeof ProductSchema>

export const CatalogueSchema = v.object({
  /** Changes with every change of what it holds. */
  version: v.string(),
  categoryList: v.array(ListedCategorySchema),
  /** In name order. */
  products: v.array(ProductSchema),
})
export type Catalogue = v.InferOutput<typeof CatalogueSchema>

export const ProductDetailsSchema = v.object({
  ingredients: v.string(),
  nutrition: v.array(v.tuple([v.string(), v.string()])),
  storage: v.string(),
  origin: v.string(),
  keepsFor: v.string(),
  /** The name as the label says it in Devanagari. */
  hindiName: v.optional(v.string()),
})
export type ProductDetails = v.InferOutput<typeof ProductDetailsSchema>

export const PublishedReviewSchema = v.object({
  _id: IdSchema,
  name: v.string(),
  rating: v.number(),
  comment: v.string(),
  createdAt: v.string(),
})

export type PublishedReview = v.InferOutput<typeof PublishedReviewSchema>

export const DetailedProductSchema = v.object({
  ...ProductSchema.entries,
  details: ProductDetailsSchema,
  /** The newest approved ones. */
  reviews: v.array(PublishedReviewSchema),
  rating: RatingSummarySchema,
  /** How many of its reviews gave one star, two stars ... five stars; left out where there is no review. */
  spread: v.optional(v.pipe(v.array(v.number()), v.length(5))),
  /** The `group` of foods of the same recipes and of those often ordered along, the strongest tie first. */
  companions: v.optional(v.array(v.string())),
})
export type DetailedProduct = v.InferOutput<typeof DetailedProductSchema>

export const CategoryPageSchema = v.object({
  category: ListedCategorySchema,
  products: v.array(DetailedProductSchema),
})
export type CategoryPage = v.InferOutput<typeof CategoryPageSchema>
