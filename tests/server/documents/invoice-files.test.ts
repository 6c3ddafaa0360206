import { describe, expect, it } from 'vitest'
import { dayInIndia } from '#server/policies/invoice-document.ts'
import { isLongCampaign } from '#tests/support/campaign.ts'
import {
  exampleBody,
  exampleOf,
  exampleParts,
  foodOf,
  HOMES,
  openExampleDesk,
  paiseOf,
} from '#tests/support/example-desk.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { cartExamples } from '#tests/support/pricing-examples.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { expectAddsUp, partsOf, sum } from '#tests/support/tax-document.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

/** Within the state and beyond. */
const STATES = ['Delhi', 'Uttar Pradesh'] as const
const METHODS = ['cash_on_delivery', 'online_payment'] as const
/** Each example by both methods and in both states; what goes with what takes turns, and in the long run all four are looked at. */
const waysOf = (at: number) =>
  METHODS.flatMap((method, turn) =>
    STATES.filter((_, state) => isLongCampaign || (at + turn + state) % 2 === 0).map((state) => ({ method, state })),
  )

describe('the invoice of every worked example, read back from its PDF', () => {
  it.each(cartExamples.map((example, at) => ({ ...example, ways: waysOf(at) })))(
    '$id to the paisa, by both methods, within the state and beyond',
    {
      tags: ['OPEN-82'],
    },
    async ({ ways, ...example }) => {
      const desk = await openExampleDesk(open, example)
      const { expect: right, lines, id } = example
      for (const { method, state } of ways) {
        const isOnline = method === 'online_payment'
        const body = exampleBody(example, method, state)
        const orderId = await desk.place(body)
        const invoice = await desk.document('invoice', { orderId }, `${id} ${method} ${state}`)
        expect(invoice.pages).toBe(1)
        expectAddsUp(invoice, state)
        const { total, contained, parts } = partsOf(invoice.sums)
        expect(parts).toEqual(exampleParts(example, method))
        expect(total).toBe(paiseOf(isOnline ? right.payOnline : right.payCod))
        expect(invoice.goods.map(({ quantity, unit, rate }) => [quantity, unit, rate])).toEqual(
          lines.map(({ quantity, tax }, at) => [quantity, paiseOf(body.orderDetails[at]?.unitPrice ?? 0), tax]),
        )
        // What is paid for the goods, without fees and without the rounding of cash.
        const amounts = invoice.goods.map(({ amount }) => amount)
        expect(sum(amounts)).toBe(paiseOf(isOnline ? right.prepaid : right.total))
        if (!isOnline) expect(amounts).toEqual(right.netLines.map(paiseOf))
        // The examples speak of the goods; the charges carry tax besides, and order and invoice say the same.
        const goodsTax = sum(invoice.goods.map(({ tax }) => tax))
        if (state === 'Delhi') expect(goodsTax).toBe(paiseOf(isOnline ? right.taxOnline : right.taxCod))
        const fees = right.shipping + (isOnline ? 0 : example.codCharge)
        expect(sum(invoice.charges.map(({ amount }) => amount))).toBe(paiseOf(fees))
        expect(contained).toBe(goodsTax + sum(invoice.charges.map(({ tax }) => tax)))
        expect(contained).toBe(paiseOf(body.taxAmount))
        expect(invoice.said).toContain(`Place of supply: ${state === 'Delhi' ? 'Delhi (07)' : 'Uttar Pradesh (09)'}`)
        // No fourth unpaid order at a time: what was looked at is called off.
        const cancelled = { collection: 'orders', id: orderId, status: 'cancelled' }
        expect((await desk.ask('/api/admin/update/status', { method: 'PUT', json: cancelled })).status).toBe(200)
      }
    },
  )
})

describe('the invoices and credit notes of the examples that are stories', () => {
  it('the gift box with a pickle', { tags: ['EX-42', 'EX-43'] }, async () => {
    const desk = await openExampleDesk(open, { ...exampleOf('EX-15'), codCharge: 40 })
    const items = [
      [foodOf('Gift Box'), 1],
      [foodOf('Mango Pickle'), 1],
    ] as const
    const cash = await desk.document('invoice', { orderId: await desk.place(orderBody(items)) }, 'EX-42')
    expectAddsUp(cash, 'Delhi')
    expect([...cash.sums]).toEqual([
      ['Items', 219900],
      ['Offer discount, 30%', -65970],
      ['Round off', -30],
      ['Cash on delivery charge', 4000],
      ['Shipping', 0],
      ['Total', 157900],
      // 228.45 in the goods, 0.39 and 5.55 in the 40.00 for the cash.
      ['Tax contained', 23439],
    ])
    const online = orderBody(items, { paymentMethod: 'online_payment' })
    const paid = await desk.document('invoice', { orderId: await desk.place(online) }, 'EX-43')
    expectAddsUp(paid, 'Delhi')
    expect([...paid.sums]).toEqual([
      ['Items', 219900],
      ['Offer discount, 30%', -65970],
      ['Online payment discount', -7696],
      ['Shipping', 0],
      ['Total', 146234],
      ['Tax contained', 21703],
    ])
  })

  it.each([
    { name: 'EX-35', of: 'EX-21', total: 43900, tax: 1901 + 190 },
    { name: 'EX-36', of: 'EX-25', total: 21300, tax: 538 + 286 + 190 },
  ])(
    '$name: an order that was switched to cash says what is paid in the end',
    { tags: ['EX-38'] },
    async ({ name, of, total, tax }) => {
      const example = { ...exampleOf(of), codCharge: 40 }
      const desk = await openExampleDesk(open, example)
      const { shop } = desk
      const unpaid = exampleBody(example, 'online_payment', 'Delhi')
      const { orderId } = (await shop.send('POST', '/api/orders', unpaid)).body
      const early = await desk.document('invoice', { orderId }, `${name} before it is paid`)
      expectAddsUp(early, 'Delhi')
      expect(early.title).toBe('Pro Forma Invoice')
      expect(early.said).toContain('Payment | Online, not yet paid')
      expect(partsOf(early.sums).total).toBe(paiseOf(example.expect.payOnline))
      // EX-38: what the food costs by now changes nothing.
      await desk.deps.database.write((tx) => tx.updateTable('products').set({ price_paise: 54900 }).execute())
      const { amounts } = (await shop.send('GET', '/api/orders/last/incomplete-order')).body
      const asked = { orderId, paymentMethod: 'cash_on_delivery', ...amounts.cash_on_delivery }
      expect((await shop.send('POST', '/api/orders/recomplete-order', asked)).status).toBe(200)
      const invoice = await desk.document('invoice', { orderId }, name)
      expectAddsUp(invoice, 'Delhi')
      const parts = exampleParts(example, 'cash_on_delivery')
      expect(partsOf(invoice.sums)).toEqual({ total, contained: tax, parts })
      // The early one spent no number.
      expect(invoice.said).toContain('Number | HT/26-27/000001')
    },
  )

  it('a coupon that was refused or cleared is not on the invoice', { tags: ['EX-30', 'EX-31'] }, async () => {
    const desk = await openExampleDesk(open, exampleOf('EX-26'))
    const refused = await desk.document(
      'invoice',
      { orderId: await desk.place(orderBody([[foodOf('Jaggery Powder'), 1]])) },
      'EX-30',
    )
    expectAddsUp(refused, 'Delhi')
    expect(partsOf(refused.sums)).toMatchObject({
      total: 21300,
      parts: [
        ['Items', 11300],
        ['Cash on delivery charge', 4000],
        ['Shipping', 6000],
      ],
    })
    const twice = { orderId: await desk.place(orderBody([[foodOf('Rolled Oats'), 2]])) }
    const cleared = await desk.document('invoice', twice, 'EX-31')
    expectAddsUp(cleared, 'Delhi')
    expect(partsOf(cleared.sums)).toMatchObject({
      total: 39800,
      parts: [
        ['Items', 39800],
        ['Offer discount, 10%', -3980],
        ['Round off', -20],
        ['Cash on delivery charge', 4000],
        ['Shipping', 0],
      ],
    })
  })

  it('an order made at the desk at a price of its own, and what is credited of it', {
    tags: ['OPEN-80', 'OPEN-82'],
  }, async () => {
    const desk = await openExampleDesk(open, exampleOf('EX-21'))
    const honey = foodOf('Raw Honey')
    const { subTotal, taxAmount, shippingFee, CODCharge, ...body } = orderBody([[honey, 3]])
    const made = await desk.ask('/api/admin/custom/order/create', {
      method: 'PUT',
      json: {
        ...body,
        shippingAddress: HOMES['Uttar Pradesh'],
        orderDetails: [{ id: honey.id, quantity: 3 }],
        discount: { amount: 500, reason: 'Market day' },
        merchantTransactionId: freshKey(),
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { orderId } = made.body
    const invoice = await desk.document('invoice', { orderId }, 'custom order')
    expectAddsUp(invoice, 'Uttar Pradesh')
    // 3 x 499 less 500, and 40 for the cash.
    expect(partsOf(invoice.sums)).toMatchObject({
      total: 103700,
      parts: [
        ['Items', 149700],
        ['Discount', -50000],
        ['Cash on delivery charge', 4000],
        ['Shipping', 0],
      ],
    })

    const setStatus = (collection: string, id: string, status: string) =>
      desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
    for (const to of ['dispatched', 'completed']) await setStatus('orders', orderId, to)
    const form = returnForm({ orderId, productId: honey.id, quantity: '2' }, [{ bytes: await photo() }])
    const request = { method: 'POST', token: desk.customer, body: form }
    const returned = (await desk.ask('/api/orders/add-return-item', request)).body.data._id
    for (const to of ['inProgress', 'completed']) await setStatus('returns', returned, to)
    const { document: order } = (await desk.ask(`/api/admin/resources/orders/${orderId}`)).body
    const [note] = order.creditNotes
    const credit = await desk.document('credit-note', { creditNoteId: note._id }, 'credit note of a return')
    expectAddsUp(credit, 'Uttar Pradesh')
    // Two thirds of 997 rupees, to the paisa.
    expect(partsOf(credit.sums)).toMatchObject({ total: 66467, parts: [['Items', 66467]] })
    expect(credit).toMatchObject({ title: 'Credit Note', lines: [{ quantity: 2, unit: 49900, amount: 66467 }] })
    // By its number and its day, as the law wants it.
    expect(credit.said).toContain(
      `For invoice | ${order.invoice.number} of ${dayInIndia(Date.parse(order.invoice.issuedAt))}`,
    )
  })

  it.each(['the desk', 'the customer'])('an invoiced order that %s cancels is credited whole', async (who) => {
    const example = exampleOf('EX-34')
    const desk = await openExampleDesk(open, example)
    const orderId = await desk.place(exampleBody(example, 'cash_on_delivery', 'Delhi'))
    const invoice = await desk.document('invoice', { orderId }, 'invoice before a cancellation')
    expect(invoice.title).toBe('Invoice-cum-Bill of Supply')
    const json = { collection: 'orders', id: orderId, status: 'cancelled' }
    const cancelled =
      who === 'the desk'
        ? await desk.ask('/api/admin/update/status', { method: 'PUT', json })
        : await desk.ask(`/api/orders/${orderId}`, { method: 'DELETE', token: desk.customer })
    expect(cancelled.status).toBe(200)
    const { document: order } = (await desk.ask(`/api/admin/resources/orders/${orderId}`)).body
    const [note] = order.creditNotes
    const credit = await desk.document('credit-note', { creditNoteId: note._id }, 'credit note of an order')
    expect([...credit.sums]).toEqual([...invoice.sums])
    expect(credit).toMatchObject({ title: 'Credit Note', lines: invoice.lines })
    expect(credit.said).toContain('Reason | Order cancelled')
  })
})
