import { type Kysely, sql } from 'kysely'
import { placeOfPin } from '#server/pin-codes/pin-directory.ts'
import { shopConfig } from '../../../shop.config.ts'
import { codeOfState, GST_NAMES, orderTaxOf } from './2026-11-22-b-tax-rules.ts'
import type { ColumnWords, Migration } from './migration.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration meets tables of every age
type Db = Kysely<any>

const SLICE = 500

const SELLER = shopConfig.gstin.slice(0, 2)
const UNION_TERRITORIES = ['04', '26', '31', '35', '38']

function kindFor(code: string): string {
  if (code !== SELLER) return 'IGST'
  return UNION_TERRITORIES.includes(SELLER) ? 'CGST+UTGST' : 'CGST+SGST'
}

const tables = ({ integer, text, end }: ColumnWords): string[] => [
  `alter table orders add column state_code ${text} not null default ''`,
  `alter table orders add column tax_kind ${text} not null default 'IGST'`,

  `create table order_charges (
    order_id ${text} not null references orders (id) on delete cascade,
    kind ${text} not null check (kind in ('shipping', 'cod')),
    tax_percent ${integer} not null,
    hsn_code ${text} not null,
    amount_paise ${integer} not null check (amount_paise > 0),
    tax_paise ${integer} not null check (tax_paise >= 0),
    primary key (order_id, kind, tax_percent)
  ) ${end}`,

  `create table tax_documents (
    number ${text} primary key,
    kind ${text} not null check (kind in ('invoice', 'credit_note')),
    order_id ${text} not null references orders (id),
    order_no ${text} not null,
    issued_at ${integer} not null,
    total_paise ${integer} not null,
    tax_paise ${integer} not null,
    document_json ${text} not null
  ) ${end}`,
  'create index tax_documents_by_age on tax_documents (issued_at, number)',
  'create index tax_documents_by_order on tax_documents (order_id)',
  'create index tax_documents_by_order_no on tax_documents (order_no)',
]

interface OldOrder {
  id: string
  state: string
  pin_code: string
  shipping_paise: number
  cod_charge_paise: number
  tax_paise: number
  invoice: string | null
}

interface OldLine {
  order_id: string
  line_no: number
  hsn_code: string
  tax_percent: number
  net_paise: number
  tax_paise: number
}

/**
 * Gives orders their place of supply and their tax as the invoice will say it. One that was invoiced keeps the tax that
 * was printed: the place by the state as it was typed, and its charges without any.
 */
async function taxOrders(tx: Db): Promise<void> {
  let after = ''
  for (;;) {
    const orders: OldOrder[] = await tx
      .selectFrom('orders')
      .leftJoin('invoices', 'invoices.order_id', 'orders.id')
      .select(['orders.id', 'state', 'pin_code', 'shipping_paise', 'cod_charge_paise', 'tax_paise'])
      .select('invoices.number as invoice')
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(SLICE)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    after = last.id
    await taxSlice(tx, orders)
  }
}

async function taxSlice(tx: Db, orders: OldOrder[]): Promise<void> {
  const ids = orders.map((order) => order.id)
  const lines: OldLine[] = await tx
    .selectFrom('order_lines')
    .select(['order_id', 'line_no', 'hsn_code', 'tax_percent', 'net_paise', 'tax_paise'])
    .where('order_id', 'in', ids)
    .orderBy('line_no')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const byCode = new Map<string, string[]>()
  const charges: Record<string, unknown>[] = []
  for (const order of orders) {
    const code = placeCodeOf(order)
    byCode.set(code, [...(byCode.get(code) ?? []), order.id])
    const own = byOrder.get(order.id) ?? []
    const asPrinted = order.invoice !== null
    const fees = asPrinted ? { shipping: 0, cod: 0 } : { shipping: order.shipping_paise, cod: order.cod_charge_paise }
    const taxed = orderTaxOf(own, fees, kindFor(code) === 'IGST')
    for (const [at, line] of own.entries()) {
      const tax = taxed.lineTaxes[at] ?? 0
      if (tax === line.tax_paise) continue
      const key = { order_id: line.order_id, line_no: line.line_no }
      await tx
        .updateTable('order_lines')
        .set({ tax_paise: tax })
        .where('order_id', '=', key.order_id)
        .where('line_no', '=', key.line_no)
        .execute()
    }
    charges.push(...taxed.charges.map((charge) => ({ order_id: order.id, ...charge })))
    if (taxed.tax !== order.tax_paise && own.length > 0) {
      await tx.updateTable('orders').set({ tax_paise: taxed.tax }).where('id', '=', order.id).execute()
    }
  }
  for (const [code, codeIds] of byCode) {
    const place = { state_code: code, tax_kind: kindFor(code) }
    await tx.updateTable('orders').set(place).where('id', 'in', codeIds).execute()
  }
  if (charges.length > 0) await tx.insertInto('order_charges').values(charges).execute()
}

function placeCodeOf({ state, pin_code, invoice }: OldOrder): string {
  if (invoice !== null) return codeOfState(state, { isExact: true })
  return codeOfState(placeOfPin(pin_code)?.state ?? '', { isExact: true }) || codeOfState(state, { isExact: false })
}

/** Addresses and areas say their state as the list does, by the pin code where it is known. */
async function nameStates(tx: Db): Promise<void> {
  const addresses = await tx.selectFrom('addresses').select(['state', 'pin_code']).distinct().execute()
  for (const { state, pin_code } of addresses) {
    const name = placeOfPin(pin_code)?.state ?? GST_NAMES[codeOfState(state, { isExact: false })]
    if (name === undefined || name === state) continue
    await tx
      .updateTable('addresses')
      .set({ state: name })
      .where('pin_code', '=', pin_code)
      .where('state', '=', state)
      .execute()
  }
  for (const { pin_prefix, state } of await tx.selectFrom('delivery_areas').select(['pin_prefix', 'state']).execute()) {
    // A name that is none says nothing: the pin code decides.
    const name = GST_NAMES[codeOfState(state, { isExact: false })] ?? ''
    if (name !== state) {
      await tx.updateTable('delivery_areas').set({ state: name }).where('pin_prefix', '=', pin_prefix).execute()
    }
  }
}

/** The place of supply of orders, the tax of their charges, and invoices as they were printed. */
export const tax: Migration = {
  name: '2026-11-22-b-tax',
  async up(tx, words) {
    for (const statement of tables(words)) await sql.raw(statement).execute(tx)
    await taxOrders(tx)
    await nameStates(tx)
  },
}
