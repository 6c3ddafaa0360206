import type { Database } from '#server/db/database.ts'
import { FILLED, fillLists } from './filled-desk.ts'
import { stockShop } from './stocked-shop.ts'

export const NOW = Date.UTC(2026, 10, 21)
export const LATER = NOW + 60_000

/** The one who does something, and one beside them who has the same of everything. */
export const [NEIGHBOUR, SELF] = FILLED

/** In the names of what is theirs, and is left alone by what is done with the rest of it. */
export const BESIDE = 'beside'

/**
 * A shop with three customers, and as many of staff, who have the same of everything: what one of them reads or changes
 * must be theirs alone. Every row is named after its owner.
 */
export async function fillNeighbours(database: Database): Promise<void> {
  await stockShop(
    database,
    ['mango', BESIDE, ...FILLED].map((id) => ({ id, stock: 5 })),
  )
  await fillLists(database, NOW)
  for (const id of FILLED) {
    await fillAccount(database, id)
    await fillMoney(database, id)
    await fillStaff(database, id)
  }
  await fillBeside(database)
}

/** More of what is theirs, each of which something else than the rest is done with. */
async function fillBeside(database: Database): Promise<void> {
  const [beside, over] = [`${SELF} ${BESIDE}`, `${SELF} over`]
  await database.write(async (tx) => {
    const line = await tx.selectFrom('order_lines').selectAll().where('order_id', '=', SELF).executeTakeFirstOrThrow()
    await tx
      .insertInto('order_lines')
      .values({ ...line, line_no: 2, product_id: BESIDE })
      .execute()
    const item = await tx.selectFrom('cart_items').selectAll().where('user_id', '=', SELF).executeTakeFirstOrThrow()
    await tx
      .insertInto('cart_items')
      .values({ ...item, product_id: BESIDE })
      .execute()
    const code = await tx
      .selectFrom('otp_challenges')
      .selectAll()
      .where('client_hash', '=', SELF)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('otp_challenges')
      .values([
        { ...code, client_hash: beside },
        { ...code, purpose: 'deletion', code_hmac: beside },
      ])
      .execute()
    const login = await tx.selectFrom('sessions').selectAll().where('id', '=', SELF).executeTakeFirstOrThrow()
    const desk = await tx.selectFrom('admin_sessions').selectAll().where('id', '=', SELF).executeTakeFirstOrThrow()
    for (const [id, revoked_at] of [
      [beside, null],
      [over, NOW],
    ] as const) {
      await tx
        .insertInto('sessions')
        .values({ ...login, id, token_hash: `token ${id}`, revoked_at })
        .execute()
      await tx
        .insertInto('admin_sessions')
        .values({ ...desk, id, revoked_at })
        .execute()
    }
  })
}

async function fillAccount(database: Database, id: string): Promise<void> {
  const mine = { user_id: id, created_at: NOW }
  await database.write(async (tx) => {
    const place = { address: `${id} Mango Lane`, city: 'New Delhi', state: 'Delhi', pin_code: '110001' }
    await tx
      .insertInto('addresses')
      .values({ ...mine, ...place, id, full_name: id, address_type: 'Home' })
      .execute()
    await tx.insertInto('carts').values({ user_id: id, coupon_code: 'OLD', updated_at: NOW }).execute()
    const line = { user_id: id, product_id: 'mango', quantity: 2, added_at: NOW, seen_unit_paise: 1 }
    await tx.insertInto('cart_items').values(line).execute()
    for (const merge_id of ['first', 'second'])
      await tx
        .insertInto('cart_merges')
        .values({ ...mine, merge_id, receipt_json: id })
        .execute()
    const login = { ...mine, previous_hash: null, rotated_at: NOW, network_mark: '' }
    for (const session of [id, `${id} elsewhere`])
      await tx
        .insertInto('sessions')
        .values({
          ...login,
          id: session,
          token_hash: `token ${session}`,
          expires_at: LATER,
          revoked_at: null,
          device: id,
        })
        .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({ ...mine, id, session_id: id, endpoint: id, p256dh: '', auth: '' })
      .execute()
    const phone = await tx.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
    const code = { ...phone, purpose: 'login' as const, client_hash: id, code_hmac: '', sent_at: NOW, tries_left: 5 }
    await tx
      .insertInto('otp_challenges')
      .values({ ...code, expires_at: LATER })
      .execute()
    await tx
      .insertInto('otp_failures')
      .values({ ...phone, day: '2026-11-21', count: 1 })
      .execute()
    await tx
      .insertInto('delivery_feedback')
      .values({ ...mine, id, client_id: id, order_id: id, rating: 5, comment: id })
      .execute()
    const photo = { return_id: id, photo_no: 1, small: new Uint8Array(), large: new Uint8Array() }
    await tx.insertInto('return_photos').values(photo).execute()
    await tx.updateTable('contact_queries').set({ user_id: id }).where('id', '=', id).execute()
  })
}

async function fillMoney(database: Database, id: string): Promise<void> {
  const mine = { user_id: id, order_id: id }
  await database.write(async (tx) => {
    await tx.updateTable('orders').set({ hold_until: NOW, complete_until: NOW }).where('id', '=', id).execute()
    const charge = {
      order_id: id,
      kind: 'shipping' as const,
      tax_percent: 5,
      amount_paise: 40_00,
      tax_paise: 1_90,
      hsn_code: '9965',
    }
    await tx.insertInto('order_charges').values(charge).execute()
    await tx
      .insertInto('payment_attempts')
      .values({
        ...{ ...mine, transaction_id: id, provider: 'phonepe', merchant_id: 'M', amount_paise: 200_00 },
        ...{ state: 'opening', effect: 'none', page_url: null, result_hash: id, reference: '', code: '' },
        ...{ created_at: NOW, expires_at: LATER, checked_at: null, next_check_at: NOW },
        ...{ odd_paise: null, odd_since: null },
      })
      .execute()
    await tx
      .insertInto('payment_refunds')
      .values({
        ...{ refund_id: `gateway ${id}`, transaction_id: id, order_id: id, return_id: null, amount_paise: 10_00 },
        ...{ way: 'gateway', state: 'due', is_of_order: 0, reason: 'goodwill', note: id, reference: '', paid_to: '' },
        ...{ done_by: '', tries: 0, created_at: NOW, updated_at: NOW, next_try_at: NOW },
      })
      .execute()
    await tx
      .insertInto('refund_payees')
      .values({ ...mine, kind: 'upi', upi_id: id, holder: '', account_number: '', ifsc: '', updated_at: NOW })
      .execute()
    await tx
      .insertInto('payment_retry_tokens')
      .values({ ...mine, token_hash: id, amount_paise: 200_00, created_at: NOW, expires_at: LATER, used_at: null })
      .execute()
    const told = { order_id: id, at: NOW, actor: 'admin' as const }
    await tx
      .insertInto('order_events')
      .values([
        { ...told, event: 'completed', tell_at: LATER },
        { ...told, event: 'payment_paid', tell_at: null },
      ])
      .execute()
    await tx
      .insertInto('notices')
      .values({
        ...{ ...mine, id, event_id: 1, subscription_id: null, kind: 'placed', created_at: NOW, due_at: NOW },
        ...{ attempts: 0, sent_at: null, given_up_at: null },
      })
      .execute()
  })
}

async function fillStaff(database: Database, id: string): Promise<void> {
  await database.write(async (tx) => {
    const account = { id, email: `${id}@haat.in`, password_hash: 'old', has_handed_password: 0, created_at: NOW }
    await tx
      .insertInto('admins')
      .values({ ...account, totp_secret: 'secret', totp_pending: 'pending', totp_last_step: 1 })
      .execute()
    const login = { admin_id: id, created_at: NOW, expires_at: LATER, revoked_at: null, seen_at: NOW }
    for (const session of [id, `${id} elsewhere`])
      await tx
        .insertInto('admin_sessions')
        .values({ ...login, id: session })
        .execute()
  })
}
