import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { OrderLineRow, OrderRow, Tables } from '#server/db/tables.ts'

const LINES = ['p1', 'p2', 'p3'] as const

const order: Omit<OrderRow, 'id' | 'order_no' | 'merchant_transaction_id'> = {
  user_id: 'u',
  fingerprint: 'f'.repeat(43),
  full_name: 'Meera Joshi',
  email: 'meera@example.in',
  phone: '+919876543210',
  address_type: 'Home',
  address: '1 Mandi Lane, Assi',
  city: 'Varanasi',
  state: 'Uttar Pradesh',
  state_code: '07',
  tax_kind: 'IGST',
  pin_code: '221001',
  payment_method: 'cash_on_delivery',
  payment_status: 'pending',
  order_status: 'active',
  cart_amount_paise: 90_000,
  discount_paise: 18_000,
  discount_type: 'tier_20',
  online_discount_paise: 0,
  rounding_paise: 0,
  cod_charge_paise: 4_000,
  sub_total_paise: 76_000,
  tax_paise: 3_620,
  shipping_paise: 0,
  to_pay_paise: 76_000,
  coupon_code: null,
  holds_stock: 1,
  hold_until: null,
  complete_until: null,
  needs_call: 0,
  substitution: null,
  created_at: 1_795_230_000_000,
  updated_at: 1_795_230_000_000,
}

export const lineOf = (
  orderId: string,
  product: { product_id: string; name: string; price_paise: number },
  index: number,
): OrderLineRow => ({
  order_id: orderId,
  line_no: index + 1,
  product_id: product.product_id,
  name: product.name,
  name_url: product.product_id,
  weight: '500 g',
  media_hash: 'h',
  category_name: 'Salt',
  hsn_code: '2501',
  tax_percent: 5,
  quantity: 1,
  unit_paise: product.price_paise,
  net_paise: product.price_paise,
  tax_paise: 100,
  cart_net_paise: product.price_paise,
})

let counter = 0

/** Another order each time. */
export function nextOrder(): OrderRow {
  counter += 1
  const id = `order-${String(counter).padStart(12, '0')}`
  return { ...order, id, order_no: `H${counter}`, merchant_transaction_id: `T${counter}` }
}

/** The transaction of performance.md, section 4, as the shop writes its SQL: three products of a cart become an order. */
export async function placeThrough(tx: Transaction<Tables>): Promise<void> {
  const items = await tx
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['cart_items.product_id', 'cart_items.quantity', 'products.name', 'products.price_paise', 'products.stock'])
    .where('cart_items.user_id', '=', 'u')
    .orderBy('cart_items.product_id')
    .execute()
  for (const item of items) {
    const taken = await tx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', item.quantity) }))
      .where('id', '=', item.product_id)
      .where('stock', '>=', item.quantity)
      .executeTakeFirst()
    if (taken.numUpdatedRows !== 1n) throw new Error('sold out')
  }
  const { id } = await tx.insertInto('orders').values(nextOrder()).returning('id').executeTakeFirstOrThrow()
  for (const [index, item] of items.entries()) {
    await tx
      .insertInto('order_lines')
      .values(lineOf(id, item, index))
      .execute()
  }
}

/** One customer whose cart holds three products that never run out. */
export async function stockForBench(database: Database): Promise<void> {
  const product = {
    description: '',
    details_json: '{}',
    diet_json: '[]',
    allergens_json: null,
    states_json: '[]',
    price_paise: 30_000,
    discount_percent: 0,
    stock: 1e12,
    weight: '1 kg',
    tax_percent: 5,
    hsn_code: '1',
    category_id: 'c',
    food_group: 'g',
    is_best_seller: 0,
    is_new_arrival: 0,
    is_deal_of_the_day: 0,
    is_season_special: 0,
    is_hidden: 0,
    created_at: 0,
    updated_at: 0,
  }
  await database.write(async (tx) => {
    await tx
      .insertInto('media')
      .values({ hash: 'h', kind: 'drawing', recipe_json: '{}', bytes: null, blur: '', created_at: 0 })
      .execute()
    await tx
      .insertInto('categories')
      .values({
        id: 'c',
        label: '',
        name: '',
        category_url: '',
        tagline: '',
        kicker: '',
        image_hash: 'h',
        is_eligible: 0,
        is_hidden: 0,
        position: 0,
      })
      .execute()
    await tx
      .insertInto('products')
      .values(LINES.map((id) => ({ ...product, id, name: id, name_url: id })))
      .execute()
    await tx
      .insertInto('users')
      .values({
        id: 'u',
        phone: '',
        full_name: '',
        email: '',
        role: 'customer',
        referral_code: '',
        referred_by: null,
        created_at: 0,
      })
      .execute()
    await tx
      .insertInto('cart_items')
      .values(LINES.map((product_id) => ({ user_id: 'u', product_id, quantity: 1, added_at: 0 })))
      .execute()
  })
}
