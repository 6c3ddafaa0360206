import { expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import { DEFAULT_SPOTLIGHT, inSpotlight, SPOTLIGHT_FLAGS } from '#domain/rules/spotlight.ts'

const none = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }

test('the tabs and the first one', {
  tags: ['STATE-086', 'STATE-087', 'STATE-088', 'STATE-089', 'STATE-091', 'ENT-199'],
}, () => {
  expect(SPOTLIGHT_FLAGS).toEqual(['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'])
  expect(DEFAULT_SPOTLIGHT).toBe('best_seller')
})

const honey = { name: 'Honey', shownPaise: rupees(200), pack: '500 g', group: 'honey' }
const large = { ...honey, shownPaise: rupees(390), pack: '1 kg' }
const pickle = { name: 'Pickle', shownPaise: rupees(150), pack: '250 g', group: 'pickle' }

test.each(SPOTLIGHT_FLAGS)('%s shows the products with that flag, in their order', { tags: ['STATE-090'] }, (flag) => {
  const products = [
    { id: 1, ...honey, product: { availability: 9, meta: { ...none, [flag]: true } } },
    { id: 2, ...large, product: { availability: 9, meta: none } },
    { id: 3, ...pickle, product: { availability: 9, meta: { ...none, [flag]: true } } },
  ]
  expect(inSpotlight(products, flag, false).map(({ id }) => id)).toEqual([1, 3])
})

test('what is sold out comes last, and where foods are listed each has one card', () => {
  const meta = { ...none, best_seller: true }
  const products = [
    { id: 1, ...pickle, product: { availability: 0, meta } },
    { id: 2, ...honey, product: { availability: 9, meta } },
    { id: 3, ...large, product: { availability: 9, meta } },
  ]
  expect(inSpotlight(products, 'best_seller', false).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(inSpotlight(products, 'best_seller', true).map(({ id }) => id)).toEqual([2, 1])
})
