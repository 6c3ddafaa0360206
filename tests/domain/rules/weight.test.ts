import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import { comparisonPrice, nameWithoutPack, parseWeight } from '#domain/rules/weight.ts'

describe('the pack of a product', () => {
  test.each([
    ['500 g', 'grams', 500],
    ['1 kg', 'grams', 1000],
    ['1.5 kg', 'grams', 1500],
    ['250 ml', 'millilitres', 250],
    ['1 L', 'millilitres', 1000],
    ['3 × 250 g', 'grams', 750],
    ['3x250g', 'grams', 750],
    ['12 × 25 g', 'grams', 300],
    ['1.25 kg', 'grams', 1250],
    [' 500 g ', 'grams', 500],
    ['7 pieces', 'pieces', 7],
    ['1 piece', 'pieces', 1],
  ])('%s', (text, unit, amount) => {
    expect(parseWeight(text)).toEqual({ unit, amount })
  })

  test.each(['', 'g', '500', '0 g', '500 stones', 'about 500 g', '-5 g', '500 g pack', '500 g!'])(
    '%s is not understood',
    (text) => {
      expect(parseWeight(text)).toBeNull()
      expect(comparisonPrice(rupees(100), text)).toBeNull()
    },
  )

  test.each([
    [200, '500 g', 40, 100],
    [499, '1 kg', 49.9, 100],
    [113, '750 g', 15.07, 100],
    [315, '1 L', 31.5, 100],
    [140, '7 pieces', 20, 1],
  ])('%d rupees for %s: %d for each %d', (price, weight, expected, per) => {
    expect(comparisonPrice(rupees(price), weight)).toMatchObject({ pricePaise: rupees(expected), per })
  })

  test.each([
    ['Mango Pickle 500 g', '500 g', 'Mango Pickle'],
    ['Mango Pickle', '500 g', 'Mango Pickle'],
    ['500 g', '500 g', '500 g'],
  ])('%s without %s', (name, weight, expected) => {
    expect(nameWithoutPack(name, weight)).toBe(expected)
  })
})
