import type { RawBuilder, SqlBool } from 'kysely'
import { expect, it } from 'vitest'
import * as rules from '#domain/rules/order-status.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import * as payment from '#domain/rules/payment-status.ts'
import { canCancelReturn, isOpenReturn, RETURN_STATUSES } from '#domain/rules/return-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import * as inSql from '#server/repositories/order-standing.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const order: OrderRow = {
  ...{ id: '', order_no: '', user_id: 'u', merchant_transaction_id: '', fingerprint: '', coupon_code: null },
  ...{ full_name: 'Asha', email: '', phone: '+919876543210', address_type: 'Home', address: '', city: '' },
  ...{ state: '', state_code: '', tax_kind: 'IGST', pin_code: '', cart_amount_paise: 100, discount_paise: 0 },
  ...{ payment_method: 'online_payment', payment_status: 'pending', order_status: 'active', discount_type: 'none' },
  ...{ online_discount_paise: 0, rounding_paise: 0, cod_charge_paise: 0, sub_total_paise: 100, tax_paise: 0 },
  ...{ shipping_paise: 0, to_pay_paise: 100, holds_stock: 1, hold_until: null, complete_until: null, needs_call: 0 },
  ...{ created_at: 0, updated_at: 0, substitution: null },
}

/** One order for every way in which an order can stand. */
const orders = (['online_payment', 'cash_on_delivery'] as const).flatMap((payment_method) =>
  payment.PAYMENT_STATUSES.flatMap((payment_status) =>
    ORDER_STATUSES.flatMap((order_status) =>
      [0, 1].map((needs_call): OrderRow => {
        const id = [payment_method, payment_status, order_status, needs_call].join(' ')
        const names = { id, order_no: id, merchant_transaction_id: id }
        return { ...order, ...names, payment_method, payment_status, order_status, needs_call }
      }),
    ),
  ),
)

const ORDER_RULES: [string, RawBuilder<SqlBool>, (order: OrderRow) => boolean][] = [
  ['isUnpaid', inSql.isUnpaid, (row) => payment.canRecomplete(standingOf(row))],
  ['isOpen', inSql.isOpen, (row) => rules.isOpenOrder(row.order_status)],
  ['isOpenInCash', inSql.isOpenInCash, (row) => payment.isOpenInCash(standingOf(row))],
  ['isUnfinished', inSql.isUnfinished, (row) => payment.isUnfinished(standingOf(row))],
  [
    'isPaidFor',
    inSql.isPaidFor,
    ({ payment_status, payment_method, order_status }) =>
      payment_status === 'paid' || (payment_method === 'cash_on_delivery' && rules.isDelivered(order_status)),
  ],
  ['stands', inSql.stands, (row) => rules.stands(row.order_status)],
  ['isDelivered', inSql.isDelivered, (row) => rules.isDelivered(row.order_status)],
  ['waitsForStaff', inSql.waitsForStaff, (row) => rules.waitsForStaff(row.order_status)],
  [
    'awaitsCall',
    inSql.awaitsCall,
    (row) => rules.awaitsCall({ needsCall: row.needs_call === 1, orderStatus: row.order_status }),
  ],
]
const RETURN_RULES = [
  ['isOpenReturn', inSql.isOpenReturn, isOpenReturn],
  ['isUnseenReturn', inSql.isUnseenReturn, canCancelReturn],
] as const

async function fill(database: TestDatabase): Promise<void> {
  const user = { id: 'u', phone: '+919876543210', full_name: '', email: '', role: 'customer' as const }
  const asked = { order_id: orders[0]?.id ?? '', user_id: 'u', quantity: 1, reason: '', description: '' }
  const returns = RETURN_STATUSES.map((status) => ({
    ...asked,
    ...{ id: status, product_id: status, client_key: null, return_status: status, created_at: 0, updated_at: 0 },
  }))
  await database.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({ ...user, referral_code: 'R', referred_by: null, created_at: 0 })
      .execute()
    await tx.insertInto('orders').values(orders).execute()
    await tx.insertInto('returns').values(returns).execute()
  })
}

describeOnBothDatabases('how orders stand', (open) => {
  it('a database tells them apart as the rules do, in every standing there is', async () => {
    const database = await open()
    await fill(database)
    const idsWhere = async (table: 'orders' | 'returns', standing: RawBuilder<SqlBool>) => {
      const rows = await database.read.selectFrom(table).select('id').where(standing).execute()
      return rows.map(({ id }) => id).toSorted()
    }
    for (const [name, standing, rule] of ORDER_RULES) {
      const right = orders.filter(rule).map(({ id }) => id)
      expect(await idsWhere('orders', standing), name).toEqual(right.toSorted())
      expect(right.length, name).toBeGreaterThan(0)
    }
    for (const [name, standing, rule] of RETURN_RULES) {
      expect(await idsWhere('returns', standing), name).toEqual(RETURN_STATUSES.filter(rule).toSorted())
    }
    const compared = [...ORDER_RULES, ...RETURN_RULES].map(([name]) => name)
    expect(compared.toSorted()).toEqual(Object.keys(inSql).toSorted())
  })
})
