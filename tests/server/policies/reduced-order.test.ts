import { describe, expect, it } from 'vitest'
import { cancelPieces } from '#domain/rules/cancel-pieces.ts'
import { creditOfPieces, reducedRows, reducibleOrder } from '#server/policies/reduced-order.ts'
import { BOUGHT, LINE, ORDER } from '#tests/support/bought-order.ts'

describe('the rows of an order without some of its pieces', () => {
  /** Two foods of one rate, the first the dearer one, with a fee that goes under the code of the dearer. */
  const bought = {
    order: { ...ORDER, payment_method: 'cash_on_delivery' as const, shipping_paise: 40_00 },
    lines: [
      { ...LINE, line_no: 1, hsn_code: '0409', tax_percent: 5, quantity: 1, unit_paise: 300_00, net_paise: 300_00 },
      { ...LINE, line_no: 2, hsn_code: '1104', tax_percent: 5, quantity: 2, unit_paise: 90_00, net_paise: 180_00 },
    ].map((line) => ({ ...line, cart_net_paise: line.net_paise })),
    charges: BOUGHT.charges,
  }
  const left = (isInvoiced: boolean) => cancelPieces(reducibleOrder(bought, isInvoiced), 0, 1)
  const without = (isInvoiced: boolean) => {
    const after = left(isInvoiced)
    return after && reducedRows(bought, after, isInvoiced)
  }

  it('keep a line without pieces, and put the fee under the goods that are left', () => {
    const rows = without(false)
    expect(rows?.lines.map(({ line_no, quantity, net_paise }) => [line_no, quantity, net_paise])).toEqual([
      [1, 0, 0],
      [2, 2, 180_00],
    ])
    expect(rows?.charges.map(({ order_id, hsn_code, amount_paise }) => [order_id, hsn_code, amount_paise])).toEqual([
      [ORDER.id, '1104', 40_00],
    ])
  })

  it('keep the charges as the invoice printed them', () => {
    expect(without(true)?.charges).toBe(bought.charges)
  })

  it('are credited as pieces of that line', () => {
    const [after, line] = [left(true), bought.lines[0]]
    const credit = after && line && creditOfPieces(bought.order, line, { quantity: 1, reason: 'None left' }, after)
    expect(credit).toMatchObject({ orderId: 'o1', returnId: null, kind: 'line', reason: 'None left' })
    expect(credit?.lines?.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([[1, 1]])
  })
})
