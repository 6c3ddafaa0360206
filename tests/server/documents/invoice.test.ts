import { describe, expect, it } from 'vitest'
import { invoiceText } from '#domain/messages/en/invoice.ts'
import { formatInr, type Paise, paise } from '#domain/money.ts'
import { cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import { containedTax, gstKindBetween, gstStateNamed } from '#domain/rules/gst.ts'
import { orderAmounts, type PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { writePackingSlips } from '#server/documents/write-packing-slips.ts'
import { writeTaxDocument } from '#server/documents/write-tax-document.ts'
import { type Credit, creditNoteDocument } from '#server/policies/credit-note-document.ts'
import { type BoughtOrder, invoiceDocument, plainAmount } from '#server/policies/invoice-document.ts'
import { orderChargeRows } from '#server/policies/order-rows.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CartExample, cartExamples } from '#tests/support/pricing-examples.ts'
import { misplacedTexts, readPdf, rowsOf } from '#tests/support/read-pdf.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'

const rupees = (amount: number): Paise => paise(Math.round(amount * 100))
const INVOICE = { number: 'HT/26-27/000001', issued_at: Date.UTC(2026, 10, 21) }
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The rows an example's order is stored as. */
function storedOrder(example: CartExample, method: PaymentMethod, state: string): BoughtOrder {
  const priced: PricedLine[] = example.lines.map((line, at) => ({
    productId: String(at),
    unitPaise: rupees(Math.round(line.price * (1 - line.discount / 100) + 1e-9)),
    quantity: line.quantity,
    isEligible: line.eligible,
    taxPercent: line.tax,
  }))
  const { coupon } = example
  const applied =
    coupon === null
      ? null
      : coupon.type === 'flat'
        ? { type: 'flat' as const, amountPaise: rupees(coupon.value) }
        : { type: 'percentage' as const, percent: coupon.value }
  const totals = cartTotals(priced, applied)
  const amounts = orderAmounts(totals, priced, {
    method,
    shippingFee: rupees(example.expect.shipping),
    codCharge: rupees(example.codCharge),
    taxKind: gstKindBetween(shopConfig.gstin, state),
  })
  const isOnline = method === 'online_payment'
  const order = {
    id: 'o',
    order_no: 'HT-1234567',
    full_name: 'आशा राव',
    address: '12 Mango Lane',
    city: 'New Delhi',
    state,
    state_code: gstStateNamed(state)?.code,
    tax_kind: amounts.taxKind,
    pin_code: '110001',
    phone: '+919876543210',
    payment_method: method,
    cart_amount_paise: totals.cartAmount,
    discount_paise: totals.discount,
    discount_type: totals.discountType,
    online_discount_paise: isOnline ? amounts.onlineDiscount : 0,
    rounding_paise: isOnline ? 0 : amounts.rounding,
    cod_charge_paise: amounts.codCharge,
    sub_total_paise: amounts.subTotal,
    shipping_paise: amounts.shippingFee,
    to_pay_paise: amounts.toPay,
    tax_paise: amounts.taxAmount,
    coupon_code: totals.discountType === 'coupon' ? 'CODE' : null,
    created_at: INVOICE.issued_at,
  } as Partial<OrderRow> as OrderRow
  const lines = example.lines.map(
    (line, at) =>
      ({
        line_no: at + 1,
        product_id: String(at),
        name: line.name,
        hsn_code: '2001',
        tax_percent: line.tax,
        quantity: line.quantity,
        unit_paise: priced[at]?.unitPaise,
        net_paise: amounts.netLines[at],
        tax_paise: amounts.lineTaxes[at],
      }) as Partial<OrderLineRow> as OrderLineRow,
  )
  return { order, lines, charges: orderChargeRows('o', amounts.charges, lines) }
}

describe('invoices of the worked examples', {
  tags: ['OPEN-82'],
}, () => {
  it.each(cartExamples.map((example) => [example.id, example] as const))(
    '%s adds up to the paisa',
    { tags: ['EX-42', 'EX-43'] },
    (_, example) => {
      const { payOnline, payCod, taxOnline, taxCod } = example.expect
      for (const [method, pay, tax] of [
        ['online_payment', payOnline, taxOnline],
        ['cash_on_delivery', payCod, taxCod],
      ] as const) {
        for (const state of ['Delhi', 'Uttar Pradesh']) {
          const bought = storedOrder(example, method, state)
          const sheet = invoiceDocument(shopConfig, bought, INVOICE)
          // What is printed, read again as a person would add it up.
          const printed = sheet.summary.map(([, amount]) => rupees(Number(plainAmount(amount).replaceAll(',', ''))))
          expect(sum(printed)).toBe(rupees(pay))
          expect(sheet.total).toBe(rupees(pay))
          for (const line of sheet.lines) {
            expect(line.taxable + line.tax).toBe(line.amount)
            expect(line.unit * line.quantity - line.discount).toBe(line.amount)
          }
          expect(sum(sheet.rates.map((rate) => rate.tax))).toBe(sheet.taxContained)
          expect(sheet.taxContained).toBe(bought.order.tax_paise)
          expect(sheet.words).toMatch(/Rupees?( And .+ Pais[ae])? Only$/)
          if (state === 'Delhi') expect(sum(bought.lines.map((line) => line.tax_paise))).toBe(rupees(tax))
          else for (const line of sheet.lines) expect(line.tax % 2).toBe(0)
        }
      }
    },
  )

  it('splits tax by the place of supply and names bills of supply', () => {
    expect(containedTax(paise(14000), 12, 'IGST')).toBe(1500)
    expect(containedTax(paise(139930), 18, 'CGST+SGST')).toBe(21346)
    const salt = { ...cartExamples[0], lines: [{ ...cartExamples[0]?.lines[0], tax: 0 }] } as CartExample
    expect(invoiceDocument(shopConfig, storedOrder(salt, 'online_payment', 'Delhi'), INVOICE).title).toBe(
      'Bill of Supply',
    )
  })

  it('an order of sixty foods goes on under its heads on the next page, and so does its packing slip', async () => {
    const [example] = cartExamples
    if (!example) throw new Error('there are no examples')
    const {
      order,
      lines: [line],
      charges,
    } = storedOrder(example, 'cash_on_delivery', 'Delhi')
    if (!line) throw new Error('the example has no line')
    const lines = Array.from({ length: 60 }, () => ({
      ...line,
      name: 'आम का अचार Mango Pickle, whole, in a jar, 500 g',
    }))
    for (const [bytes, pages, name] of [
      [
        await writeTaxDocument(invoiceDocument(shopConfig, { order, lines, charges }, INVOICE)),
        2,
        /^Tax Invoice HT\/26-27\/000001, Page (\d of \d)$/,
      ],
      [await writePackingSlips([{ order, lines }]), 3, /^HT-1234567, Page (\d of \d)$/],
    ] as const) {
      const read = readPdf(bytes)
      expect(read.map(misplacedTexts)).toEqual(Array.from({ length: pages }, () => []))
      const named = read.flatMap(rowsOf).filter((row) => row.some((text) => text.includes('Mango Pickle')))
      expect(named).toHaveLength(60)
      // Loose sheets of several orders lie on one table.
      const last = read.map((page) => name.exec(rowsOf(page).at(-1)?.join('') ?? '')?.[1])
      expect(last).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1} of ${pages}`))
    }
  })

  it('the pages of a long packing slip among short ones are counted for themselves', async () => {
    const [example] = cartExamples
    if (!example) throw new Error('there are no examples')
    const { order, lines } = storedOrder(example, 'cash_on_delivery', 'Delhi')
    const long = {
      order: { ...order, order_no: 'HT-2' },
      lines: lines.slice(0, 1).flatMap((line) => Array.from({ length: 30 }, () => line)),
    }
    const short = { order, lines: lines.slice(0, 1) }
    const read = readPdf(await writePackingSlips([short, long, short]))
    const pages = read.flatMap(({ texts }) => texts).filter(({ text }) => text.includes('Page'))
    expect(pages.map(({ text }) => text)).toEqual(['HT-2, Page 1 of 2', 'HT-2, Page 2 of 2'])
  })

  it.each([
    ['active', 'pending', true],
    ['dispatched', 'pending', true],
    ['active', 'paid', false],
    ['cancelled', 'pending', false],
  ] as const)(
    'a packing slip of an order that is %s and %s asks for cash at the door: %s',
    async (status, payment, asks) => {
      const [example] = cartExamples
      if (!example) throw new Error('there are no examples')
      const { order, lines } = storedOrder(example, 'cash_on_delivery', 'Delhi')
      const slip = { order: { ...order, order_status: status, payment_status: payment }, lines }
      const texts = readPdf(await writePackingSlips([slip]))
        .flatMap(rowsOf)
        .flat()
        .join(' ')
      expect(texts).toContain(invoiceText.methods.cash_on_delivery)
      expect(texts.includes(invoiceText.collect(formatInr(paise(order.to_pay_paise))))).toBe(asks)
      expect(texts.includes(invoiceText.notToPack)).toBe(status === 'cancelled')
    },
  )

  it.each([
    ['عائشہ', '12 Mango Lane', true],
    ['Asha Rao', '12 Mango Lane, 中村', true],
    ['முருகன்', '12 ரத வீதி, MG Road', false],
    ['ಗೀತಾ', '12 Mango Lane', false],
    ['आशा राव', '१२, आम गली 🥭', false],
    ['José Ruiz', '12 Mango Lane', false],
  ])('a packing slip for %s of %s says that letters are missing: %s', async (name, street, isSaid) => {
    const [example] = cartExamples
    if (!example) throw new Error('there are no examples')
    const { order, lines } = storedOrder(example, 'cash_on_delivery', 'Delhi')
    const slip = { order: { ...order, full_name: name, address: street, phone: '+919876543210' }, lines }
    const rows = readPdf(await writePackingSlips([slip])).flatMap(rowsOf)
    expect(rows.flat().join('').includes(invoiceText.notPrinted)).toBe(isSaid)
  })

  it('a food and a reason for money back in Tamil are on the credit note', async () => {
    const [example] = cartExamples
    if (!example) throw new Error('there are no examples')
    const { order, lines, charges } = storedOrder(example, 'online_payment', 'Delhi')
    const named = lines.slice(0, 1).map((line) => ({ ...line, name: 'மஞ்சள் தூள், பெரிய பாக்கெட் Turmeric powder, 500 g' }))
    const note = { number: 'CN/26-27/000001', issued_at: INVOICE.issued_at, invoice: INVOICE.number }
    const credit: Credit = {
      ...{ orderId: 'o', returnId: 'r', kind: 'return', amountPaise: 20000, reason: 'தரம் இல்லை' },
      lines: [{ lineNo: 1, quantity: 1, amountPaise: 20000 }],
    }
    const sheet = creditNoteDocument(shopConfig, { order, lines: named, charges }, credit, note)
    const pages = readPdf(await writeTaxDocument(sheet))
    expect(pages.map(misplacedTexts)).toEqual([[]])
    const said = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('')
    for (const letters of ['மஞ', 'Turmeric powder', 'தரம']) expect(said).toContain(letters)
  })

  it('a credit note of two of three pieces is worth what they were paid for', async () => {
    const example = cartExamples.find(({ lines }) => lines[0]?.quantity === 3)
    if (!example) throw new Error('no example has three pieces')
    const note = { number: 'CN/26-27/000001', issued_at: INVOICE.issued_at, invoice: INVOICE.number }
    const credit: Credit = {
      ...{ orderId: 'o', returnId: 'r', kind: 'return', amountPaise: 20000, reason: 'Leaky jar' },
      lines: [{ lineNo: 1, quantity: 2, amountPaise: 20000 }],
    }
    const sheet = creditNoteDocument(shopConfig, storedOrder(example, 'online_payment', 'Delhi'), credit, note)
    expect(sheet).toMatchObject({ title: 'Credit Note', total: 20000, lines: [{ quantity: 2, amount: 20000 }] })
    expect(Buffer.from(await writeTaxDocument(sheet)).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'आम का अचार 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}

describeOnBothDatabases('documents of an order', (open) => {
  it('numbers have no gaps, also under a crowd, and an order keeps its own', {
    tags: ['SCOPE-54', 'ADMIN-25', 'API-089', 'API-090'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const placed = await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 1]]) })
      ids.push(placed.body.orderId)
    }
    const invoice = (orderId: string) => desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId } })
    const [first = ''] = ids
    const answers = await Promise.all([...ids, first].map(invoice))
    for (const { status, body } of answers) {
      expect([status, Buffer.from(body).toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
      expect(
        Buffer.from(body)
          .toString('latin1')
          .match(/\/Type \/Page\b/g),
      ).toHaveLength(1)
    }
    const kept = await desk.deps.database.read.selectFrom('invoices').select('number').orderBy('number').execute()
    expect(kept.map((row) => row.number)).toEqual([1, 2, 3, 4].map((n) => `HT/26-27/00000${n}`))

    expect((await invoice('nobody')).status).toBe(404)
    expect(
      (await desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId: first, x: 1 } })).status,
    ).toBe(400)
    const cancel = { collection: 'orders', id: first, status: 'cancelled' }
    const cancelled = await desk.ask('/api/admin/update/status', { method: 'PUT', json: cancel })
    const [note] = cancelled.body.document.creditNotes
    expect(note).toMatchObject({ number: 'CN/26-27/000001', amount: 220 })
    const json = { creditNoteId: note._id }
    expect((await desk.ask('/api/admin/orders/credit-note', { method: 'POST', json })).status).toBe(200)
    const slips = await desk.ask('/api/admin/orders/packing-slip', { method: 'POST', json: { orderIds: ids } })
    expect(
      Buffer.from(slips.body)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(4)
  })
})
