import { expect, test } from 'vitest'
import { DEFAULT_SPOTLIGHT, SPOTLIGHT_FLAGS, spotlightOf } from '#domain/rules/spotlight.ts'

const none = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }

test('the tabs and the first one', {
  tags: ['STATE-086', 'STATE-087', 'STATE-088', 'STATE-089', 'STATE-091', 'ENT-199'],
}, () => {
  expect(SPOTLIGHT_FLAGS).toEqual(['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'])
  expect(DEFAULT_SPOTLIGHT).toBe('best_seller')
})

test.each(SPOTLIGHT_FLAGS)('%s shows the products with that flag, in their order', { tags: ['STATE-090'] }, (flag) => {
  const products = [
    { id: 1, meta: { ...none, [flag]: true } },
    { id: 2, meta: none },
    { id: 3, meta: { ...none, [flag]: true } },
  ]
  expect(spotlightOf(products, flag).map(({ id }) => id)).toEqual([1, 3])
})
