import { describe, expect, it } from 'vitest'
import { type Allergen, contradictedDiet, type DietFact, isWithout, NO_FACTS } from '#domain/rules/product-facts.ts'

describe('facts of a food', () => {
  it.each<[DietFact[], Allergen[] | null, DietFact | undefined]>([
    [['vegan'], ['milk'], 'vegan'],
    [['vegan'], ['egg'], 'vegan'],
    [['vegan'], ['fish'], 'vegan'],
    [['vegan'], ['crustaceans'], 'vegan'],
    [['gluten_free', 'vegan'], ['gluten'], 'gluten_free'],
    [['vegan', 'gluten_free'], ['groundnut', 'soya'], undefined],
    [['fasting'], ['milk'], undefined],
    [['vegan', 'gluten_free'], null, undefined],
    [[], ['milk', 'gluten'], undefined],
  ])('of %j with %j the allergens speak against %s', (diet, allergens, said) => {
    expect(contradictedDiet({ diet, allergens })).toBe(said)
  })

  it('a food is without something only where its allergens are known', () => {
    expect(isWithout({ allergens: [] }, ['nuts'])).toBe(true)
    expect(isWithout({ allergens: ['milk'] }, ['nuts'])).toBe(true)
    expect(isWithout({ allergens: ['milk', 'nuts'] }, ['nuts', 'egg'])).toBe(false)
    expect(isWithout({ allergens: null }, ['nuts'])).toBe(false)
    expect(isWithout({ allergens: null }, [])).toBe(true)
  })
})

it('of a food of which nobody has said anything nothing is known', () => {
  expect(NO_FACTS).toEqual({ diet: [], allergens: null, states: [] })
})
