import { paiseFromRupees } from '#domain/money.ts'
import { slugOf } from '#domain/rules/slug.ts'
import { factColumns } from '#server/policies/product-row.ts'
import type { CategoryRow, ProductPictureRow, ProductRow } from '../db/tables.ts'
import { CATEGORY_ART } from '../media/category-art.ts'
import type { PictureRecipe } from '../media/recipe.ts'
import { seedCategories } from './categories.ts'
import type { Drawings } from './drawings.ts'
import { foodsByCategory } from './foods-by-category.ts'
import { formOf, heightOf, statureOf } from './pack-sizes.ts'
import type { CategoryKey, SeedFood, SeedPack } from './types.ts'

interface Item {
  name: string
  category: CategoryKey
  food: SeedFood
  pack: SeedPack
  flags: readonly string[]
}

/** Ids begin at three characters and stay there for more than a thousand products. */
const FIRST_NUMBER = 36

/** The sixteen shelves as rows, in the order the menu shows them. */
export function categoryRows(drawings: Drawings): CategoryRow[] {
  return seedCategories.map(({ key, label, tagline, kicker, eligible }, position) => ({
    id: slugOf(key),
    label,
    name: key,
    category_url: key,
    tagline,
    kicker,
    image_hash: drawings.add({ kind: 'category', category: key }).hash,
    is_eligible: Number(eligible),
    is_hidden: 0,
    position,
  }))
}

/** Every pack of every food as a product with its two views, in name order; ids follow that order. */
export function productRows(
  drawings: Drawings,
  now: number,
): { products: ProductRow[]; pictures: ProductPictureRow[] } {
  const items = seedCategories
    .flatMap(({ key }) => foodsByCategory[key].flatMap((food) => food.packs.map((pack) => itemOf(key, food, pack))))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const products = items.map((item, index) => productOf(item, `p${(FIRST_NUMBER + index).toString(36)}`, now))
  const pictures = items.flatMap((item, index) => picturesOf(item, products[index]?.id ?? '', drawings))
  return { products, pictures }
}

function itemOf(category: CategoryKey, food: SeedFood, pack: SeedPack): Item {
  // A tab shows every pack that carries its flag; of each food one is enough.
  const flagged = food.packs.find(({ stock }) => stock > 0) ?? food.packs[0]
  return { name: `${food.name} ${pack.size}`, category, food, pack, flags: pack === flagged ? (food.flags ?? []) : [] }
}

function productOf({ name, category, food, pack, flags }: Item, id: string, now: number): ProductRow {
  return {
    id,
    name,
    name_url: slugOf(name),
    food_group: slugOf(food.name),
    description: food.description,
    details_json: JSON.stringify({ ...food.details, hindiName: food.art.hi }),
    ...factColumns(food.facts),
    price_paise: paiseFromRupees(pack.price),
    discount_percent: pack.discount ?? food.discount,
    stock: pack.stock,
    weight: pack.size,
    tax_percent: food.tax,
    hsn_code: food.hsn,
    category_id: slugOf(category),
    is_best_seller: Number(flags.includes('best_seller')),
    is_new_arrival: Number(flags.includes('new_arrivals')),
    is_deal_of_the_day: Number(flags.includes('deal_of_the_day')),
    is_season_special: Number(flags.includes('season_special')),
    is_hidden: 0,
    created_at: now,
    updated_at: now,
  }
}

function picturesOf({ category, food, pack }: Item, productId: string, drawings: Drawings): ProductPictureRow[] {
  const form = formOf(food.art.form, pack.size)
  const look = { ...food.art, form, stature: statureOf(pack.size) }
  const recipes: [string, PictureRecipe][] = [
    ['front', { kind: 'pack', category, size: pack.size, view: 'front', ...look }],
    ['left', { kind: 'pack', category, size: pack.size, view: 'left', ...look }],
    ['scale', { kind: 'sizes', category, packs: standingPacks(category, food), ...food.art }],
  ]
  return recipes.map(([label, recipe], position) => ({
    product_id: productId,
    position,
    label,
    media_hash: drawings.add(recipe).hash,
  }))
}

/** The packs of a food as they stand beside each other, the lowest first. */
function standingPacks(category: CategoryKey, { art, packs }: SeedFood) {
  return packs
    .map(({ size }) => {
      const form = formOf(art.form, size)
      return { form, size, cm: heightOf(form, size, CATEGORY_ART[category]) }
    })
    .sort((a, b) => a.cm - b.cm)
}
