import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { isSale, netSales, standsInSales, withGoods } from '#domain/rules/sale.ts'

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
