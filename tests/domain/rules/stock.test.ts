import { describe, expect, test } from 'vitest'
import { areFewLeft, canAdd, canIncrease, clampToStock, decreased, isSoldOut } from '#domain/rules/stock.ts'

describe('stock', { tags: ['VALID-50', 'VALID-52', 'VALID-54', 'VALID-55'] }, () => {
  test.each([
    [3, 2, 5, true],
    [3, 3, 5, false],
    [0, 1, 0, false],
    [0, 5, 5, true],
    [6, 1, 5, false],
  ])('%d in the cart and %d more of %d: %s', (inCart, requested, availability, expected) => {
    expect(canAdd(inCart, requested, availability)).toBe(expected)
  })

  test.each([
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
    [1, 0, false],
  ])('quantity %d of %d may grow: %s', (quantity, availability, expected) => {
    expect(canIncrease(quantity, availability)).toBe(expected)
  })

  test.each([
    [3, 2],
    [2, 1],
    [1, 1],
    [0, 1],
  ])('one fewer than %d is %d', { tags: ['STATE-066'] }, (quantity, expected) => {
    expect(decreased(quantity)).toBe(expected)
  })

  test.each([
    [3, 5, 3],
    [7, 5, 5],
    [2, 0, 0],
    [2, -1, 0],
  ])('%d asked of %d gives %d', (quantity, availability, expected) => {
    expect(clampToStock(quantity, availability)).toBe(expected)
  })

  test.each([
    [0, true],
    [1, false],
  ])('availability %d is sold out: %s', (availability, expected) => {
    expect(isSoldOut(availability)).toBe(expected)
  })

  test.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
  ])('with %d left a shopper is told how few there are: %s', (availability, expected) => {
    expect(areFewLeft(availability)).toBe(expected)
  })
})
