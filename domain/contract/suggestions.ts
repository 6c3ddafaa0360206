import * as v from 'valibot'
import { MOST_ROWS } from '../rules/suggestions.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf } from './field.ts'
import { CatalogueSchema, ListedCategorySchema, ProductSchema } from './product-shapes.ts'

/** As much as a search box takes. */
const LONGEST_TEXT = 80
const MOST_FOODS = 20
const LIMIT = `Please give a whole number from 1 to ${MOST_FOODS}.`

/** Beside the foods: a page of the shop, or a category with the number of its foods. */
const LineSchema = v.variant('kind', [
  v.object({ kind: v.literal('help'), topic: v.picklist(['orders', 'returns', 'delivery', 'contact', 'recipes']) }),
  v.object({ kind: v.literal('category'), category: ListedCategorySchema, foods: v.number() }),
])

/** What the list under a search box shows for a text, ranked as a browser with the whole catalogue ranks it. */
export const SuggestionsSchema = v.object({
  /** The version of the catalogue that prices and stock come from. */
  version: v.string(),
  lines: v.array(LineSchema),
  /** Each food as its packs, the cheapest first; where a size was typed, those of that size. */
  foods: v.array(v.array(ProductSchema)),
  /** All foods found; 0 where `foods` are only near. */
  count: v.number(),
  /** The search text that finds these. */
  text: v.string(),
  isNearest: v.boolean(),
  /** A food the shop is known not to have. */
  unsold: v.nullable(v.string()),
})
export type SuggestionsAnswer = v.InferOutput<typeof SuggestionsSchema>

/** For browsers that have no catalogue, or not yet: up to `limit` foods (7 unless said) for the typed text `q`. */
export const searchFoods = endpoint({
  name: 'searchFoods',
  method: 'GET',
  path: '/api/search',
  access: 'public',
  host: 'content',
  budget: 'search',
  query: v.object({
    q: v.pipe(lineOf(LONGEST_TEXT), v.minLength(1, 'Please give a text to search for.')),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,2}$/, LIMIT),
        v.transform(Number),
        v.minValue(1, LIMIT),
        v.maxValue(MOST_FOODS, LIMIT),
      ),
      String(MOST_ROWS),
    ),
  }),
  answer: SuggestionsSchema,
  added: true,
})

/** More than a cart or a page of orders names. */
export const MOST_IDS = 200

/**
 * The categories, and the foods of these products (ids separated by commas) with all their packs: what a browser
 * without the catalogue must know, above all for the cart. Ids that name nothing on sale are ignored; no ids at all
 * asks for the categories only.
 */
export const getFoods = endpoint({
  name: 'getFoods',
  method: 'GET',
  path: '/api/foods',
  access: 'public',
  host: 'content',
  budget: 'search',
  query: v.object({
    ids: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => (text === '' ? [] : text.split(','))),
        v.array(IdSchema),
        v.maxLength(MOST_IDS, `Please name at most ${MOST_IDS} products.`),
      ),
      '',
    ),
  }),
  answer: CatalogueSchema,
  added: true,
})
