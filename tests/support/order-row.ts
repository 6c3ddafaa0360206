import type { OrderRow } from '#server/db/tables.ts'

/** A stored order of nothing, for tests that care about a few of its columns. */
export const ORDER_ROW: OrderRow = {
  ...{ id: 'o1', order_no: 'HT-1234567', user_id: 'u1', merchant_transaction_id: 'T1', fingerprint: '' },
  ...{ full_name: 'Asha Rao', email: 'asha@haat.in', phone: '+919876543210', address_type: 'Home' },
  ...{ address: '12 Mango Lane', city: 'New Delhi', state: 'Delhi', state_code: '07', pin_code: '110001' },
  ...{ tax_kind: 'IGST', payment_method: 'online_payment', payment_status: 'pending', order_status: 'active' },
  ...{ cart_amount_paise: 0, discount_paise: 0, discount_type: 'none', online_discount_paise: 0, rounding_paise: 0 },
  ...{ cod_charge_paise: 0, sub_total_paise: 0, tax_paise: 0, shipping_paise: 0, to_pay_paise: 0, coupon_code: null },
  ...{ holds_stock: 1, hold_until: null, complete_until: null, needs_call: 0, substitution: null },
  ...{ created_at: 0, updated_at: 0 },
}
