import type { Executor } from '#server/db/database.ts'

export const NOW = Date.UTC(2026, 11, 1)
export const PERIOD = { from: 0, until: NOW }
export const PAGES = [
  { after: undefined, limit: 9 },
  { after: { value: NOW, id: 'a' }, limit: 9 },
]

/** One row of each kind that the simulated shop has. */
export async function exampleRows(db: Executor) {
  const order = await db.selectFrom('orders').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const withCoupon = db
    .selectFrom('orders')
    .select('user_id')
    .where('coupon_code', 'is not', null)
    .where('phone', '!=', '')
  const { user_id: couponUser } = await withCoupon.orderBy('id').executeTakeFirstOrThrow()
  const [user, product, line, admin, returned] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', order.user_id).executeTakeFirstOrThrow(),
    db.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow(),
    db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow(),
    db.selectFrom('admins').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('returns').selectAll().orderBy('id').executeTakeFirstOrThrow(),
  ])
  const [coupon, category, session] = await Promise.all([
    db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('categories').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('sessions').selectAll().orderBy('id').executeTakeFirstOrThrow(),
  ])
  return { order, couponUser, user, product, line, admin, returned, coupon, category, session }
}

export type ExampleRows = Awaited<ReturnType<typeof exampleRows>>

export const document = { id: 'd', position: 1, media_hash: 'h', body_json: '{}', updated_at: 0 }

export const area = {
  pin_prefix: '11',
  is_available: 1,
  city: 'New Delhi',
  state: 'Delhi',
  delivery_charge_paise: 0,
  cod_charge_paise: 0,
  step_grams: 0,
  step_charge_paise: 0,
  step_cod_paise: 0,
  updated_at: 0,
}

export const message = (user_id: string) => ({
  id: 'm',
  client_id: 'c',
  full_name: 'Asha Rao',
  email: 'asha@haat.in',
  phone: '+919876543210',
  message: 'Do you send to Leh?',
  user_id,
  created_at: NOW,
  answer: null,
  answered_at: null,
})

export const review = (product_id: string, user_id: string) => ({
  id: 'v',
  client_id: 'c',
  user_id,
  product_id,
  rating: 5,
  comment: 'Tastes of home.',
  name: 'Asha',
  status: 'pending' as const,
  created_at: NOW,
  decided_at: null,
})

export const address = (user_id: string) => ({
  id: 'a',
  user_id,
  full_name: 'Asha Rao',
  address_type: 'Home' as const,
  address: '12 Mango Lane',
  city: 'New Delhi',
  state: 'Delhi',
  pin_code: '110001',
  created_at: NOW,
})
