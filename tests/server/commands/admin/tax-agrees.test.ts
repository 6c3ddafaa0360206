import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { HOMES } from '#tests/support/example-desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, NO_STEPS } from '#tests/support/stocked-shop.ts'
import { readTaxDocument, sum } from '#tests/support/tax-document.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const shelf = (id: string, price: number, tax: number): CatalogueProduct => ({ id, name: id, price, tax, stock: 500 })
const GHEE = shelf('ghee', 303, 12)
const HONEY = shelf('honey', 149, 5)
const SALT = shelf('salt', 55, 0)
const GIFT = shelf('gift', 1999, 18)
const CARTS = [
  [[HONEY, 1]],
  [[SALT, 1]],
  [
    [GHEE, 1],
    [HONEY, 3],
  ],
  [
    [GIFT, 1],
    [GHEE, 2],
    [HONEY, 1],
    [SALT, 2],
  ],
  [
    [SALT, 1],
    [HONEY, 1],
  ],
] as const satisfies readonly (readonly (readonly [CatalogueProduct, number])[])[]

const inPaise = (rupees: unknown) => Math.round(Number(rupees) * 100)

describeOnBothDatabases('the tax of a month', (open) => {
  it('order, invoice and both reports say the same to the paisa', {
    tags: ['SCOPE-54', 'SCOPE-55', 'OPEN-81', 'OPEN-82', 'PAMB-13'],
  }, async () => {
    const desk = await openDesk(open, [GHEE, HONEY, SALT, GIFT])
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('delivery_areas')
        .values({ pin_prefix: '2', is_available: 1, city: '', state: '', ...NO_STEPS, ...FEES })
        .execute(),
    )
    const { accessToken: token } = await logIn(desk.deps)
    let ofOrders = 0
    let ofInvoices = 0
    for (const lines of CARTS) {
      for (const shippingAddress of Object.values(HOMES)) {
        const placed = await desk.ask('/api/orders', {
          method: 'POST',
          token,
          json: orderBody(lines, { shippingAddress }),
        })
        expect(placed.status, JSON.stringify(placed.body)).toBe(201)
        const { orderId, order } = placed.body
        const file = await desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId } })
        const invoice = readTaxDocument(file.body)
        const tax = sum(invoice.lines.map((line) => line.tax))
        expect(invoice.sums.get('Tax contained')).toBe(tax)
        expect(tax).toBe(inPaise(order.taxAmount))
        // Taxable value and tax are what is paid, but for the rounding.
        const taxable = sum(invoice.lines.map((line) => line.taxable))
        expect(taxable + tax).toBe(inPaise(order.subTotal + order.shippingFee - order.breakdown.rounding))
        ofOrders += inPaise(order.taxAmount)
        ofInvoices += tax
      }
    }
    expect(ofInvoices).toBe(ofOrders)
    const taxOf = async (type: string, sheet: string) => {
      const json = { startDate: '2026-11-01', endDate: '2026-11-30' }
      const { body } = await desk.ask(`/api/admin/generate/${type}/report`, { method: 'POST', json })
      const [heads = [], ...rows] = await readSheet(Buffer.from(body), sheet)
      const at = heads.indexOf('Tax contained, Rs.')
      return sum(rows.map((row) => inPaise(row[at])))
    }
    expect(await taxOf('sales', 'Sales')).toBe(ofInvoices)
    expect(await taxOf('products', 'Products')).toBe(ofInvoices)
    const kept = await desk.deps.database.read.selectFrom('tax_documents').select('tax_paise').execute()
    expect(sum(kept.map((row) => row.tax_paise))).toBe(ofInvoices)
  })
})

const FEES = { delivery_charge_paise: 6000, cod_charge_paise: 4000 }
