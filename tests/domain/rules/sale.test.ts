import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, sumPaise } from '#domain/money.ts'
import { isSale, netSales, standsInSales, withDocument, withGoods } from '#domain/rules/sale.ts'

const amounts = (...list: number[]) => list.map(paise)

it.each([
  ['nothing', [], [], 0],
  ['orders', [10_000, 2_550], [], 12_550],
  ['orders and what was credited of them', [10_000, 2_550], [550, 2_000], 10_000],
  ['a credit note on a day without an order', [], [550], -550],
])('sales of %s', (_, sold, credited, net) => {
  expect(netSales(amounts(...sold), amounts(...credited))).toBe(net)
})

it('sales of which nothing was credited are what was sold', () => {
  expect(netSales(amounts(10_000))).toBe(10_000)
})

it('goods are added up line by line, and credited ones are taken off', () => {
  const line = { name: 'Cow Ghee 500 g', hsn: '0405', rate: 12 }
  const sold = withGoods(undefined, { ...line, quantity: 3, amount: paise(90_000), tax: paise(9_643) }, false)
  const back = withGoods(sold, { ...line, quantity: 1, amount: paise(30_000), tax: paise(3_214) }, true)
  expect(back).toEqual({ ...line, quantity: 2, amount: 60_000, tax: 6_429 })
})

it.each([
  ['online_payment', 'paid', 'active', true],
  ['online_payment', 'pending', 'active', false],
  ['online_payment', 'paid', 'cancelled', false],
  ['online_payment', 'refund_due', 'cancelled', false],
  ['cash_on_delivery', 'pending', 'active', true],
  ['cash_on_delivery', 'pending', 'cancelled', false],
  ['cash_on_delivery', 'paid', 'completed', true],
] as const)('%s, %s and %s counts as sold: %s', (paymentMethod, paymentStatus, orderStatus, is) => {
  const order = { paymentMethod, paymentStatus, orderStatus }
  expect(isSale(order)).toBe(is)
  expect(standsInSales(order, false)).toBe(is)
  expect(standsInSales(order, true)).toBe(true)
})

describe('what documents came to beside their goods', () => {
  const sheetOf = (total: number, rounding: number, lines: readonly number[]) => {
    return { total: paise(total), rounding: paise(rounding), lines: lines.map((amount) => ({ amount: paise(amount) })) }
  }

  it.each([
    ['an invoice of its lines adds nothing', [10_000, 0, [7_000, 3_000]], false, 500, 30],
    ['an invoice that was rounded up adds its rounding', [10_000, 40, [6_960, 3_000]], false, 500, 70],
    ['an invoice that was rounded down takes it off', [10_000, -45, [7_045, 3_000]], false, 500, -15],
    ['an invoice has no goodwill, whatever its rounding is said to be', [10_040, 0, [10_000]], false, 500, 70],
    ['a credit note of its lines takes nothing off', [3_000, 0, [1_000, 2_000]], true, 500, 30],
    ['a credit note of money alone takes it off as goodwill', [2_500, 0, []], true, -2_000, 30],
    ['a credit note of money beside goods takes the money off', [4_000, 0, [1_000, 2_000]], true, -500, 30],
    ['a credit note that gives less than its goods gives goodwill back', [2_200, 0, [3_000]], true, 1_300, 30],
    ['a credit note gives a rounding up back', [3_040, 40, [3_000]], true, 500, -10],
    ['a credit note gives a rounding down back', [2_955, -45, [3_000]], true, 500, 75],
    ['a credit note parts its goodwill from its rounding', [4_040, 40, [3_000]], true, -500, -10],
  ] as const)('%s', (_, [total, rounding, lines], isCredit, goodwill, rounded) => {
    const beside = { goodwill: paise(500), rounding: paise(30) }
    expect(withDocument(beside, sheetOf(total, rounding, lines), isCredit)).toEqual({ goodwill, rounding: rounded })
  })

  it('with it, the goods add up to what the documents say', () => {
    const some = (most: number) => fc.integer({ min: 0, max: most })
    const rounding = fc.integer({ min: -49, max: 50 })
    const document = fc.tuple(some(90_000), rounding, fc.array(some(40_000), { maxLength: 4 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(document, { maxLength: 8 }), (documents) => {
        const sheets = documents.map(([total, rounded, lines, isCredit]) => {
          return { ...sheetOf(total, rounded, lines), isCredit }
        })
        const nothing = { goodwill: paise(0), rounding: paise(0) }
        const beside = sheets.reduce((sum, sheet) => withDocument(sum, sheet, sheet.isCredit), nothing)
        const signed = (amount: number, isCredit: boolean) => paise(isCredit ? -amount : amount)
        const goods = sheets.flatMap(({ lines, isCredit }) => lines.map(({ amount }) => signed(amount, isCredit)))
        const totals = sheets.map(({ total, isCredit }) => signed(total, isCredit))
        expect(sumPaise([...goods, beside.goodwill, beside.rounding])).toBe(sumPaise(totals))
        if (!documents.some(([, , , isCredit]) => isCredit)) expect(beside.goodwill).toBe(0)
      }),
    )
  })
})
