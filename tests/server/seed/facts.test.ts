import { expect, test } from 'vitest'
import { GST_STATES } from '#domain/rules/gst.ts'
import { type Allergen, contradictedDiet, type DietFact } from '#domain/rules/product-facts.ts'
import { foodsByCategory } from '#server/seed/foods-by-category.ts'

const foods = Object.values(foodsByCategory).flat()
const namesOf = (some: typeof foods) => some.map(({ name }) => name)

/** What an ingredient brings along. Almond and the like stand for all tree nuts. */
const BRINGS: readonly (readonly [RegExp, Allergen])[] = [
  [/\b(wheat|barley|oats?|oat)\b|muesli grains|rolled grains|soya chaap/i, 'gluten'],
  [/\bghee\b|\bcream\b|\bcurd\b|(?<!(peanut|cashew|almond) )\bbutter\b(?!,? crunchy)/i, 'milk'],
  [/groundnut|peanut/i, 'groundnut'],
  [/almond|cashew|walnut/i, 'nuts'],
  [/\bsoya?\b|soybean/i, 'soya'],
  [/sesame/i, 'sesame'],
  [/(?<!multi-flower |blossom )\bmustard\b(?! blossom|, litchi)|panch phoron/i, 'mustard'],
]

/** What no food of a diet has among its ingredients. */
const FORBIDS: readonly (readonly [DietFact, RegExp])[] = [
  ['vegan', /honey|ghee|\bcream\b|\bcurd\b/i],
  ['no_onion_garlic', /onion|garlic/i],
  ['no_added_sugar', /sugar|jaggery|honey|juice concentrate|apple juice/i],
  ['gluten_free', /wheat|barley|\boats?\b|rolled grains/i],
  ['fasting', /wheat|oats|millet|rice|maize|onion|garlic|soya|dal\b|asafoetida|mustard(?! blossom|,)/i],
]

test('every food of the demo shop says what it contains and which state it comes from', () => {
  const states = new Set(GST_STATES.map(({ name }) => name))
  expect(namesOf(foods.filter(({ facts }) => facts.allergens === null))).toEqual([])
  expect(namesOf(foods.filter(({ facts }) => facts.states.length === 0))).toEqual([])
  expect(foods.flatMap(({ facts }) => facts.states).filter((state) => !states.has(state))).toEqual([])
  expect(namesOf(foods.filter(({ details, facts }) => !facts.states.every((s) => details.origin.includes(s))))).toEqual(
    [],
  )
})

test('no food of the demo shop keeps quiet about what its ingredients bring along', () => {
  const quiet = foods.flatMap(({ name, details, facts }) =>
    BRINGS.filter(([word, allergen]) => word.test(details.ingredients) && !facts.allergens?.includes(allergen)).map(
      ([, allergen]) => `${name}: ${allergen}`,
    ),
  )
  expect(quiet).toEqual([])
})

test('no food of the demo shop claims a diet that its ingredients or allergens speak against', () => {
  expect(namesOf(foods.filter(({ facts }) => contradictedDiet(facts)))).toEqual([])
  const wrong = foods.flatMap(({ name, details, facts }) =>
    FORBIDS.filter(([diet, word]) => facts.diet.includes(diet) && word.test(details.ingredients)).map(
      ([diet]) => `${name}: ${diet}`,
    ),
  )
  expect(wrong).toEqual([])
})
