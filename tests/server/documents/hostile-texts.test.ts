import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { workbook } from '#server/documents/workbook.ts'
import { writePackingSlips } from '#server/documents/write-packing-slips.ts'
import { writeTaxDocument } from '#server/documents/write-tax-document.ts'
import { invoiceDocument } from '#server/policies/invoice-document.ts'
import { injectHead } from '#server/render/inject-head.ts'
import { openDesk } from '#tests/support/desk.ts'
import { FORMULAS, hostileTexts } from '#tests/support/hostile-texts.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'

const open = openSqliteForTests()
const isFormula = (text: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(text)

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

describe('hostile texts stay text', () => {
  it('there are some two hundred of them', () => {
    expect(hostileTexts.length).toBeGreaterThan(200)
  })

  it('in the head of a page: no bracket and no quote more than a harmless text has', () => {
    const shell = '<html><head><title>x</title><!--head--></head><body></body></html>'
    const page = (text: string) =>
      injectHead(
        shell,
        { title: text, description: text, canonical: `/shop/all/${text.toWellFormed()}` } as Parameters<
          typeof injectHead
        >[1],
        { shopName: 'Haat', publicUrl: 'https://haat.example' },
      )
    const marks = (html: string) => html.replace(/[^<>"]/g, '')
    for (const text of hostileTexts) expect(marks(page(text)), text).toBe(marks(page('Honey')))
  })

  it('in a workbook: every one comes out as text, and none of them is a formula', async () => {
    const file = await bytesOf(
      workbook([{ name: 'A', heads: ['Text'], pages: [hostileTexts.map((text) => [`${text}`])] }]),
    )
    const cells = (await readSheet(file, 'A')).slice(1).map(([cell]) => cell)
    expect(cells).toHaveLength(hostileTexts.length)
    for (const cell of cells) expect(isFormula(String(cell)), String(cell)).toBe(false)
    expect(file.toString('latin1')).not.toContain('<f>')
  })

  it('on invoices and packing slips: no action, no link, no script in the file', async () => {
    const some = Array.from({ length: 12 }, (_, at) => hostileTexts.filter((_, index) => index % 12 === at).join(' '))
    const [fullName = '', address = '', city = '', state = '', coupon = '', ...names] = some
    const order = {
      id: 'o',
      order_no: 'HT-1234567',
      full_name: fullName,
      address,
      city,
      state,
      state_code: '',
      tax_kind: 'IGST',
      pin_code: '110001',
      phone: '+919876543210',
      payment_method: 'cash_on_delivery',
      cart_amount_paise: 100,
      discount_paise: 0,
      discount_type: 'coupon',
      online_discount_paise: 0,
      rounding_paise: 0,
      cod_charge_paise: 0,
      sub_total_paise: 100,
      shipping_paise: 0,
      to_pay_paise: 100,
      coupon_code: coupon,
      created_at: 0,
    } as Partial<OrderRow> as OrderRow
    const lines = names.map(
      (name) =>
        ({
          name,
          hsn_code: '2001',
          tax_percent: 5,
          quantity: 1,
          unit_paise: 100,
          net_paise: 100,
          tax_paise: 5,
        }) as OrderLineRow,
    )
    const invoice = await writeTaxDocument(
      invoiceDocument(shopConfig, { order, lines, charges: [] }, { number: 'HT/1', issued_at: 0 }),
    )
    for (const file of [invoice, await writePackingSlips([{ order, lines }])]) {
      expect(Buffer.from(file).toString('latin1')).not.toMatch(
        /\/(?:JavaScript|JS|Launch|URI|OpenAction|AA|Annots|EmbeddedFile|SubmitForm)\b/,
      )
    }
  })

  it('in exported files: no cell of the products begins like a formula', async () => {
    const desk = await openDesk(
      open,
      FORMULAS.map((name, at) => ({ id: `p${at}`, name: `${name}${' '.repeat(at)}` })),
    )
    const csv = Buffer.from((await desk.ask('/api/admin/products/export/csv')).body).toString()
    const { data } = Papa.parse<string[]>(csv.slice(1))
    expect(data.length).toBeGreaterThan(FORMULAS.length)
    for (const cell of data.slice(1).flat()) expect(isFormula(cell), cell).toBe(false)
  })

  it('as answers: never a page, whatever stands in them', async () => {
    const desk = await openDesk(open)
    for (const text of hostileTexts.slice(0, 24)) {
      const answer = await desk.call(`/api/admin/resources?type=orders&search=${encodeURIComponent(text)}`, {
        token: desk.token,
      })
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
