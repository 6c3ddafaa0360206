import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }
const STEP = '2026-11-22-b-tax'

const before = allMigrations.slice(
  0,
  allMigrations.findIndex(({ name }) => name === STEP),
)

interface OldOrder {
  id: string
  state: string
  pinCode: string
  invoice?: string
}

async function fill(database: TestDatabase, orders: readonly OldOrder[]): Promise<void> {
  await database.write(async (tx) => {
    const user = { phone: '+919876543210', full_name: '', email: '', role: 'customer' as const }
    await tx
      .insertInto('users')
      .values({ id: 'u', ...user, referral_code: 'R', referred_by: null, created_at: 0 })
      .execute()
    for (const { id, state, pinCode, invoice } of orders) {
      const order = {
        ...{ id, order_no: `HT-${id}`, user_id: 'u', merchant_transaction_id: id, fingerprint: '', coupon_code: null },
        ...{ full_name: 'Asha', email: 'a@haat.in', phone: '+919876543210', address_type: 'Home', address: 'Lane 1' },
        ...{ city: 'City', state, pin_code: pinCode, payment_method: 'cash_on_delivery', payment_status: 'pending' },
        ...{ order_status: 'active', cart_amount_paise: 30300, discount_paise: 0, discount_type: 'none' },
        ...{ online_discount_paise: 0, rounding_paise: 0, cod_charge_paise: 4000, sub_total_paise: 34300 },
        ...{ tax_paise: 1443, shipping_paise: 6000, holds_stock: 1, created_at: 0, updated_at: 0 },
      }
      const line = {
        ...{ order_id: id, line_no: 1, product_id: 'honey', name: 'Honey', name_url: 'honey', weight: '500 g' },
        ...{ media_hash: '', category_name: 'Honey', hsn_code: '0409', tax_percent: 5, quantity: 1 },
        ...{ unit_paise: 30300, net_paise: 30300, tax_paise: 1443, cart_net_paise: 30300 },
      }
      // As the rows were: the columns of this step are not there yet.
      await tx
        .insertInto('orders')
        .values(order as never)
        .execute()
      await tx.insertInto('order_lines').values(line).execute()
      if (invoice) await tx.insertInto('invoices').values({ order_id: id, number: invoice, issued_at: 1 }).execute()
    }
    const address = { user_id: 'u', full_name: 'Asha', address_type: 'Home' as const, address: 'Lane 1', city: 'City' }
    await tx
      .insertInto('addresses')
      .values([
        { id: 'a1', ...address, state: 'UP', pin_code: '221001', created_at: 0 },
        { id: 'a2', ...address, state: 'Orissa', pin_code: '999001', created_at: 0 },
        { id: 'a3', ...address, state: 'Somewhere', pin_code: '999001', created_at: 0 },
      ])
      .execute()
    const terms = { is_available: 1, city: '', delivery_charge_paise: 0, cod_charge_paise: 0 }
    const steps = { step_grams: 0, step_charge_paise: 0, step_cod_paise: 0 }
    await tx
      .insertInto('delivery_areas')
      .values([
        { pin_prefix: '75', state: 'Orissa', ...terms, ...steps },
        { pin_prefix: '22', state: 'our place', ...terms, ...steps },
      ])
      .execute()
  })
}

describeOnBothDatabases('orders from before their place of supply was kept', (open) => {
  it('get it from their pin code, with the tax of their charges; what was invoiced stays as printed', {
    tags: ['OPEN-82'],
  }, async () => {
    const database = await open({ migrated: false })
    await migrate(database, clock, { migrations: before })
    await fill(database, [
      { id: 'own', state: 'UP', pinCode: '221001' },
      { id: 'other', state: 'Uttar Pradesh', pinCode: '110001' },
      { id: 'unknown', state: 'Orissa', pinCode: '999001' },
      { id: 'printed-igst', state: 'UP', pinCode: '221001', invoice: 'HT/26-27/000001' },
      { id: 'printed-halves', state: 'Uttar Pradesh', pinCode: '110001', invoice: 'HT/26-27/000002' },
      { id: 'forgotten', state: 'Uttar Pradesh', pinCode: '' },
    ])
    await migrate(database, clock)
    const orders = await database.read
      .selectFrom('orders')
      .select(['id', 'state_code', 'tax_kind', 'tax_paise'])
      .orderBy('id')
      .execute()
    // 303 at 5 %: 14.43 to another state, 14.42 within; 60 and 40 carry 2.86 and 1.90 to another, 2.86 and 1.90 within.
    expect(orders).toEqual([
      { id: 'forgotten', state_code: '09', tax_kind: 'CGST+SGST', tax_paise: 1442 + 286 + 190 },
      { id: 'other', state_code: '07', tax_kind: 'IGST', tax_paise: 1443 + 286 + 190 },
      { id: 'own', state_code: '09', tax_kind: 'CGST+SGST', tax_paise: 1442 + 286 + 190 },
      { id: 'printed-halves', state_code: '09', tax_kind: 'CGST+SGST', tax_paise: 1442 },
      { id: 'printed-igst', state_code: '', tax_kind: 'IGST', tax_paise: 1443 },
      { id: 'unknown', state_code: '21', tax_kind: 'IGST', tax_paise: 1443 + 286 + 190 },
    ])
    const taxed = await database.read
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['orders.id', 'orders.tax_paise', 'order_lines.tax_paise as line_tax'])
      .execute()
    const charges = await database.read.selectFrom('order_charges').selectAll().execute()
    for (const { id, tax_paise, line_tax } of taxed) {
      const own = charges.filter((charge) => charge.order_id === id)
      expect(line_tax + own.reduce((all, charge) => all + charge.tax_paise, 0)).toBe(tax_paise)
      expect(own.map((charge) => charge.hsn_code)).toEqual(own.map(() => '0409'))
      expect(own).toHaveLength(id.startsWith('printed') ? 0 : 2)
    }
    const addresses = await database.read.selectFrom('addresses').select(['id', 'state']).orderBy('id').execute()
    expect(addresses.map(({ state }) => state)).toEqual(['Uttar Pradesh', 'Odisha', 'Somewhere'])
    const areas = await database.read.selectFrom('delivery_areas').select('state').orderBy('pin_prefix').execute()
    expect(areas.map(({ state }) => state)).toEqual(['', 'Odisha'])
  })
})
