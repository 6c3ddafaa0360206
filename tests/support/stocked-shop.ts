import type { Database } from '#server/db/database.ts'
import type { ProductRow } from '#server/db/tables.ts'

export const PICTURE_HASH = 'abcdefghij'

/** A product of the test shop: rupees, pieces, percents. */
export interface CatalogueProduct {
  id: string
  name?: string
  price?: number
  discount?: number
  tax?: number
  stock?: number
  isEligible?: boolean
  isHidden?: boolean
}

const CATEGORIES = [
  { id: 'pickles', name: 'Homestyle-Pickles', is_eligible: 1, is_hidden: 0 },
  { id: 'oils', name: 'Organic-Oils', is_eligible: 0, is_hidden: 0 },
  { id: 'demo', name: 'Demo', is_eligible: 0, is_hidden: 1 },
]

/** Charges that the weight does not change. */
export const NO_STEPS = { step_grams: 0, step_charge_paise: 0, step_cod_paise: 0 }

/** Fills a migrated database with two shelves, a hidden one, where the shop delivers, and these products. */
export async function stockShop(database: Database, products: readonly CatalogueProduct[]): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .insertInto('media')
      .values({ hash: PICTURE_HASH, kind: 'drawing', recipe_json: '{}', bytes: null, blur: '#eedd99', created_at: 0 })
      .execute()
    await tx
      .insertInto('categories')
      .values(
        CATEGORIES.map((category, position) => ({
          ...category,
          label: category.name.replaceAll('-', ' '),
          category_url: category.name,
          tagline: '',
          kicker: '',
          image_hash: PICTURE_HASH,
          position,
        })),
      )
      .execute()
    await tx
      .insertInto('delivery_areas')
      .values([
        {
          pin_prefix: '1',
          is_available: 1,
          city: '',
          state: 'Delhi',
          delivery_charge_paise: 6000,
          cod_charge_paise: 4000,
          ...NO_STEPS,
        },
        {
          pin_prefix: '11',
          is_available: 1,
          city: 'New Delhi',
          state: 'Delhi',
          delivery_charge_paise: 6000,
          cod_charge_paise: 4000,
          ...NO_STEPS,
        },
        {
          pin_prefix: '1194',
          is_available: 1,
          city: 'Far',
          state: 'Delhi',
          delivery_charge_paise: 9000,
          cod_charge_paise: 5000,
          ...NO_STEPS,
        },
        {
          pin_prefix: '194',
          is_available: 0,
          city: '',
          state: 'Ladakh',
          delivery_charge_paise: 9000,
          cod_charge_paise: 5000,
          ...NO_STEPS,
        },
      ])
      .execute()
    if (products.length > 0) await tx.insertInto('products').values(products.map(productRow)).execute()
    for (const { id } of products) {
      await tx
        .insertInto('product_pictures')
        .values([
          { product_id: id, position: 0, label: 'front', media_hash: PICTURE_HASH },
          { product_id: id, position: 1, label: 'left', media_hash: PICTURE_HASH },
        ])
        .execute()
    }
  })
}

function productRow(product: CatalogueProduct): ProductRow {
  const { id, name = `Product ${id}`, price = 100, discount = 0, tax = 5, stock = 10 } = product
  return {
    id,
    name,
    name_url: `product-${id}`,
    food_group: id,
    description: '',
    details_json: '{}',
    diet_json: '[]',
    allergens_json: null,
    states_json: '[]',
    price_paise: Math.round(price * 100),
    discount_percent: discount,
    stock,
    weight: '500 g',
    tax_percent: tax,
    hsn_code: '2001',
    category_id: (product.isEligible ?? true) ? 'pickles' : 'oils',
    is_best_seller: 0,
    is_new_arrival: 0,
    is_deal_of_the_day: 0,
    is_season_special: 0,
    is_hidden: product.isHidden === true ? 1 : 0,
    created_at: 0,
    updated_at: 0,
  }
}

/** Pieces of a product on the shelf. */
export async function stockOf(database: Database, id: string): Promise<number> {
  const row = await database.read.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stock
}
