import { afterEach, expect, it } from 'vitest'
import { keepReceipt, keptReceipt } from '#src/features/cart/model/kept-receipt.ts'
import { dropReceipt } from '#src/features/cart/model/logout-leavings.ts'

const line = { productId: 'a', productName: 'Honey a 250 g', outcome: 'gone', asked: 2, quantity: 0 } as const
const receipt = { mergeId: 'm', lines: [line, { ...line, outcome: 'added', quantity: 2 } as const] }

afterEach(dropReceipt)

it('what a merge did outlives a reload, for the customer it was done for', () => {
  keepReceipt('asha', receipt)
  expect(keptReceipt('asha')).toEqual(receipt)
  expect(keptReceipt('ravi')).toBeNull()
})

it.each([
  ['a line of an unknown outcome', { ...receipt, lines: [{ ...line, outcome: 'kept' }] }],
  ['a line that is named like a part of every object', { ...receipt, lines: [{ ...line, outcome: 'toString' }] }],
  ['a line without pieces', { ...receipt, lines: [{ ...line, quantity: undefined }] }],
  ['a line that is none', { ...receipt, lines: [null] }],
  ['no list of lines', { mergeId: 'm', lines: {} }],
  ['no id', { lines: [line] }],
  ['nothing', null],
])('a receipt of another form is dropped: %s', (_, stored) => {
  sessionStorage.setItem('cart-receipt', JSON.stringify({ userId: 'asha', receipt: stored }))
  expect(keptReceipt('asha')).toBeNull()
})

it.each(['', '7', 'null', '[]', '{"userId":"asha"', '{"userId":"asha"}'])('and so is %j', (text) => {
  sessionStorage.setItem('cart-receipt', text)
  expect(keptReceipt('asha')).toBeNull()
})
