import { describe, expect, it } from 'vitest'
import { isSameCart, mergeCarts, undoneMerge } from '#server/policies/merge-carts.ts'

const guest = (productId: string, quantity: number) => ({ productId, productName: productId.toUpperCase(), quantity })
const line = (productId: string, quantity: number) => ({ productId, quantity })

describe('a guest cart is added to a saved one', () => {
  const stock = new Map([
    ['a', 5],
    ['b', 5],
    ['c', 2],
    ['d', 0],
    ['e', 3],
  ])

  it.each([
    ['a new one is added', [guest('a', 2)], [], [line('a', 2)], ['added', 2, 2]],
    ['pieces are summed', [guest('a', 2)], [line('a', 1)], [line('a', 3)], ['summed', 2, 3]],
    ['a product named twice is one line', [guest('a', 2), guest('a', 1)], [], [line('a', 3)], ['added', 3, 3]],
    ['the stock is reached', [guest('a', 5)], [], [line('a', 5)], ['added', 5, 5]],
    ['the stock caps it', [guest('c', 3)], [], [line('c', 2)], ['capped', 3, 2]],
    ['the stock caps the sum', [guest('e', 2)], [line('e', 2)], [line('e', 3)], ['capped', 2, 3]],
    ['what is full stays as it is', [guest('e', 2)], [line('e', 3)], [], ['capped', 2, 3]],
    ['what is sold out is gone', [guest('d', 2)], [], [], ['gone', 2, 0]],
    ['what is sold out and saved stays', [guest('d', 2)], [line('d', 4)], [], ['gone', 2, 4]],
    ['what nobody sells any more is gone', [guest('x', 1)], [line('a', 1)], [], ['gone', 1, 0]],
  ] as const)('%s', (_, from, saved, changes, [outcome, asked, quantity]) => {
    const merge = mergeCarts(from, saved, stock)
    const { productId, productName } = from[0]
    expect(merge).toEqual({ changes, lines: [{ productId, productName, outcome, asked, quantity }] })
  })

  it('keeps the order of the guest cart', () => {
    const { lines } = mergeCarts([guest('b', 1), guest('a', 1)], [], stock)
    expect(lines.map(({ productId }) => productId)).toEqual(['b', 'a'])
  })
})

describe('a merge taken back', () => {
  const merged = mergeCarts(
    [guest('a', 2), guest('b', 1), guest('c', 1), guest('d', 1)],
    [line('a', 1), line('d', 4)],
    new Map([
      ['a', 5],
      ['b', 5],
      ['c', 5],
      ['d', 0],
    ]),
  ).lines
  const before = [
    { productId: 'a', quantity: 1, seenUnitPaise: 7 },
    { productId: 'd', quantity: 4, seenUnitPaise: 8 },
  ]

  it('sets lines back, takes new ones out, and leaves alone what was changed since', () => {
    const held = [line('a', 3), line('b', 1), line('c', 2), line('d', 4)]
    expect(undoneMerge(merged, before, held)).toEqual({ back: [before[0]], out: ['b'] })
  })

  it('does nothing to lines that are gone meanwhile', () => {
    expect(undoneMerge(merged, before, [])).toEqual({ back: [], out: [] })
  })
})

describe('two carts are the same', () => {
  it.each([
    [[], [], true],
    [[line('a', 1), line('b', 2)], [line('b', 2), line('a', 1)], true],
    [[line('a', 1)], [line('a', 2)], false],
    [[line('a', 1)], [line('b', 1)], false],
    [[line('a', 1), line('b', 2)], [line('a', 1)], false],
    [[line('a', 1)], [line('a', 1), line('b', 2)], false],
  ])('%j and %j: %s', (one, other, is) => {
    expect(isSameCart(one, other)).toBe(is)
  })
})
